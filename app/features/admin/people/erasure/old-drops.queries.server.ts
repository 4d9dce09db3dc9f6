import type * as z from 'zod/mini';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import type { OldDropsQuery, oldDrops } from '#app/contract/admin/people/erasure.ts';
import { endOfDayIn, monthsBefore, todayIn } from '#app/domain/deadlines/dates.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { World } from '#server/world.ts';
import { oldDropsPage } from './old-drops.rows.server.ts';

type OldDropsList = z.output<typeof oldDrops.reply>;

/** An account that was dropped before that moment was dropped long ago (product: old drops). */
export function longAgo({ env, clock }: Pick<World, 'env' | 'clock'>): Date {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  return endOfDayIn(env.TZ_NEGOCIO, monthsBefore(today, env.ERASURE_DROPPED_MONTHS));
}

/** A page of the accounts that were dropped long ago; a page behind the last one is the last one. */
export async function oldDropsList(world: World, query: OldDropsQuery): Promise<OldDropsList> {
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    oldDropsPage(world.db, {
      before: longAgo(world),
      search: query.search ?? '',
      page,
      size,
      down: query.order?.down ?? false,
    }),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      droppedAt: row.droppedAt.toISOString(),
      lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
    })),
  };
}

/** Everything that the part of the tab shows. */
export async function oldDropsScreen(world: World, query: OldDropsQuery) {
  const { ERASURE_DROPPED_MONTHS: months, ERASURE_DAYS: days, TZ_NEGOCIO: zone } = world.env;
  return { query, found: await oldDropsList(world, query), months, days, zone };
}

export type OldDropsScreen = Awaited<ReturnType<typeof oldDropsScreen>>;
