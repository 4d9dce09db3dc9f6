import type * as z from 'zod/mini';
import type {
  AnalyticsQuery,
  analyticsList,
  Block,
  BlockKey,
  LiveFigures,
} from '#app/contract/admin/analytics/analytics.ts';
import type { AnalyticsChoices } from './choices.queries.server.ts';

/** What the screen of analytics shows. */
export type AnalyticsView = {
  query: AnalyticsQuery;
  from: string;
  until: string;
  today: string;
  zone: string;
  live: LiveFigures;
  blocks: readonly Block[];
  choices: AnalyticsChoices;
  listed: z.output<typeof analyticsList.reply> | null;
  builtBlocks: readonly BlockKey[];
  personId: number;
};
