import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Actor } from '#server/auth/actor.ts';
import { deviceCookie, isKnownDevice, sessionCookie } from '#server/auth/cookies.ts';
import { type Incoming, type Origin, originOf, traceOf } from '#server/auth/origin.ts';
import { hashPassword, verificationsAtMost, verifyPassword } from '#server/auth/passwords.ts';
import { revokeCookieSession, revokeSession } from '#server/auth/revocation.ts';
import { type Opened, openSession } from '#server/auth/sessions.ts';
import { type By, command } from '#server/command.ts';
import { fail, isRefusal } from '#server/errors.ts';
import type { LoginAttempt } from '#server/limits.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { type LoginPerson, loginPersonOf, savePasswordHash } from '#server/repositories/people/people.ts';
import type { World } from '#server/world.ts';

export type Credentials = { username: string; password: string };
/** `bound`: opened by the web login, with a cookie; `sharedDevice`: ends after 10 minutes without use. */
export type SignInMode = { bound: boolean; sharedDevice: boolean };

export type SignedIn = Opened & {
  person: { id: number; username: string; profile: number };
  /** Set-Cookie values of a bound session: the session, and this browser as known for the account. */
  cookies: string[];
};

/** Logins in progress; more than can be verified in their turn are refused before they cost anything (S21). */
let inProgress = 0;

/**
 * Opens a session for a right username and password.
 * @throws `login.refused` for an unknown account, a wrong password or an inactive account alike; `login.paused` beyond
 * the limits (product: limits); `limit.reached` when too many others are signing in.
 */
export async function signIn(
  world: World,
  incoming: Incoming,
  credentials: Credentials,
  mode: SignInMode,
): Promise<SignedIn> {
  if (inProgress >= verificationsAtMost) fail('limit.reached', { retryAfterSeconds: 1 });
  inProgress += 1;
  try {
    return await enter(world, incoming, credentials, mode);
  } finally {
    inProgress -= 1;
  }
}

async function enter(
  world: World,
  incoming: Incoming,
  credentials: Credentials,
  mode: SignInMode,
): Promise<SignedIn> {
  const origin = originOf(incoming);
  const cookieHeader = incoming.request.headers.get('Cookie');
  const account = normalized(credentials.username);
  const attempt: LoginAttempt = {
    account,
    address: incoming.address,
    knownDevice: isKnownDevice(world.env, cookieHeader, account),
  };
  await mustBeAllowed(world, attempt, origin);
  const person = await verifiedPerson(world, attempt, credentials.password, origin);
  const profile = person.profiles[0] ?? fail('login.refused');
  const opened = await world.db.transaction().execute((trx) =>
    openSession(world, trx, {
      person: { id: person.id, username: person.username, profile },
      ...mode,
      cookieHeader,
      origin,
    }),
  );
  await world.limits.loginSucceeded(attempt);
  return {
    ...opened,
    person: { id: person.id, username: person.username, profile },
    cookies: opened.cookie
      ? [sessionCookie(world.env, opened.cookie), deviceCookie(world.env, cookieHeader, account)]
      : [],
  };
}

/** Ends the caller's session, and the one whose cookie the browser carries; nothing to end is no fault. */
export const signOut = (by: By<Actor | null> & Incoming): Promise<void> =>
  command(by, async ({ world, trx, actor }) => {
    const origin = originOf(by);
    if (actor) await revokeSession(world, trx, actor.sessionId, 'logout', origin);
    await revokeCookieSession(world, trx, by.request.headers.get('Cookie'), 'logout', origin);
  });

/** One spelling per account for counters and marks: as the database compares usernames. */
function normalized(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

/** One line of the trail per account and quarter of an hour: a flood must not fill it. */
const paused = new RateLimiterMemory({ points: 1, duration: 15 * 60 });

const isFirstRefusal = (account: string): Promise<boolean> =>
  paused.consume(account).then(
    () => true,
    () => false,
  );

async function mustBeAllowed(world: World, attempt: LoginAttempt, origin: Origin): Promise<void> {
  try {
    await world.limits.beforeLogin(attempt);
  } catch (error) {
    if (isRefusal(error) && error.code === 'login.paused' && (await isFirstRefusal(attempt.account))) {
      await recordRefusal(world, 'login.paused', null, origin);
    }
    throw error;
  }
}

/** The person of the account, if the password is theirs. A refusal costs the same work for an unknown account (S7). */
async function verifiedPerson(
  world: World,
  attempt: LoginAttempt,
  password: string,
  origin: Origin,
): Promise<LoginPerson> {
  const person = await loginPersonOf(world.db, attempt.account);
  const { matches, outdated } = await verifyPassword(person?.passwordHash ?? null, password);
  if (!person || !matches || !person.active || person.profiles.length === 0) {
    await world.limits.loginFailed(attempt);
    await recordRefusal(world, 'login.failed', person?.id ?? null, origin);
    return fail('login.refused');
  }
  if (outdated) await renewHash(world, person.id, password);
  return person;
}

/** The typed username is never written: people type their password there. */
function recordRefusal(world: World, action: string, personId: number | null, origin: Origin): Promise<void> {
  return recordAudit(world.db, {
    action,
    objectKind: 'person',
    objectId: personId,
    result: 'refused',
    ...traceOf(origin),
  });
}

async function renewHash(world: World, personId: number, password: string): Promise<void> {
  const renewed = await hashPassword(password);
  await world.db.transaction().execute((trx) => savePasswordHash(trx, personId, renewed));
}
