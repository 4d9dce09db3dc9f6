import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { RevokedWhy } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { send } from '../../db/pipelined.ts';
import type { DB } from '../../db/schema.ts';
import { type Reader, template } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** A session that could be valid: never revoked, its person active, its profile still theirs. */
export type LiveSession = {
  id: string;
  personId: number;
  profile: number;
  username: string;
  mustChangePassword: boolean;
  /** Opened as an administrator whose second factor is not on. */
  lacksSecondFactor: boolean;
  cookieHash: Buffer | null;
  sharedDevice: boolean;
  idleUntil: Date;
  absoluteUntil: Date;
  /** The administrator who looks at this person's screens by it; null for a session of the person's own. */
  viewerId: number | null;
  viewerSessionId: string | null;
};

/**
 * The one query of every request: session, person and profile by their keys. Dropping a person, taking a profile away
 * or revoking the row therefore counts at the very next request, whoever did it and however. A view (product: view as)
 * lives only while the session that it was opened from does, and while its person administers nothing.
 */
function liveSessions(db: Reader) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('person_profile', (join) =>
      join
        .onRef('person_profile.person_id', '=', 'session.person_id')
        .onRef('person_profile.profile_id', '=', 'session.profile_id'),
    )
    .where('session.revoked_at', 'is', null)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('session.viewer_id', 'is', null),
        eb.and([eb.exists(viewersSession(eb)), eb.not(eb.exists(administers(eb)))]),
      ]),
    )
    .select((eb) => [
      'session.id',
      'session.person_id as personId',
      'session.profile_id as profile',
      'person.username',
      'person.must_change_password as mustChangePassword',
      eb
        .case()
        .when('session.profile_id', '=', 1)
        .then(
          eb.not(
            eb.exists(
              eb
                .selectFrom('second_factor')
                .whereRef('second_factor.person_id', '=', 'session.person_id')
                .where('second_factor.confirmed_at', 'is not', null),
            ),
          ),
        )
        .else(false)
        .end()
        .$castTo<boolean>()
        .as('lacksSecondFactor'),
      'session.cookie_hash as cookieHash',
      'session.shared_device as sharedDevice',
      'session.idle_until as idleUntil',
      'session.absolute_until as absoluteUntil',
      'session.viewer_id as viewerId',
      'session.viewer_session_id as viewerSessionId',
    ]);
}

/** The living session of an administrator from which a view was opened. */
function viewersSession(eb: ExpressionBuilder<DB, 'session'>) {
  return eb
    .selectFrom('session as from')
    .innerJoin('person as viewer', 'viewer.id', 'from.person_id')
    .innerJoin('person_profile as held', (join) =>
      join
        .onRef('held.person_id', '=', 'from.person_id')
        .onRef('held.profile_id', '=', 'from.profile_id')
        .on('held.profile_id', '=', 1),
    )
    .whereRef('from.id', '=', 'session.viewer_session_id')
    .where('from.revoked_at', 'is', null)
    .where('viewer.active', '=', true)
    .where('viewer.deleted_at', 'is', null)
    .select('from.id');
}

function administers(eb: ExpressionBuilder<DB, 'session'>) {
  return eb
    .selectFrom('person_profile as administers')
    .whereRef('administers.person_id', '=', 'session.person_id')
    .where('administers.profile_id', '=', 1)
    .select('administers.person_id');
}

const byId = template({ sessionId: true }, (db, { sessionId }: { sessionId: string }) =>
  liveSessions(db).where('session.id', '=', sessionId),
);

const byCookie = template({ cookieHash: true }, (db, { cookieHash }: { cookieHash: Buffer }) =>
  liveSessions(db).where('session.cookie_hash', '=', cookieHash),
);

/** By id, for a token. */
export async function liveSessionById(db: Reader, sessionId: string): Promise<LiveSession | undefined> {
  return (await byId(db, { sessionId }))[0];
}

/** By the hash of the cookie's value. */
export async function liveSessionByCookie(db: Reader, cookieHash: Buffer): Promise<LiveSession | undefined> {
  return (await byCookie(db, { cookieHash }))[0];
}

