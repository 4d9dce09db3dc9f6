import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { chosenMembers } from '#server/repositories/challenges/extensions.ts';
import { extendMembers, remindMembers } from '#server/repositories/challenges/given-days.ts';
import type { Trx } from '#server/world.ts';

/** People of one of the tutor's groups, in one of its units. */
export type Choice = { groupId: number; unitId: number; personIds: readonly number[] };

/** For how many people it was done, and how many were left out. */
export type Done = { done: number; left: number };

/**
 * Reminds learners of the day of a challenge, as {@link remindMembers} does.
 * @throws 404 where somebody, the unit or the group is not the tutor's
 */
export const remindLearners = (by: By, choice: Choice): Promise<Done> =>
  command(by, async (work) => {
    const { memberIds, wanted } = await membersOf(work.trx, work.actor, choice);
    const { done } = await remindMembers(work, { memberIds, unitId: choice.unitId });
    return { done: done.length, left: wanted - done.length };
  });

/**
 * Gives learners another day for a challenge, and decides their pending requests with it. Left out are learners with a
 * grade, without a day, or with the same or a later day.
 * @throws 404 where somebody, the unit or the group is not the tutor's, 422 for a day that no extension may have
 */
export const extendLearners = (by: By, { dueOn, ...choice }: Choice & { dueOn: string }): Promise<Done> =>
  command(by, async (work) => {
    const { memberIds, wanted } = await membersOf(work.trx, work.actor, choice);
    const { groupId, unitId } = choice;
    const { done } = await extendMembers(work, { memberIds, unitId, dueOn });
    if (done.length > 0) {
      const after = { unitId, dueOn, people: done.length };
      await work.audit('member.extended', ['group', groupId], { after });
    }
    return { done: done.length, left: wanted - done.length };
  });

/** The chosen people who are still in the group. @throws 404 where one of them never was in it */
async function membersOf(
  trx: Trx,
  actor: Actor,
  { personIds, ...of }: Choice,
): Promise<{ memberIds: number[]; wanted: number }> {
  const people = new Set(personIds);
  const found = await chosenMembers(trx, { ...of, personIds: [...people], tutorId: actor.personId });
  if (new Set(found.map(({ personId }) => personId)).size < people.size) fail('scope.notFound');
  const memberIds = found.filter(({ active }) => active).map(({ id }) => id);
  return { memberIds, wanted: people.size };
}
