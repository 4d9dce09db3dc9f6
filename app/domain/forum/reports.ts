/** Why a post was reported. */
export type ReportReason = 'offensive' | 'personal-data' | 'off-topic' | 'other';

/** What the tutor decided over a report. */
export type ReportOutcome = 'accepted' | 'dismissed';
