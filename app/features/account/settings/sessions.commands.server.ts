import { sessionCookie } from '#server/auth/cookies.ts';
import { type Incoming, originOf } from '#server/auth/origin.ts';
import { revokeOwnSession, revokeSession, revokeSessionsOf } from '#server/auth/revocation.ts';
import { openSession, renewSession } from '#server/auth/sessions.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { ownsProfile } from '#server/repositories/people/people.ts';
import { liveSessionById } from '#server/repositories/sessions/sessions.ts';

/** Closes one of the person's own sessions; one that is nobody's, or somebody else's, is not found. */
export const closeOwnSession = (by: By & Incoming, sessionId: string): Promise<void> =>
  command(by, async ({ world, trx, actor }) => {
    const owner = { personId: actor.personId, sessionId };
    const ended = await revokeOwnSession(world, trx, owner, 'closed', originOf(by));
    if (!ended) fail('scope.notFound');
  });

/** Closes every session of the person but the one that asks. */
export const closeOtherSessions = (by: By & Incoming): Promise<void> =>
  command(by, async ({ world, trx, actor }) => {
    await revokeSessionsOf(world, trx, actor.personId, actor.sessionId, 'closed', originOf(by));
  });

/** `cookie` is a Set-Cookie value; null for a session that has none. */
export type Switched = { token: string; cookie: string | null };

/**
 * Goes on under another of the person's profiles: a new session replaces this one and lives no longer
 * than it would have. A profile that is not theirs is not found; their present one gives a fresh token.
 */
export async function switchProfile(by: By & Incoming, profile: number): Promise<Switched> {
  const { world, actor } = by;
  if (!(await ownsProfile(world.db, actor.personId, profile))) fail('scope.notFound');
  if (profile === actor.profile) {
    return { token: (await renewSession(world, actor)) ?? fail('session.missing'), cookie: null };
  }
  const session = (await liveSessionById(world.db, actor.sessionId)) ?? fail('session.missing');
  const origin = originOf(by);
  const opened = await command(by, async ({ trx }) => {
    await revokeSession(world, trx, actor.sessionId, 'replaced', origin);
    return openSession(world, trx, {
      person: { id: actor.personId, username: actor.username, profile },
      bound: actor.bound,
      sharedDevice: session.sharedDevice,
      action: 'role.switched',
      notAfter: session.absoluteUntil,
      cookieHeader: by.request.headers.get('Cookie'),
      origin,
    });
  });
  return {
    token: opened.token,
    cookie: opened.cookie === null ? null : sessionCookie(world.env, opened.cookie),
  };
}
