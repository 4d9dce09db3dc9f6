import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { markSession } from '../analytics/marks.ts';
import { ownEnrolment } from '../content/programme.ts';

/** Live sessions of the group that the person follows now; none that was cancelled. */
export function ownLiveSessions(db: Database | Trx, personId: number) {
  return ownPlannedSessions(db, personId).where('session.cancelled_at', 'is', null);
}

/** {@link ownLiveSessions} and the cancelled ones: a calendar must say that they are. */
export function ownPlannedSessions(db: Database | Trx, personId: number) {
  return db
    .selectFrom(ownEnrolment(db, personId))
    .innerJoin('live_session as session', 'session.group_id', 'own.groupId');
}

/** The people whose screens show a live session: the active members of its group, and its tutors of today. */
export async function sessionWatchers(db: Reader, sessionId: number): Promise<number[]> {
  const session = db.selectFrom('live_session').where('live_session.id', '=', sessionId);
  const rows = await session
    .innerJoin('member', 'member.group_id', 'live_session.group_id')
    .where('member.active', '=', true)
    .select('member.person_id as personId')
    .union(
      session
        .innerJoin('group_tutor', 'group_tutor.group_id', 'live_session.group_id')
        .where('group_tutor.ended_at', 'is', null)
        .select('group_tutor.tutor_id as personId'),
    )
    .execute();
  return rows.map(({ personId }) => personId);
}

/** Notes that the person joined; true only the first time. */
export async function insertAttendance(
  trx: Trx,
  { sessionId, personId, at }: { sessionId: number; personId: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into live_session_attendance (live_session_id, person_id, joined_at)
    values (${sessionId}, ${personId}, ${at})
    on conflict do nothing
  `.execute(trx);
  const isNew = (numAffectedRows ?? 0n) > 0n;
  if (isNew) await markSession(trx, sessionId);
  return isNew;
}

/** Notes that the person opened the recording; a later time changes nothing. */
export async function insertRecordingView(
  trx: Trx,
  { sessionId, personId, at }: { sessionId: number; personId: number; at: Date },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('live_session_view')
    .values({ live_session_id: sessionId, person_id: personId, first_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await markSession(trx, sessionId);
}
