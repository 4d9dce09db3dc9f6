import type * as z from 'zod/mini';
import type { groupMembers as groupMembersCall, MembersQuery } from '#app/contract/admin/groups/members.ts';
import { FIRST_SIZE, type Named } from '#app/contract/admin/list.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { At } from '#server/repositories/challenges/owed-challenges.ts';
import type { World } from '#server/world.ts';
import { groupChoices, membersPage } from './members.rows.server.ts';

export type MemberList = z.output<typeof groupMembersCall.reply>;

/**
 * A page of the participants of a generation; a page behind the last one is the last one.
 * @throws `scope.notFound` for an unknown generation
 */
export async function groupMembers(world: World, groupId: number, query: MembersQuery): Promise<MemberList> {
  const { db } = world;
  await memberChoices(world, groupId);
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    membersPage(db, { groupId, query, page, size, ...membersAt(world) }),
  );
  return {
    ...found,
    rows: found.rows.map(({ photoId, photoName, ...row }) => ({
      ...row,
      photo: photoLink({ photoId, photoName }),
      lastAccessAt: row.lastAccessAt === null ? null : new Date(row.lastAccessAt).toISOString(),
    })),
  };
}

/** The day by which participants are judged. */
export const membersAt = ({ clock, env }: Pick<World, 'clock' | 'env'>): At => ({
  today: todayIn(env.TZ_NEGOCIO, clock.now()),
  zone: env.TZ_NEGOCIO,
});

/** The choices of the forms of the participants: the generations to move to, and the units with their day. */
export type MemberChoices = {
  groups: (Named & { sameProgramme: boolean })[];
  units: (Named & { dueOn: string | null })[];
};

/** @throws `scope.notFound` for an unknown generation */
export async function memberChoices({ db }: World, groupId: number): Promise<MemberChoices> {
  return (await groupChoices(db, groupId)) ?? fail('scope.notFound');
}
