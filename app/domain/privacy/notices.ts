import { addBusinessDays, type IsHoliday } from './business-days.ts';

/** Business days to object to what a new version of the privacy notice changes (spec §2.5). */
export const OBJECTION_DAYS = 5;

/** The last day to object to a version, by the day on which it was published. */
export const objectionUntil = (publishedOn: string, isHoliday: IsHoliday): string =>
  addBusinessDays(publishedOn, OBJECTION_DAYS, isHoliday);

/** A version of the notice: being written, the one that people read, or one of before. */
export type NoticeState = 'draft' | 'in-force' | 'former';
