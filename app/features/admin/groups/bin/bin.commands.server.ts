import { binEnd } from '#app/domain/deadlines/bin.ts';
import { countText } from '#app/domain/text/counts.ts';
import { giveWaitingBosses } from '#app/product/admin/groups/waiting-bosses.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { holdGroupNames, isGroupNameTaken } from '#server/repositories/groups/administered-groups.ts';
import {
  bringMembersBack,
  groupHasRecords,
  lockDeletedGroup,
  lockGroupAlone,
  markDeleted,
  releaseMembers,
  unmarkDeleted,
} from '#server/repositories/groups/bin.ts';
import { membersWithRecords, partsOfGroup } from '#server/repositories/groups/states.ts';
import { lockMembers } from '#server/repositories/people/boss-changes.ts';

type Wanted = { groupId: number; version: number };

/**
 * Deletes a draft or a closed generation of which there is no record; its participants are free for another one.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile, for a published one, and where there are records
 */
export const deleteGroup = (by: By, { groupId, version }: Wanted) =>
  command(by, async (work) => {
    const { trx } = work;
    const group = (await lockGroupAlone(trx, groupId)) ?? fail('scope.notFound');
    if (group.version !== version) fail('state.conflict');
    if (group.state === 'published') fail('group.published');
    const people = await membersWithRecords(trx, groupId);
    if (people > 0 || (await groupHasRecords(trx, groupId))) {
      fail('group.keepsRecords', { text: recordsText(people) });
    }
    await binGroup(work, group);
  });

/**
 * Deletes a generation at the terminal in any state and with its records, which stay: it is shown nowhere, and the sweep
 * leaves it.
 * @throws 404 for an unknown one
 */
export const deleteGroupAtTerminal = (by: By<null>, groupId: number) =>
  command(by, async (work) => {
    const group = (await lockGroupAlone(work.trx, groupId)) ?? fail('scope.notFound');
    const { memberIds } = await partsOfGroup(work.trx, groupId);
    // A member who is writing in it ends first.
    await lockMembers(work.trx, memberIds);
    await binGroup(work, group);
  });

type Locked = NonNullable<Awaited<ReturnType<typeof lockGroupAlone>>>;

async function binGroup(
  { trx, actor, now, emit, audit }: Work<Actor | null>,
  { id: groupId, name, state }: Locked,
): Promise<void> {
  const { waveIds, tutorIds } = await partsOfGroup(trx, groupId);
  const members = await releaseMembers(trx, groupId, now);
  await markDeleted(trx, { groupId, by: actor?.personId ?? null, at: now });
  await audit('group.deleted', ['group', groupId], {
    before: { name, state, members, tutors: tutorIds.length },
  });
  // The planner looks at the deleted waves again, and plans nothing for them.
  for (const waveId of waveIds) emit({ name: 'wave.changed', payload: { waveId } });
  emit({ name: 'group.changed', payload: { groupId } });
}

function recordsText(people: number): string {
  const whose =
    people === 0
      ? 'ya tiene registros'
      : `${countText(people, 'persona ya tiene', 'personas ya tienen')} registros aquí`;
  return `No se puede eliminar: ${whose}, y se conservan.`;
}

/**
 * Takes a generation out of the bin as it was, with the participants who are still free; gives its next version.
 * @throws 404 for one that is not in the bin any more; 409 when somebody saved meanwhile, and where another one took its
 * name
 */
export const restoreGroup = (by: By, { groupId, version }: Wanted) =>
  command(by, async (work) => {
    const { trx, now, emit, audit } = work;
    await holdGroupNames(trx);
    const group = (await lockDeletedGroup(trx, groupId)) ?? fail('scope.notFound');
    if (!group.deletedAt || group.deletedAt < binEnd(now)) fail('scope.notFound');
    if (group.version !== version) fail('state.conflict');
    if (await isGroupNameTaken(trx, group.name, groupId)) fail('group.nameTaken');
    const next = await unmarkDeleted(trx, groupId);
    const { memberIds, personIds, left } = await bringMembersBack(trx, groupId, group.deletedAt);
    const { waveIds } = await partsOfGroup(trx, groupId);
    await audit('group.restored', ['group', groupId], {
      after: { name: group.name, members: memberIds.length, left },
    });
    for (const waveId of waveIds) emit({ name: 'wave.changed', payload: { waveId } });
    for (const memberId of memberIds) emit({ name: 'member.joined', payload: { memberId } });
    await giveWaitingBosses(work, personIds);
    emit({ name: 'group.changed', payload: { groupId } });
    return { version: next, left };
  });
