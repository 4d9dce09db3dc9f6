import { type AttendanceResult, MAX_LINES } from '#app/contract/admin/groups/sessions.ts';
import { type AttendanceLine, readAttendanceList } from '#app/domain/live-sessions/attendance-list.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { grantPoints, sourceOf } from '#server/repositories/badges/points.ts';
import { lockGroup } from '#server/repositories/groups/administered-groups.ts';
import {
  lockSession,
  type NamedLine,
  peopleOfLines,
  saveAttendance,
} from '#server/repositories/groups/administered-sessions.ts';
import { type LineRefusal, lineText } from './session.texts.ts';

type List = { groupId: number; sessionId: number; list: string };

/**
 * Notes who attended a live session from a pasted list, and says which lines it could not take and why. Attendance gives
 * its points once, as joining does; the same list again changes nothing.
 * @throws 404 outside the generation, 409 before the session starts or for a cancelled one, 422 for a list that is too
 * long
 */
export const noteAttendance = (by: By, { groupId, sessionId, list }: List): Promise<AttendanceResult> =>
  command(by, async (work) => {
    const { trx, now, emit, audit } = work;
    const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
    if (group.state === 'archived') fail('group.archived');
    const session = (await lockSession(trx, { groupId, sessionId })) ?? fail('scope.notFound');
    if (session.cancelledAt !== null) fail('live-session.cancelled');
    if (session.startsAt > now) fail('live-session.early');
    const { lines, faulty } = readAttendanceList(list);
    if (lines.length + faulty.length > MAX_LINES) {
      refuseField('lista', `Pega ${numberText(MAX_LINES)} líneas como máximo.`);
    }
    const found = matched(lines, await peopleOfLines(trx, groupId, lines));
    const inserted = await saveAttendance(trx, { sessionId, at: session.startsAt, people: found.people });
    await givePoints(work, sessionId, found.people, new Set(inserted));
    const refused = [...faulty, ...found.refused]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, given, fault }) => ({ line, given, text: lineText(fault) }));
    if (found.people.length > 0) {
      await audit('session.attendance', ['group', groupId], {
        after: { sessionId, saved: found.people.length, refused: refused.length },
      });
      emit({ name: 'group.changed', payload: { groupId } });
    }
    return { saved: found.people.length, refused };
  });

type Refused = { line: number; given: string; fault: LineRefusal };
type Attendee = { personId: number; memberId: number; minutes: number | null };

/** The active learners whom the lines name, each once, and why the other lines name none. */
function matched(
  lines: readonly AttendanceLine[],
  named: readonly NamedLine[],
): { people: Attendee[]; refused: Refused[] } {
  const byLine = new Map(named.map((one) => [one.line, one]));
  const lineOf = new Map<number, number>();
  const people: Attendee[] = [];
  const refused: Refused[] = [];
  const refuse = ({ line, given }: AttendanceLine, fault: LineRefusal) =>
    refused.push({ line, given, fault });
  for (const one of lines) {
    const person = byLine.get(one.line);
    const first = person && lineOf.get(person.personId);
    if (!person) refuse(one, { kind: 'unknown' });
    else if (person.memberId === null) refuse(one, { kind: 'stranger' });
    else if (first !== undefined) refuse(one, { kind: 'repeated', first });
    else {
      lineOf.set(person.personId, one.line);
      people.push({ personId: person.personId, memberId: person.memberId, minutes: one.minutes });
    }
  }
  return { people, refused };
}

async function givePoints(
  { world, trx, now: at, emit }: Work,
  sessionId: number,
  people: readonly Attendee[],
  inserted: ReadonlySet<number>,
): Promise<void> {
  const source = sourceOf.liveSession(sessionId);
  const zone = world.env.TZ_NEGOCIO;
  // Members are held one after the other: always in the same order.
  const fresh = people.filter(({ personId }) => inserted.has(personId));
  for (const { memberId } of fresh.toSorted((a, b) => a.memberId - b.memberId)) {
    const points = await grantPoints(trx, { memberId, rule: 'live_session', source, at, zone });
    if (points > 0) emit({ name: 'social.points-changed', payload: { memberId } });
  }
}
