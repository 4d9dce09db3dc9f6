import { dayFaults } from '#app/contract/tutor/board.ts';
import { dayRefusal, extensionRefusal } from '#app/domain/challenges/extensions.ts';
import { effectiveDueOn, isOverdue } from '#app/domain/deadlines/deadlines.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import { planNow } from '#app/domain/reminders/reminders.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  chosenMembers,
  type DeadlineFacts,
  deadlineFacts,
  grantExtensions,
  writeDecision,
} from '#server/repositories/challenges/extensions.ts';
import { addMissingReminders } from '#server/repositories/notifications/reminders.ts';
import { lockMembers } from '#server/repositories/people/boss-changes.ts';
import type { Trx } from '#server/world.ts';

/** People of one of the tutor's groups, in one of its units. */
export type Choice = { groupId: number; unitId: number; personIds: readonly number[] };

/** For how many people it was done, and how many were left out. */
export type Done = { done: number; left: number };

/**
 * Reminds learners of the day of a challenge (type 2), as the sweep of reminders sends them: not by night, three a day at
 * most, and once a day from tutors. Left out are learners who were reminded today, have delivered, or whose day has passed
 * or whose unit is not open yet.
 * @throws 404 where somebody, the unit or the group is not the tutor's
 */
export const remindLearners = (by: By, choice: Choice): Promise<Done> =>
  command(by, async ({ world, trx, actor, now, today }) => {
    const { unitId } = choice;
    const { memberIds, wanted } = await membersOf(trx, actor, choice);
    const members = await deadlineFacts(trx, { memberIds, unitId, zone: world.env.TZ_NEGOCIO });
    const rows = members
      .filter((member) => mayBeReminded(member, today))
      .map(({ personId, waveId, extension }) => {
        const subject = extension ? `extension:${extension.id}` : `wave:${waveId}`;
        return { ...planNow(subject, today, now), personId };
      });
    const done = await addMissingReminders(trx, rows);
    return { done, left: wanted - done };
  });

function mayBeReminded(member: DeadlineFacts, today: string): boolean {
  const dueOn = dueOnOf(member);
  return (
    member.active && !member.delivered && isOpen(member, today) && dueOn !== null && !isOverdue(dueOn, today)
  );
}

/**
 * Gives learners another day for a challenge, and decides their pending requests with it. Left out are learners with a
 * grade, without a day, or with the same or a later day.
 * @throws 404 where somebody, the unit or the group is not the tutor's, 422 for a day that no extension may have
 */
export const extendLearners = (by: By, { dueOn, ...choice }: Choice & { dueOn: string }): Promise<Done> =>
  command(by, async ({ world, trx, actor, now, today, emit }) => {
    const { unitId } = choice;
    const { memberIds, wanted } = await membersOf(trx, actor, choice);
    const wrong = dayRefusal(dueOn, today);
    if (wrong) fail('body.invalid', { field: 'fecha', text: dayFaults[wrong] });
    await lockMembers(trx, memberIds);
    const members = await deadlineFacts(trx, { memberIds, unitId, zone: world.env.TZ_NEGOCIO });
    const granted = members.filter(
      (member) => extensionRefusal({ ...member, on: dueOn, today, dueOn: dueOnOf(member) }) === null,
    );
    const decision = { tutorId: actor.personId, at: now, dueOn };
    const extensions = await grant(trx, unitId, granted, decision);
    emit(
      ...extensions.map(({ id, memberId }) => ({
        name: 'extension.decided' as const,
        payload: { extensionId: id, memberId, unitId },
      })),
    );
    return { done: granted.length, left: wanted - granted.length };
  });

/** Approves the pending requests, and grants the others an extension of their own. */
async function grant(
  trx: Trx,
  unitId: number,
  members: readonly DeadlineFacts[],
  decision: { tutorId: number; at: Date; dueOn: string },
): Promise<{ id: number; memberId: number }[]> {
  const asked = members.flatMap(({ askedId, memberId }) =>
    askedId === null ? [] : [{ id: askedId, memberId }],
  );
  for (const { id } of asked) await writeDecision(trx, id, decision);
  const memberIds = members.filter(({ askedId }) => askedId === null).map(({ memberId }) => memberId);
  return [...asked, ...(await grantExtensions(trx, { memberIds, unitId }, decision))];
}

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

function dueOnOf({ waveDueOn, returnedOn, extension }: DeadlineFacts): string | null {
  return effectiveDueOn({ waveDueOn, returnedOn, extendedTo: extension?.dueOn ?? null });
}
