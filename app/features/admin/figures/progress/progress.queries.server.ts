import type * as z from 'zod/mini';
import { progressQueryOf, progressViewOf } from '#app/contract/admin/figures/links/member-progress.ts';
import {
  MAX_MAP_GROUPS,
  type memberProgress as memberProgressCall,
  type ProgressQuery,
  type progressMap as progressMapCall,
} from '#app/contract/admin/figures/member-progress.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { checkScope, scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { At } from '#server/repositories/challenges/owed-challenges.ts';
import type { World } from '#server/world.ts';
import { bossOf, progressPage } from './progress.rows.server.ts';
import { mapRows, progressRow } from './progress.view.ts';
import { mapCells } from './progress-map.rows.server.ts';

export type ProgressList = z.output<typeof memberProgressCall.reply>;
export type ProgressMap = z.output<typeof progressMapCall.reply>;

/** The day by which members are judged. */
export const progressAt = ({ clock, env }: Pick<World, 'clock' | 'env'>): At => ({
  today: todayIn(env.TZ_NEGOCIO, clock.now()),
  zone: env.TZ_NEGOCIO,
});

/** Everything that /cms/avanceUsuarios shows of its address; the map reads itself later. */
export async function progressScreen(world: World, address: URLSearchParams) {
  const query = progressQueryOf(address);
  const view = progressViewOf(address);
  const { bossId } = query;
  const [found, scope, boss] = await Promise.all([
    view === 'list' ? progressList(world, query) : null,
    scopeChoices(world, query),
    bossId === undefined ? null : bossOf(world.db, bossId),
  ]);
  const choices = { ...scope, boss: boss ?? null };
  return { query, view, found, choices, readAt: world.clock.now().toISOString(), ...progressAt(world) };
}

export type ProgressScreen = Awaited<ReturnType<typeof progressScreen>>;

/** A page of the progress of people; a page behind the last one is the last one. */
export async function progressList(world: World, query: ProgressQuery): Promise<ProgressList> {
  const at = progressAt(world);
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    progressPage(world.db, { query, page, size, at }),
  );
  return { ...found, rows: found.rows.map((row) => progressRow(row, query, at.today)) };
}

/** The map of generations and units: those that are furthest behind, and how many there are. */
export async function progressMap(world: World, query: ProgressQuery): Promise<ProgressMap> {
  const rows = mapRows(await mapCells(world.db, query, progressAt(world)));
  return { rows: rows.slice(0, MAX_MAP_GROUPS), total: rows.length };
}

/**
 * Refuses filters that mean nothing, where a call asks: a screen shows nobody instead.
 * @throws `scope.notFound` for an unknown id; 422 for ids that do not belong together, and a module without its unit
 */
export async function refuseSenseless(world: World, query: ProgressQuery): Promise<void> {
  await checkScope(world, query);
  if (query.bossId !== undefined && !(await bossOf(world.db, query.bossId))) fail('scope.notFound');
}