/** The rest of a session: how it ended, or until when it would have lasted. */
export type SessionRemains = {
  revokedWhy: RevokedWhy | null;
  sharedDevice: boolean;
  idleUntil: Date;
  absoluteUntil: Date;
  /** It looked at somebody's screens. */
  isView: boolean;
};

/** The session of that cookie value's hash, ended or not; undefined when there never was one or it is long gone. */
export function sessionRemains(db: Reader, cookieHash: Buffer): Promise<SessionRemains | undefined> {
  return db
    .selectFrom('session')
    .where('cookie_hash', '=', cookieHash)
    .select((eb) => [
      'revoked_why as revokedWhy',
      'shared_device as sharedDevice',
      'idle_until as idleUntil',
      'absolute_until as absoluteUntil',
      eb('viewer_id', 'is not', null).$castTo<boolean>().as('isView'),
    ])
    .executeTakeFirst();
}

/** Adds a session. */
export async function insertSession(trx: Trx, row: Insertable<DB['session']>): Promise<void> {
  await send(trx, trx.insertInto('session').values(row));
}

/** The session of that id, held until the transaction ends; undefined when it has ended. */
export function holdSession(trx: Trx, sessionId: string): Promise<{ absoluteUntil: Date } | undefined> {
  return trx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .select('absolute_until as absoluteUntil')
    .forUpdate()
    .executeTakeFirst();
}

/** A view of somebody's screens, under way or over. */
export type ViewSession = {
  id: string;
  viewerId: number;
  viewerSessionId: string | null;
  /** The screen that it began at. */
  from: string;
};

/** The view of that cookie value's hash, held until the transaction ends; undefined for any other session. */
export function viewByCookie(trx: Trx, cookieHash: Buffer): Promise<ViewSession | undefined> {
  return trx
    .selectFrom('session')
    .where('cookie_hash', '=', cookieHash)
    .where('viewer_id', 'is not', null)
    .select((eb) => [
      'id',
      'viewer_session_id as viewerSessionId',
      eb.ref('viewer_id').$notNull().as('viewerId'),
      eb.ref('view_from').$notNull().as('from'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Moves the idle deadline of a session that is still valid at `now`; false when it is not. */
export async function prolongSession(
  trx: Trx,
  sessionId: string,
  now: Date,
  idleUntil: Date,
): Promise<boolean> {
  const moved = await trx
    .updateTable('session')
    .set({ last_seen_at: now, idle_until: idleUntil })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Gives a session another cookie value, by its hash. */
export async function saveCookieHash(trx: Trx, sessionId: string, cookieHash: Buffer): Promise<void> {
  await trx
    .updateTable('session')
    .set({ cookie_hash: cookieHash })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sessions that a person opened and that are valid at `now`, the last used first: nobody's view is among them. */
export function openSessionsOf(db: Reader, personId: number, now: Date, limit: number) {
  return db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .where('session.person_id', '=', personId)
    .where('session.viewer_id', 'is', null)
    .where('session.revoked_at', 'is', null)
    .where('session.idle_until', '>', now)
    .where('session.absolute_until', '>', now)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .limit(limit)
    .select([
      'session.id',
      'session.user_agent as userAgent',
      'session.ip_prefix as ipPrefix',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'profile.name as profileName',
    ])
    .execute();
}

/** Removes sessions that ended over `days` ago; gives how many. */
export async function pruneSessions(db: Database, days: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session
    where least(coalesce(revoked_at, 'infinity'), idle_until, absolute_until)
      < ${now}::timestamptz - make_interval(days => ${days})
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Notes that the person of the session has just given their password again. */
export async function saveConfirmation(trx: Trx, sessionId: string, at: Date): Promise<void> {
  await trx.updateTable('session').set({ confirmed_at: at }).where('id', '=', sessionId).execute();
}

/** When the person of the session last gave their password again; null when they never did. */
export async function confirmedAt(db: Reader, sessionId: string): Promise<Date | null> {
  const session = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('confirmed_at')
    .executeTakeFirst();
  return session?.confirmed_at ?? null;
}
