import type { Frequency } from '#app/domain/analytics/mailed-views.ts';

/** The frequency of the mails of a view, in words that follow a verb. */
export const frequencyNames: Record<Frequency, string> = {
  day: 'cada día',
  week: 'cada lunes',
  month: 'cada día 1 del mes',
};
