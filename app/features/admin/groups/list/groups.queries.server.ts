import type * as z from 'zod/mini';
import type { GroupDetail, GroupsQuery, groups } from '#app/contract/admin/groups/groups.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { errorCounts, judgedBy } from '#app/product/admin/groups/faulty-groups.server.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  bossName,
  groupRecord,
  groupsPage,
  matchingCount,
  programmeNames,
  tutorNames,
} from './groups.rows.server.ts';

export type GroupList = z.output<typeof groups.reply>;

/** A page of the generations; a page behind the last one is the last one. */
export async function groupList(world: World, query: GroupsQuery): Promise<GroupList> {
  const size = query.size ?? FIRST_SIZE;
  const judged = await judgedBy(world, query);
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    groupsPage(world.db, { query, page, size, ...judged }),
  );
  return { ...found, rows: await withErrors(world.db, found.rows, judged.today) };
}

/** The first generations of the filters, or of these alone, in the order of the list, and how many they are in all. */
export async function groupRows(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  query: GroupsQuery,
  { ids, limit }: { ids: readonly number[] | null; limit: number },
) {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const meant = ids
    ? { query: { order: query.order }, today, only: ids }
    : { query, ...(await judgedBy({ db, env, clock }, query)) };
  const { rows, total } = await groupsPage(db, { page: 1, size: limit, ...meant });
  return { rows: await withErrors(db, rows, today), total };
}

/** Counts the generations that some filters leave: the list with the same filters has as many rows. */
export async function groupCount(world: World, query: GroupsQuery): Promise<number> {
  return matchingCount(world.db, query, await judgedBy(world, query));
}

/** With how many errors of Validar each of these generations stands; a closed one has none. */
async function withErrors<R extends { id: number }>(
  db: World['db'],
  rows: readonly R[],
  today: string,
): Promise<(R & { errors: number })[]> {
  const counts = await errorCounts(db, { which: rows.map(({ id }) => id), today });
  return rows.map((row) => ({ ...row, errors: counts.get(row.id) ?? 0 }));
}

/** The choices of the filters of the list. */
export async function groupChoices({ db }: World, { bossId }: GroupsQuery) {
  const [programmes, tutors, boss] = await Promise.all([
    programmeNames(db),
    tutorNames(db),
    bossId === undefined ? undefined : bossName(db, bossId),
  ]);
  return { programmes, tutors, boss: boss ?? null };
}

/** The data of the list's screen. */
export type GroupsData = {
  query: GroupsQuery;
  found: GroupList;
  choices: Awaited<ReturnType<typeof groupChoices>>;
  zone: string;
};

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
