import type * as z from 'zod/mini';
import type {
  AnalyticsQuery,
  analyticsList,
  Block,
  LiveFigures,
} from '#app/contract/admin/figures/analytics.ts';
import type { ScopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';

/** The data of the screen of analytics. */
export type AnalyticsView = {
  query: AnalyticsQuery;
  from: string;
  until: string;
  today: string;
  zone: string;
  live: LiveFigures;
  blocks: readonly Block[];
  choices: ScopeChoices;
  listed: z.output<typeof analyticsList.reply> | null;
  personId: number;
};
