import type { MeetingInput } from '#app/contract/boss/meeting.ts';
import { instantOfLocal } from '#app/domain/live-sessions/live-sessions.ts';
import { isMoved, type Meeting, meetingPeriod, meetingRefusal } from '#app/domain/one-to-one/meeting.ts';
import { meetingText, periodFault } from '#app/product/one-to-one/meeting.texts.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import type { CollaboratorUnit } from '#server/repositories/evaluations/boss-evaluations.ts';
import {
  insertMeeting,
  markMeetingCancelled,
  meetingFacts,
  moveMeeting,
} from '#server/repositories/evaluations/meetings.ts';
import { ownUnit } from '../evaluation/evaluation.commands.server.ts';
import { tellBoth } from './meeting-mails.commands.server.ts';

/**
 * Agrees on the day and hour of a 1-1, or on others; both get the invitation by mail. The same once more changes nothing.
 * Gives the next version.
 * @throws 404 outside the boss's own, 409 for a member who does not go on, a unit whose 1-1 has no day, and when another save
 * came first, 422 for a time that is past or outside the period
 */
export const saveMeeting = (by: By, input: MeetingInput): Promise<{ version: number }> =>
  command(by, async (work) => {
    const { trx, actor, now, world } = work;
    const facts = await heldFacts(work, input);
    if (!facts.active) fail('member.dropped');
    if (facts.finishedAt !== null) fail('member.finished');
    refuseOther(work, facts, input.version);
    const startsAt = instantOfLocal(world.env.TZ_NEGOCIO, input.startsAt);
    const meeting: Meeting = { startsAt, minutes: input.minutes, place: input.place };
    const { current, memberId, unitId, groupId } = facts;
    if (current && !isMoved(current, meeting)) return { version: facts.version };
    refuseTime(work, facts, startsAt);
    const version = facts.version + 1;
    const stored = current
      ? await moveMeeting(trx, { meetingId: current.id, meeting, version, at: now })
      : await insertMeeting(trx, {
          memberId,
          unitId,
          groupId,
          bossId: actor.personId,
          meeting,
          version,
          at: now,
        });
    await tellBoth(work, { ...stored, personIds: [facts.personId, actor.personId] });
    const after = { unitId, startsAt: startsAt.toISOString(), minutes: meeting.minutes };
    await (current
      ? auditOfMember(work, 'meeting.changed', memberId, {
          before: { unitId, startsAt: current.startsAt.toISOString(), minutes: current.minutes },
          after,
        })
      : auditOfMember(work, 'meeting.agreed', memberId, { after }));
    work.emit({ name: 'meeting.changed', payload: { memberId, unitId } });
    return { version };
  });

/**
 * Cancels the agreed 1-1 before it begins; both get it for their calendars. Where there is none nothing changes.
 * @throws 404 outside the boss's own, 409 once it has begun and when another save came first
 */
export const cancelMeeting = (
  by: By,
  input: CollaboratorUnit & { version: number },
): Promise<{ version: number }> =>
  command(by, async (work) => {
    const { trx, actor, now } = work;
    const facts = await heldFacts(work, input);
    const { current, memberId, unitId } = facts;
    if (!current) return { version: facts.version };
    refuseOther(work, facts, input.version);
    if (current.startsAt <= now) fail('meeting.begun');
    const version = facts.version + 1;
    const stored = await markMeetingCancelled(trx, { meetingId: current.id, version, at: now });
    await tellBoth(work, { ...stored, personIds: [facts.personId, actor.personId] });
    const before = { unitId, startsAt: current.startsAt.toISOString(), minutes: current.minutes };
    await auditOfMember(work, 'meeting.cancelled', memberId, { before });
    work.emit({ name: 'meeting.changed', payload: { memberId, unitId } });
    return { version };
  });

type Facts = Awaited<ReturnType<typeof heldFacts>>;

/** The collaborator, kept as they are until the transaction ends, and their meeting. */
async function heldFacts({ trx, actor }: Work, input: CollaboratorUnit) {
  const { memberId } = await ownUnit(trx, actor, input);
  const { unitId } = input;
  const facts = await meetingFacts(trx, { memberId, unitId, bossId: actor.personId });
  return { ...facts, memberId, unitId };
}

/** @throws 409 with what another tab or device saved meanwhile */
function refuseOther({ world }: Work, { current, version }: Facts, read: number): void {
  if (read === version) return;
  const text = current
    ? `Esta cita cambió en otra pestaña o dispositivo: ahora es el ${meetingText(world.env.TZ_NEGOCIO, current)}. Revísala y guarda otra vez si hace falta.`
    : 'Esta cita se canceló en otra pestaña o dispositivo. Revísala y guarda otra vez si hace falta.';
  fail('meeting.conflict', { text });
}

/** @throws 409 while the 1-1 has no day, 422 for a time that is past or on no day of the period */
function refuseTime({ world, now, today }: Work, days: Facts, startsAt: Date): void {
  const period = meetingPeriod(days, today);
  const refusal = meetingRefusal(startsAt, days, { zone: world.env.TZ_NEGOCIO, now });
  if (period === null) fail('meeting.dayless');
  if (refusal === 'past') refuseField('inicio', 'Esa hora ya pasó: elige una que venga.');
  if (refusal === 'outside') refuseField('inicio', periodFault(period));
}
