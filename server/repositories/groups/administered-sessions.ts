import { sql } from 'kysely';
import type { Trx } from '../../world.ts';
import { markSession } from '../analytics/marks.ts';

/** The fields of a live session that an administrator keeps. */
export type SessionFields = {
  title: string;
  unitId: number | null;
  startsAt: Date;
  endsAt: Date;
  url: string;
  recordingUrl: string | null;
  description: string;
};

const columnsOf = ({ unitId, startsAt, endsAt, recordingUrl, ...same }: SessionFields) => ({
  ...same,
  unit_id: unitId,
  starts_at: startsAt,
  ends_at: endsAt,
  recording_url: recordingUrl,
});

/** Adds a live session and gives its id; emit `live-session.changed` with it. */
export async function insertSession(trx: Trx, groupId: number, fields: SessionFields): Promise<number> {
  const { id } = await trx
    .insertInto('live_session')
    .values({ group_id: groupId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markSession(trx, id);
  return id;
}

/** Stores the fields of a locked live session; gives its next version. */
export async function updateSession(
  trx: Trx,
  { sessionId, version, fields }: { sessionId: number; version: number; fields: SessionFields },
): Promise<number> {
  await trx
    .updateTable('live_session')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', sessionId)
    .execute();
  await markSession(trx, sessionId);
  return version + 1;
}

/** Cancels a locked live session. */
export async function markCancelled(trx: Trx, sessionId: number, at: Date): Promise<void> {
  await trx
    .updateTable('live_session')
    .set({ cancelled_at: at, version: sql<number>`version + 1` })
    .where('id', '=', sessionId)
    .execute();
  await markSession(trx, sessionId);
}

type OfGroup = { groupId: number; sessionId: number };

/** A live session of that generation, kept as it is until the transaction ends; undefined for any other. */
export function lockSession(trx: Trx, { groupId, sessionId }: OfGroup) {
  return trx
    .selectFrom('live_session')
    .where('id', '=', sessionId)
    .where('group_id', '=', groupId)
    .select([
      'id',
      'title',
      'unit_id as unitId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'url',
      'recording_url as recordingUrl',
      'description',
      'version',
      'cancelled_at as cancelledAt',
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the people who attended. */
export async function attendanceCount(trx: Trx, sessionId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('live_session_attendance')
    .where('live_session_id', '=', sessionId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** True where a unit belongs to that programme and stands. */
export async function isUnitOf(trx: Trx, programmeId: number, unitId: number): Promise<boolean> {
  const unit = await trx
    .selectFrom('unit')
    .where('id', '=', unitId)
    .where('programme_id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return unit !== undefined;
}

/** The person of a list's line; `memberId`: null for a person who is no active learner of the generation. */
export type NamedLine = { line: number; personId: number; memberId: number | null };

/** The people of a list, by employee number, else by username; lines that name nobody are missing. */
export async function peopleOfLines(
  trx: Trx,
  groupId: number,
  lines: readonly { line: number; given: string }[],
): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select input.line, person.id as "personId", member.id as "memberId"
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ given }) => given)}::text[])
      as input (line, given)
    join lateral (
      select id from person
      where deleted_at is null and (employee_number = upper(input.given) or lower(username) = lower(input.given))
      order by employee_number is distinct from upper(input.given)
      limit 1
    ) as person on true
    left join member on member.person_id = person.id and member.group_id = ${groupId} and member.active
    order by input.line
  `.execute(trx);
  return rows;
}

type Attendance = {
  sessionId: number;
  at: Date;
  people: readonly { personId: number; minutes: number | null }[];
};

/**
 * Notes who attended and how long, and gives those who are new; a list without minutes keeps those that are known.
 */
export async function saveAttendance(trx: Trx, { sessionId, at, people }: Attendance): Promise<number[]> {
  const { rows } = await sql<{ personId: number; inserted: boolean }>`
    insert into live_session_attendance as known (live_session_id, person_id, joined_at, minutes)
    select ${sessionId}, input.person_id, ${at}, input.minutes
    from unnest(
      ${people.map(({ personId }) => personId)}::int[],
      ${people.map(({ minutes }) => minutes)}::smallint[]
    ) as input (person_id, minutes)
    on conflict (live_session_id, person_id) do update set minutes = coalesce(excluded.minutes, known.minutes)
    returning person_id as "personId", xmax = 0 as inserted
  `.execute(trx);
  await markSession(trx, sessionId);
  return rows.filter(({ inserted }) => inserted).map(({ personId }) => personId);
}
