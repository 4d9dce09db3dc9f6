import type { Block, BlockKey } from '#app/contract/admin/figures/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import type { Scope } from '../scope.queries.server.ts';
import type { Figures } from './figure-shapes.ts';
import { forumBlock } from './forum-block.queries.server.ts';
import { generalBlock } from './general-block.queries.server.ts';
import { objectsBlock } from './objects-block.queries.server.ts';
import { performanceBlock } from './performance-block.queries.server.ts';
import { populationBlock } from './population-block.queries.server.ts';
import { progressBlock } from './progress-block.queries.server.ts';
import { sessionsBlock } from './sessions-block.queries.server.ts';
import { surveyBlock } from './survey-block.queries.server.ts';

const blocks: Record<BlockKey, (db: Reader, scope: Scope) => Promise<Figures>> = {
  general: generalBlock,
  population: populationBlock,
  performance: performanceBlock,
  progress: progressBlock,
  objects: objectsBlock,
  forum: forumBlock,
  sessions: sessionsBlock,
  survey: surveyBlock,
};

/** The figures of one block. */
export async function blockOf(db: Reader, key: BlockKey, scope: Scope, now: Date): Promise<Block> {
  return { key, ...(await blocks[key](db, scope)), readAt: now.toISOString() };
}
