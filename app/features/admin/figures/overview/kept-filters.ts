import type { AnalyticsQuery } from '#app/contract/admin/figures/analytics.ts';
import { analyticsHref, analyticsQueryOf, withoutList } from '#app/contract/admin/figures/links/analytics.ts';

const keyOf = (personId: number): string => `rumbo.analiticos.${personId}`;

/** The last filters of this person on this device, ids alone; null without any (spec §3.7, A-56). */
export function keptFilters(personId: number): AnalyticsQuery | null {
  const text = localStorage.getItem(keyOf(personId));
  if (!text) return null;
  const query = analyticsQueryOf(new URLSearchParams(text));
  return Object.values(query).some((value) => value !== undefined) ? query : null;
}

/** Keeps the filters and the visible blocks for the next visit; an open list is not kept. */
export function keepFilters(personId: number, query: AnalyticsQuery): void {
  localStorage.setItem(keyOf(personId), analyticsHref(withoutList(query)).split('?')[1] ?? '');
}
