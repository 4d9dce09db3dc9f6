import type { Work } from '../command.ts';
import { fail } from '../errors.ts';
import { recordAudit } from '../repositories/audit/audit.ts';
import { endViewsFrom, endViewsOver } from '../repositories/sessions/session-ends.ts';
import {
  holdSession,
  insertSession,
  type LiveSession,
  liveSessionByCookie,
  prolongSession,
  saveCookieHash,
  type ViewSession,
  viewByCookie,
} from '../repositories/sessions/sessions.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';
import {
  endedWaitingCookie,
  newSessionValue,
  sessionCookie,
  sessionHash,
  waitingSessionCookie,
  waitingSessionHash,
} from './cookies.ts';
import { type Incoming, originOf, traceOf } from './origin.ts';
import { revokeSession, settle } from './revocation.ts';
import { earlier, later, lifeOf } from './sessions.ts';
import { issueToken, tokenUntil } from './tokens.ts';

/** The viewed person, the reason, and the screen to go back to. */
export type Viewed = {
  person: { id: number; username: string; profile: number };
  reason: string;
  from: string;
};

/** A session that takes the place of the browser's, with the Set-Cookie values that do it. */
export type Entered = {
  token: string;
  user: { id: number; username: string; profile: number };
  sharedDevice: boolean;
  cookies: string[];
};

/** The administrator's own session outlasts the view by so much, in seconds: whoever comes back at the last second is still in. */
const SPARE_SECONDS = 5 * 60;

/**
 * Opens a session of the browser in which an administrator looks at a person's screens (product: view as). The
 * administrator's own session waits in a cookie of its own; the view ends after 30 minutes, after 10 on a shared device, and
 * never later than that session.
 * @throws `view.browserOnly` for a session without a cookie: nothing could lead back to it
 */
export async function openView(work: Work, incoming: Incoming, viewed: Viewed): Promise<Entered> {
  const { world, trx, actor, now } = work;
  const { person, reason, from } = viewed;
  const cookieHeader = incoming.request.headers.get('Cookie');
  if (!actor.bound) fail('view.browserOnly');
  const own = (await holdSession(trx, actor.sessionId)) ?? fail('session.missing');
  const origin = originOf(incoming);
  // One browser looks at one person: a view whose answer got lost gives way.
  await settle(world, trx, await endViewsFrom(trx, [actor.sessionId], 'view-left', now), 'view-left', {
    ...origin,
    by: actor,
  });
  const { idle } = lifeOf('learner', actor.sharedDevice);
  const until = earlier(later(now, idle), own.absoluteUntil);
  await prolongSession(trx, actor.sessionId, now, earlier(later(until, SPARE_SECONDS), own.absoluteUntil));
  const sessionId = crypto.randomUUID();
  const cookie = newSessionValue();
  await insertSession(trx, {
    id: sessionId,
    person_id: person.id,
    profile_id: person.profile,
    cookie_hash: cookie.hash,
    bound: true,
    shared_device: actor.sharedDevice,
    user_agent: origin.userAgent?.slice(0, 300) ?? null,
    ip_prefix: origin.ipPrefix,
    created_at: now,
    last_seen_at: now,
    idle_until: until,
    absolute_until: until,
    viewer_id: actor.personId,
    viewer_session_id: actor.sessionId,
    view_reason: reason,
    view_from: from,
  });
  await recordAudit(trx, {
    action: 'view.started',
    objectKind: 'person',
    objectId: person.id,
    actorId: actor.personId,
    profileId: actor.profile,
    onBehalfOf: person.id,
    sessionId,
    after: { profileId: person.profile, reason },
    ...traceOf(origin),
  });
  const subject = { sessionId, personId: person.id, username: person.username, profile: person.profile };
  const lifeSeconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  return {
    token: await issueToken(world.env, subject, now, lifeSeconds),
    user: person,
    sharedDevice: actor.sharedDevice,
    cookies: [waitingSessionCookie(world.env, cookieHeader), sessionCookie(world.env, cookie.value)],
  };
}

/** The administrator's own session again, and the screen that the view began at. */
export type Returned = Entered & { from: string };

/**
 * Ends the view of the browser's cookie and goes on in the session that waits beside it, under another cookie value. Only the two
 * cookies together do that: what a script, a log or a thief holds of the view leads nowhere.
 * Null where there is no view, or where nothing waits for its end any more; the view is over all the same.
 */
export async function endView(work: Work<Actor | null>, incoming: Incoming): Promise<Returned | null> {
  const { world, trx, now } = work;
  const cookieHeader = incoming.request.headers.get('Cookie');
  const view = await carriedView(work, cookieHeader);
  if (!view) return null;
  const own = await waitingSession(work, cookieHeader, view);
  await revokeSession(world, trx, view.id, 'view-left', originOf(incoming));
  if (!own) return null;
  const { value, hash } = newSessionValue();
  await saveCookieHash(trx, own.id, hash);
  const until = earlier(later(now, lifeOf('admin', own.sharedDevice).idle), own.absoluteUntil);
  await prolongSession(trx, own.id, now, until);
  const { id: sessionId, personId, username, profile, sharedDevice } = own;
  return {
    token: await tokenUntil(world.env, { sessionId, personId, username, profile }, now, until),
    user: { id: personId, username, profile },
    sharedDevice,
    cookies: [sessionCookie(world.env, value), endedWaitingCookie(world.env)],
    from: view.from,
  };
}

async function carriedView(
  { world, trx }: Work<Actor | null>,
  cookieHeader: string | null,
): Promise<ViewSession | undefined> {
  const hash = sessionHash(world.env, cookieHeader);
  return hash ? viewByCookie(trx, hash) : undefined;
}

async function waitingSession(
  { world, trx, now }: Work<Actor | null>,
  cookieHeader: string | null,
  view: ViewSession,
): Promise<LiveSession | undefined> {
  const hash = waitingSessionHash(world.env, cookieHeader);
  const own = hash ? await liveSessionByCookie(trx, hash) : undefined;
  const isOpen = own && own.idleUntil > now && own.absoluteUntil > now;
  return isOpen && own.id === view.viewerSessionId && own.personId === view.viewerId ? own : undefined;
}

/**
 * True where the browser's view is over and the session of its administrator still waits. One query, none without that
 * cookie.
 */
export async function waitsForView({ env, db, clock }: World, cookieHeader: string | null): Promise<boolean> {
  const hash = waitingSessionHash(env, cookieHeader);
  const own = hash ? await liveSessionByCookie(db, hash) : undefined;
  const now = clock.now();
  return own !== undefined && own.idleUntil > now && own.absoluteUntil > now;
}

const MAX_SWEPT = 200;

/** Ends the views whose time is over and that nobody left, so that their people are told. */
export async function sweepViews(world: World): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const over = await endViewsOver(trx, world.clock.now(), MAX_SWEPT);
    await settle(world, trx, over, 'view-over', { requestId: null, ipPrefix: null, userAgent: null });
  });
}
