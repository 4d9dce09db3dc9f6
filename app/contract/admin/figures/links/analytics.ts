import { listFilterOf, listHref } from '../../links/list-address.ts';
import { type AnalyticsQuery, analyticsQuery, type Cell } from '../analytics.ts';

/** The query in an address of analytics; a value that makes no sense is left out. */
export const analyticsQueryOf = (address: URLSearchParams): AnalyticsQuery =>
  listFilterOf(analyticsQuery, address);

/** Address of analytics with those filters, blocks and list. */
export const analyticsHref = (query: AnalyticsQuery = {}): string =>
  listHref('/cms/analiticos', analyticsQuery, { filter: query });

/** Filters and blocks alone, without the list that is open. */
export const withoutList = ({ list: _l, part: _c, page: _p, ...query }: AnalyticsQuery): AnalyticsQuery =>
  query;

/** Address of the list behind a figure, or of the part of it that a cell counts; null where there is none. */
export const behindHref = (
  query: AnalyticsQuery,
  { list, part }: Pick<Cell, 'list' | 'part'>,
): string | null => (list === null ? null : analyticsHref({ ...withoutList(query), list, part }));
