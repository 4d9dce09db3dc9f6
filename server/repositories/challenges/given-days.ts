import { dayFaults } from '../../../app/contract/tutor/board.ts';
import {
  dayRefusal,
  type ExtensionRefusal,
  extensionRefusal,
} from '../../../app/domain/challenges/extensions.ts';
import { effectiveDueOn, isOverdue } from '../../../app/domain/deadlines/deadlines.ts';
import { isOpen } from '../../../app/domain/progress/progress.ts';
import { planNow } from '../../../app/domain/reminders/reminders.ts';
import type { Work } from '../../command.ts';
import { fail } from '../../errors.ts';
import type { Trx } from '../../world.ts';
import { addMissingReminders } from '../notifications/reminders.ts';
import { lockMembers } from '../people/boss-changes.ts';
import {
  type DeadlineFacts,
  type Decision,
  deadlineFacts,
  grantExtensions,
  writeDecision,
} from './extensions.ts';

/** Members, in a unit of their programme. */
export type MembersOfUnit = { memberIds: readonly number[]; unitId: number };

/** Why a member is not reminded. `told`: somebody reminded them today. */
export type ReminderRefusal = 'dropped' | 'delivered' | 'closed' | 'dayless' | 'past' | 'told';

/** For which members something was done; the others with the reason. */
export type DoneFor<R> = { done: number[]; refused: Map<number, R> };

/**
 * Reminds members of the day of a challenge (type 2), as the sweep of reminders sends them: not by night, three a day at
 * most, and once a day from people.
 */
export async function remindMembers(
  { world, trx, now, today }: Pick<Work, 'world' | 'trx' | 'now' | 'today'>,
  { memberIds, unitId }: MembersOfUnit,
): Promise<DoneFor<ReminderRefusal>> {
  const members = await deadlineFacts(trx, { memberIds, unitId, zone: world.env.TZ_NEGOCIO });
  const refused = new Map<number, ReminderRefusal>();
  const rows = members.flatMap((member) => {
    const refusal = reminderRefusal(member, today);
    if (refusal) refused.set(member.memberId, refusal);
    const { extension, waveId, personId, memberId } = member;
    const subject = extension ? `extension:${extension.id}` : `wave:${waveId}`;
    return refusal ? [] : [{ memberId, row: { ...planNow(subject, today, now), personId } }];
  });
  const told = new Set(
    await addMissingReminders(
      trx,
      rows.map(({ row }) => row),
    ),
  );
  const done = rows.filter(({ row }) => told.has(row.personId)).map(({ memberId }) => memberId);
  for (const { memberId } of rows) if (!done.includes(memberId)) refused.set(memberId, 'told');
  return { done, refused };
}

function reminderRefusal(member: DeadlineFacts, today: string): ReminderRefusal | null {
  const dueOn = dueOnOf(member);
  if (!member.active) return 'dropped';
  if (member.delivered) return 'delivered';
  if (!isOpen(member, today)) return 'closed';
  if (dueOn === null) return 'dayless';
  return isOverdue(dueOn, today) ? 'past' : null;
}

/** The work that gives another day: a command, or a step of a task. */
export type Giving = Pick<Work, 'world' | 'trx' | 'now' | 'today' | 'emit'> & {
  actor: { personId: number } | null;
};

/** A day that somebody may be given for a challenge. @throws 422 for another one, or none */
export function extendableDay(on: string | undefined, today: string): string {
  const day = on ?? fail('body.invalid', { field: 'fecha', text: 'Elige una fecha.' });
  const wrong = dayRefusal(day, today);
  if (wrong) fail('body.invalid', { field: 'fecha', text: dayFaults[wrong] });
  return day;
}

/**
 * Gives members another day for a challenge, and decides their pending requests with it; `onJoining`: as they joined the
 * generation, so that a request stays pending.
 * @throws 422 for a day that no extension may have
 */
export async function extendMembers(
  { world, trx, actor, now, today, emit }: Giving,
  { memberIds, unitId, dueOn, onJoining = false }: MembersOfUnit & { dueOn: string; onJoining?: boolean },
): Promise<DoneFor<ExtensionRefusal>> {
  extendableDay(dueOn, today);
  await lockMembers(trx, memberIds);
  const members = await deadlineFacts(trx, { memberIds, unitId, zone: world.env.TZ_NEGOCIO });
  const refused = new Map<number, ExtensionRefusal>();
  const granted = members.filter((member) => {
    const refusal = extensionRefusal({ ...member, on: dueOn, today, dueOn: dueOnOf(member) });
    if (refusal) refused.set(member.memberId, refusal);
    return refusal === null;
  });
  const extensions = await grant(trx, unitId, granted, {
    tutorId: actor?.personId ?? null,
    at: now,
    dueOn,
    onJoining,
  });
  emit(
    ...extensions.map(({ id, memberId }) => ({
      name: 'extension.decided' as const,
      payload: { extensionId: id, memberId, unitId },
    })),
  );
  return { done: granted.map(({ memberId }) => memberId), refused };
}

/**
 * Approves the pending requests, and grants the others an extension of their own; on joining everybody gets their own, which
 * an undo takes back without the request.
 */
async function grant(
  trx: Trx,
  unitId: number,
  members: readonly DeadlineFacts[],
  decision: Decision,
): Promise<{ id: number; memberId: number }[]> {
  const asked = members.flatMap(({ askedId, memberId }) =>
    askedId === null || decision.onJoining ? [] : [{ id: askedId, memberId }],
  );
  for (const { id } of asked) await writeDecision(trx, id, decision);
  const approved = new Set(asked.map(({ memberId }) => memberId));
  const memberIds = members.map(({ memberId }) => memberId).filter((id) => !approved.has(id));
  return [...asked, ...(await grantExtensions(trx, { memberIds, unitId }, decision))];
}

function dueOnOf({ waveDueOn, returnedOn, extension }: DeadlineFacts): string | null {
  return effectiveDueOn({ waveDueOn, returnedOn, extendedTo: extension?.dueOn ?? null });
}
