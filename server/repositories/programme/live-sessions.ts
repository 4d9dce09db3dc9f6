import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';
import { enrolmentOf } from './programme.ts';

/** Live sessions of the group that the person follows now. */
export function ownLiveSessions(db: Database | Trx, personId: number) {
  const own = enrolmentOf(db, personId)
    .select(['member.id as memberId', 'member.group_id as groupId'])
    .limit(1);
  return db.selectFrom(own.as('own')).innerJoin('live_session as session', 'session.group_id', 'own.groupId');
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
  return (numAffectedRows ?? 0n) > 0n;
}
