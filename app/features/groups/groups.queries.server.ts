import type * as z from 'zod/mini';
import type { GroupDetail, GroupsQuery, groups } from '#app/contract/admin/groups.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { faultyGroupIds } from '#app/product/administration/faulty-groups.server.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  bossName,
  groupRecord,
  groupsPage,
  type Judged,
  matchingCount,
  programmeNames,
  tutorNames,
} from './groups.rows.server.ts';

export type GroupList = z.output<typeof groups.reply>;

/** A page of the generations; a page behind the last one is the last one. */
export async function groupList(world: World, query: GroupsQuery): Promise<GroupList> {
  const size = query.size ?? FIRST_SIZE;
  const judged = await judgedBy(world, query);
  return pageOrLast({ page: query.page ?? 1, size }, (page) =>
    groupsPage(world.db, { query, page, size, ...judged }),
  );
}

/** The first generations of the filters, or of these alone, in the order of the list, and how many they are in all. */
export async function groupRows(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  query: GroupsQuery,
  { ids, limit }: { ids: readonly number[] | null; limit: number },
) {
  if (!ids) {
    const judged = await judgedBy({ db, env, clock }, query);
    return groupsPage(db, { query, page: 1, size: limit, ...judged });
  }
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  return groupsPage(db, { query: { order: query.order }, page: 1, size: limit, today, only: ids });
}

/** How many generations some filters leave: the list with the same filters has as many rows. */
export async function groupCount(world: World, query: GroupsQuery): Promise<number> {
  return matchingCount(world.db, query, await judgedBy(world, query));
}

async function judgedBy(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  { hasErrors }: GroupsQuery,
): Promise<Judged> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  return { today, only: hasErrors ? await faultyGroupIds(db, { which: hasErrors, today }) : null };
}

/** What the filters of the list offer. */
export async function groupChoices({ db }: World, { bossId }: GroupsQuery) {
  const [programmes, tutors, boss] = await Promise.all([
    programmeNames(db),
    tutorNames(db),
    bossId === undefined ? undefined : bossName(db, bossId),
  ]);
  return { programmes, tutors, boss: boss ?? null };
}

export type GroupChoices = Awaited<ReturnType<typeof groupChoices>>;

/**
 * One generation, for its form and the head of its screen.
 * @throws `scope.notFound` for an unknown or deleted one
 */
export async function groupDetail({ db }: World, groupId: number): Promise<GroupDetail> {
  const row = (await groupRecord(db, groupId)) ?? fail('scope.notFound');
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
