import type { LateJoining } from '#app/contract/admin/groups/late-joining.ts';
import type { LateMembersInput } from '#app/contract/admin/groups/members.ts';
import { joinRefusalText } from '#app/product/admin/groups/joining.server.ts';
import { lateJoining } from '#app/product/admin/groups/late-joining.server.ts';
import type { Reader } from '#server/db/template.ts';
import type { At } from '#server/repositories/challenges/owed-challenges.ts';
import { pastChallengesOf } from '#server/repositories/challenges/past-challenges.ts';
import { joinRows, membersOfGroup } from '#server/repositories/groups/memberships.ts';
import type { World } from '#server/world.ts';
import { known, meantPeople } from './members.commands.server.ts';
import { memberChoices, membersAt } from './members.queries.server.ts';
import { matchingMembers } from './members.rows.server.ts';

/**
 * The challenges of a generation that would be overdue at once for people who are added, moved or taken back, with the
 * days that are proposed for them.
 * @throws `scope.notFound` for an unknown generation
 */
export async function lateMembers(
  world: World,
  groupId: number,
  input: LateMembersInput,
): Promise<LateJoining> {
  const at = membersAt(world);
  await memberChoices(world, groupId);
  const personIds = await whoeverJoins(world.db, groupId, { ...input, at });
  return lateJoining(await pastChallengesOf(world.db, { groupId, personIds, today: at.today }), at.today);
}

/** Those of the meant people who can join; the others are told of when it is done. */
async function whoeverJoins(
  db: Reader,
  groupId: number,
  { fromGroupId, query, ids, numbers, at }: LateMembersInput & { at: At },
): Promise<number[]> {
  if (fromGroupId === undefined) {
    const rows = await joinRows(db, groupId, known(await meantPeople(db, { ids, numbers })));
    return rows.filter((row) => joinRefusalText(row) === null).map(({ personId }) => personId);
  }
  const found =
    ids ??
    (
      await matchingMembers(db, fromGroupId, query ?? {}, at)
        .select('person.id')
        .execute()
    ).map(({ id }) => id);
  const members = await membersOfGroup(db, fromGroupId, found);
  const isBack = fromGroupId === groupId;
  return members
    .filter(({ active, finishedAt }) => (isBack ? !active : active && finishedAt === null))
    .map(({ personId }) => personId);
}
