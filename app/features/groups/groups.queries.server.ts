import type * as z from 'zod/mini';
import type { GroupDetail, GroupsQuery, groups } from '#app/contract/admin/groups.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { groupRecord, groupsPage } from './groups.rows.server.ts';

export type GroupList = z.output<typeof groups.reply>;

/** A page of the generations; a page behind the last one is the last one. */
export function groupList({ db }: World, query: GroupsQuery): Promise<GroupList> {
  const size = query.size ?? FIRST_SIZE;
  return pageOrLast({ page: query.page ?? 1, size }, (page) => groupsPage(db, { query, page, size }));
}

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
