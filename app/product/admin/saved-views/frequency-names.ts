import type { Frequency } from '#app/domain/analytics/mailed-views.ts';

/** How often a view goes out by mail, after its verb. */
export const frequencyNames: Record<Frequency, string> = {
  day: 'cada día',
  week: 'cada lunes',
  month: 'cada día 1 del mes',
};
