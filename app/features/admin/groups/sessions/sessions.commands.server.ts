import { endFault, type SessionInput } from '#app/contract/admin/groups/sessions.ts';
import { instantOfLocal, weeksLater } from '#app/domain/live-sessions/live-sessions.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseFields } from '#server/errors.ts';
import { lockGroup } from '#server/repositories/groups/administered-groups.ts';
import {
  attendanceCount,
  insertSession,
  isUnitOf,
  lockSession,
  markCancelled,
  type SessionFields,
  updateSession,
} from '#server/repositories/groups/administered-sessions.ts';

/**
 * Makes a live session, or one in each of several weeks at the same time of the clock; gives their ids, the first first.
 * @throws 404 for an unknown generation, 409 for a closed one, 422 for an end that is not within eight hours or a unit of
 * another programme
 */
export const createSessions = (
  by: By,
  { groupId, weeks, input }: { groupId: number; weeks: number; input: SessionInput },
): Promise<number[]> =>
  command(by, async (work) => {
    const { programmeId } = await openGroup(work, groupId);
    await refuseFaults(work, programmeId, input);
    const ids: number[] = [];
    for (let week = 0; week < weeks; week += 1) {
      const fields = fieldsOf(work, input, week);
      const sessionId = await insertSession(work.trx, groupId, fields);
      await work.audit('session.created', ['group', groupId], { after: { sessionId, ...datesOf(fields) } });
      work.emit({ name: 'live-session.changed', payload: { sessionId } });
      ids.push(sessionId);
    }
    return ids;
  });

type OfGroup = { groupId: number; sessionId: number };

/**
 * Changes a live session, made from `version`; its reminders move with its start. Gives the next version.
 * @throws 404 outside the generation; 409 for a cancelled one, for other times once somebody attended, and when somebody
 * saved meanwhile; 422 as at its making
 */
export const changeSession = (
  by: By,
  { groupId, sessionId, version, input }: OfGroup & { version: number; input: SessionInput },
): Promise<number> =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    const { programmeId } = await openGroup(work, groupId);
    const before = (await lockSession(trx, { groupId, sessionId })) ?? fail('scope.notFound');
    if (before.cancelledAt !== null) fail('live-session.cancelled');
    if (before.version !== version) fail('state.conflict');
    await refuseFaults(work, programmeId, input);
    const fields = fieldsOf(work, input, 0);
    const changed = changedFields(before, fields);
    if (changed.length === 0) return version;
    const isMoved = changed.includes('startsAt') || changed.includes('endsAt');
    if (isMoved && (await attendanceCount(trx, sessionId)) > 0) fail('live-session.attended');
    const next = await updateSession(trx, { sessionId, version, fields });
    await audit('session.changed', ['group', groupId], {
      before: { sessionId, ...datesOf(before) },
      after: { sessionId, fields: changed, ...datesOf(fields) },
    });
    emit({ name: 'live-session.changed', payload: { sessionId } });
    return next;
  });

/**
 * Cancels a live session: screens, calendars and reminders have it no more. Cancelled already, nothing changes.
 * @throws 404 outside the generation; 409 once somebody attended, and when somebody saved meanwhile
 */
export const cancelSession = (
  by: By,
  { groupId, sessionId, version }: OfGroup & { version: number },
): Promise<void> =>
  command(by, async (work) => {
    const { trx, now, emit, audit } = work;
    await openGroup(work, groupId);
    const session = (await lockSession(trx, { groupId, sessionId })) ?? fail('scope.notFound');
    if (session.cancelledAt !== null) return;
    if (session.version !== version) fail('state.conflict');
    if ((await attendanceCount(trx, sessionId)) > 0) fail('live-session.attended');
    await markCancelled(trx, sessionId, now);
    await audit('session.cancelled', ['group', groupId], { after: { sessionId, ...datesOf(session) } });
    emit({ name: 'live-session.changed', payload: { sessionId } });
  });

async function openGroup({ trx }: Work, groupId: number) {
  const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
  if (group.state === 'archived') fail('group.archived');
  return group;
}

async function refuseFaults({ trx }: Work, programmeId: number, input: SessionInput): Promise<void> {
  const faults: FieldFault[] = [];
  if (input.unitId !== null && !(await isUnitOf(trx, programmeId, input.unitId))) {
    faults.push({ field: 'unidad', text: 'Elige una unidad de este programa.' });
  }
  const wrongEnd = endFault(input);
  if (wrongEnd !== null) faults.push({ field: 'fin', text: wrongEnd });
  refuseFields(faults);
}

function fieldsOf({ world }: Work, input: SessionInput, week: number): SessionFields {
  const instant = (local: string) => instantOfLocal(world.env.TZ_NEGOCIO, weeksLater(local, week));
  return { ...input, startsAt: instant(input.startsAt), endsAt: instant(input.endsAt) };
}

/** The fields that the trail keeps with their values; it only names the changed words and addresses. */
const datesOf = ({ startsAt, endsAt, unitId }: SessionFields) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  unitId,
});

const changedFields = (before: SessionFields, after: SessionFields) =>
  (Object.keys(after) as (keyof SessionFields)[]).filter(
    (field) => comparable(before[field]) !== comparable(after[field]),
  );

const comparable = (value: SessionFields[keyof SessionFields]) =>
  value instanceof Date ? value.getTime() : value;
