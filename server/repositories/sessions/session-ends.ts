import type { RevokedWhy } from '../../db/columns.ts';
import type { Trx } from '../../world.ts';

/** A session that has just ended. */
export type RevokedSession = {
  id: string;
  personId: number;
  profile: number;
  /** Of a view: who looked. */
  viewerId: number | null;
};

/** Ends one session; empty when it had already ended. */
export function endSession(
  trx: Trx,
  sessionId: string,
  why: RevokedWhy,
  at: Date,
): Promise<RevokedSession[]> {
  return ending(trx, why, at).where('id', '=', sessionId).execute();
}

/** Ends one session of that person; empty when it had ended or is somebody else's. */
export function endOwnSession(
  trx: Trx,
  personId: number,
  sessionId: string,
  why: RevokedWhy,
  at: Date,
): Promise<RevokedSession[]> {
  return ending(trx, why, at)
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('viewer_id', 'is', null)
    .execute();
}

/** Ends the session of that cookie value's hash. */
export function endSessionOfCookie(
  trx: Trx,
  cookieHash: Buffer,
  why: RevokedWhy,
  at: Date,
): Promise<RevokedSession[]> {
  return ending(trx, why, at).where('cookie_hash', '=', cookieHash).execute();
}

/** Ends the sessions that a person opened under one of those profiles. */
export function endSessionsUnder(
  trx: Trx,
  personId: number,
  profiles: readonly number[],
  why: RevokedWhy,
  at: Date,
): Promise<RevokedSession[]> {
  return ending(trx, why, at)
    .where('person_id', '=', personId)
    .where('profile_id', 'in', [...profiles])
    .execute();
}

/** Ends every session of a person, or every one but `except`. */
export function endSessionsOf(
  trx: Trx,
  personId: number,
  except: string | null,
  why: RevokedWhy,
  at: Date,
): Promise<RevokedSession[]> {
  const all = ending(trx, why, at).where('person_id', '=', personId);
  return (except === null ? all : all.where('id', '<>', except)).execute();
}

/** Ends the views that were opened from those sessions. */
export async function endViewsFrom(
  trx: Trx,
  sessionIds: readonly string[],
  why: RevokedWhy,
  at: Date,
): Promise<RevokedSession[]> {
  if (sessionIds.length === 0) return [];
  return ending(trx, why, at)
    .where('viewer_session_id', 'in', [...sessionIds])
    .execute();
}

/** Ends up to `limit` views whose time was over at that moment, and that nobody left. */
export function endViewsOver(trx: Trx, at: Date, limit: number): Promise<RevokedSession[]> {
  const over = trx
    .selectFrom('session')
    .where('viewer_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('absolute_until', '<=', at)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  return ending(trx, 'view-over', at).where('id', 'in', over).execute();
}

function ending(trx: Trx, why: RevokedWhy, at: Date) {
  return trx
    .updateTable('session')
    .set({ revoked_at: at, revoked_why: why })
    .where('revoked_at', 'is', null)
    .returning(['id', 'person_id as personId', 'profile_id as profile', 'viewer_id as viewerId']);
}
