/** Longest question or answer, in characters. */
export const POST_LENGTH = 4_000;
/** Longest explanation of a report, in characters. */
export const DETAIL_LENGTH = 500;

/** `open`: nobody answered it; a hidden one is seen by its asker and by tutors. */
export type QuestionState = 'open' | 'answered' | 'solved' | 'hidden';

/** Why a post was reported. */
export type ReportReason = 'offensive' | 'personal-data' | 'off-topic' | 'other';

/** The decision of the tutor over a report. */
export type ReportOutcome = 'accepted' | 'dismissed';
