import { type AnalyticsQuery, analyticsQuery } from '../../admin/analytics/analytics.ts';
import { listFilterOf, listHref } from '../list-address.ts';

/** What an address of analytics asks for; what makes no sense is left out. */
export const analyticsQueryOf = (address: URLSearchParams): AnalyticsQuery =>
  listFilterOf(analyticsQuery, address);

/** Address of analytics with those filters, blocks and list. */
export const analyticsHref = (query: AnalyticsQuery = {}): string =>
  listHref('/cms/analiticos', analyticsQuery, { filter: query });
