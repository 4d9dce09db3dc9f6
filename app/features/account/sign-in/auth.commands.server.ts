import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Actor } from '#server/auth/actor.ts';
import { deviceCookie, isKnownDevice, sessionCookie } from '#server/auth/cookies.ts';
import { issueLoginStep, readLoginStep } from '#server/auth/credentials/login-step.ts';
import { hashPassword, verifyPassword } from '#server/auth/credentials/passwords.ts';
import { type AcceptedCode, acceptCode, isProtected } from '#server/auth/credentials/second-factor.ts';
import { type Incoming, type Origin, originOf, traceOf } from '#server/auth/origin.ts';
import { revokeCookieSession, revokeSession } from '#server/auth/revocation.ts';
import { type Opened, openSession } from '#server/auth/sessions.ts';
import { type By, command } from '#server/command.ts';
import { fail, isRefusal } from '#server/errors.ts';
import type { LoginAttempt } from '#server/limits/limits.ts';
import { amongSignIns } from '#server/limits/sign-ins-at-once.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { type LoginPerson, loginPersonOf, savePasswordHash } from '#server/repositories/people/people.ts';
import { hasSecondFactor } from '#server/repositories/sessions/second-factor.ts';
import type { Trx, World } from '#server/world.ts';

/** `code`: of the second factor, where the caller has it at hand. */
export type Credentials = { username: string; password: string; code?: string | undefined };
/** `bound`: opened by the web login, with a cookie; `sharedDevice`: ends after 10 minutes without use. */
export type SignInMode = { bound: boolean; sharedDevice: boolean };

export type SignedIn = Opened & {
  person: { id: number; username: string; profile: number };
  sharedDevice: boolean;
  /** Set-Cookie values of a bound session: the session, and this browser as known for the account. */
  cookies: string[];
};

/** A right password whose code is still to come: what the code screen gives back (product: second factor). */
export type CodeAsked = { step: string };

/**
 * Opens a session for a right username and password, and the code of whoever has a second factor.
 * @throws `login.refused` for an unknown account, a wrong password or an inactive account alike; `login.codeNeeded` and
 * `login.codeRefused`; `login.paused` beyond the limits (product: limits); `limit.reached` when too many others are
 * signing in.
 */
export async function signIn(
  world: World,
  incoming: Incoming,
  credentials: Credentials,
  mode: SignInMode,
): Promise<SignedIn> {
  const entered = await beginSignIn(world, incoming, credentials, mode);
  return 'step' in entered ? fail('login.codeNeeded') : entered;
}

/**
 * {@link signIn} in two steps: without a code it gives the step that {@link signInByCode} takes with one.
 * @throws as that does
 */
export async function beginSignIn(
  world: World,
  incoming: Incoming,
  credentials: Credentials,
  mode: SignInMode,
): Promise<SignedIn | CodeAsked> {
  const attempt = attemptOf(world, incoming, credentials.username);
  // More than can be verified in their turn are refused before they cost anything (S21).
  return amongSignIns(attempt, () => enter(world, incoming, attempt, credentials, mode));
}

async function enter(
  world: World,
  incoming: Incoming,
  attempt: LoginAttempt,
  { password, code }: Credentials,
  mode: SignInMode,
): Promise<SignedIn | CodeAsked> {
  return counted(world, incoming, attempt, async () => {
    const person = await verifiedPerson(world, attempt, password, originOf(incoming));
    const login = { world, incoming, attempt, person, mode };
    if (!(await asksForCode(world, person))) return open(login);
    if (code !== undefined) return openByCode(login, code);
    await world.limits.passwordAccepted(attempt);
    const { sharedDevice } = mode;
    const now = world.clock.now();
    const hash = person.passwordHash ?? fail('login.refused');
    return { step: await issueLoginStep(world.env, { username: person.username, sharedDevice }, hash, now) };
  });
}

/** Counts an attempt, and gives it back where it ended without a wrong password: by a code, a fault, a full house. */
async function counted<T>(
  world: World,
  incoming: Incoming,
  attempt: LoginAttempt,
  run: () => Promise<T>,
): Promise<T> {
  await refusePaused(world, attempt, originOf(incoming), () => world.limits.beforeLogin(attempt));
  try {
    return await run();
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'login.refused') await world.limits.passwordAccepted(attempt);
    throw error;
  }
}

/**
 * Opens the session of a login whose password was right, with a code of the second factor.
 * @throws `login.codeExpired` after five minutes, and for an account that changed meanwhile; `login.codeRefused`;
 * `login.paused` beyond the limits of the account
 */
export async function signInByCode(
  world: World,
  incoming: Incoming,
  { step, code }: CodeAsked & { code: string },
): Promise<SignedIn> {
  const read = (await readLoginStep(world.env, step, world.clock.now())) ?? fail('login.codeExpired');
  const attempt = attemptOf(world, incoming, read.username);
  return counted(world, incoming, attempt, async () => {
    const person = await loginPersonOf(world.db, attempt.account);
    if (!person?.active || person.profiles.length === 0 || !read.isOf(person.passwordHash)) {
      return fail('login.codeExpired');
    }
    const mode = { bound: true, sharedDevice: read.sharedDevice };
    const login = { world, incoming, attempt, person, mode };
    // Its factor was reset meanwhile: the password was right, and nothing more is asked.
    return (await asksForCode(world, person)) ? openByCode(login, code) : open(login);
  });
}

/** Only administrators have a second factor (product: second factor). */
async function asksForCode({ env, db }: World, { id, profiles }: LoginPerson): Promise<boolean> {
  return env.SECOND_FACTOR !== 'off' && isProtected(profiles) && (await hasSecondFactor(db, id));
}

/** A login of which nothing but the session is missing. */
type Login = {
  world: World;
  incoming: Incoming;
  attempt: LoginAttempt;
  person: LoginPerson;
  mode: SignInMode;
};

/** {@link open} with a code, which is used by the transaction that opens the session. */
async function openByCode(login: Login, code: string): Promise<SignedIn> {
  const { world, incoming, attempt, person } = login;
  const codes = { account: attempt.account, from: attempt.knownDevice ? 'known' : 'new' } as const;
  await refusePaused(world, attempt, originOf(incoming), () => world.limits.beforeCode(codes));
  const signed = await open(login, (trx) => acceptCode(world, trx, person.id, code)).catch(
    (error: unknown) => {
      if (isRefusal(error) && error.code === 'login.codeRefused') return null;
      throw error;
    },
  );
  if (signed) {
    await world.limits.codeMatched(codes);
    return signed;
  }
  // The password was right, so that its attempt is given back: codes have a limit of their own.
  await recordRefusal(world, 'login.code-refused', person.id, originOf(incoming));
  return fail('login.codeRefused');
}

async function open(
  { world, incoming, attempt, person, mode }: Login,
  accept?: (trx: Trx) => Promise<AcceptedCode | null>,
): Promise<SignedIn> {
  const origin = originOf(incoming);
  const cookieHeader = incoming.request.headers.get('Cookie');
  const profile = person.profiles[0] ?? fail('login.refused');
  const opened = await world.db.transaction().execute(async (trx) => {
    if (accept) {
      const by = (await accept(trx)) ?? fail('login.codeRefused');
      await recordAudit(trx, {
        action: 'login.code-ok',
        objectKind: 'person',
        objectId: person.id,
        actorId: person.id,
        profileId: profile,
        after: { by },
        ...traceOf(origin),
      });
    }
    return openSession(world, trx, {
      person: { id: person.id, username: person.username, profile },
      ...mode,
      cookieHeader,
      origin,
    });
  });
  await world.limits.loginSucceeded(attempt);
  return {
    ...opened,
    person: { id: person.id, username: person.username, profile },
    sharedDevice: mode.sharedDevice,
    cookies: opened.cookie
      ? [sessionCookie(world.env, opened.cookie), deviceCookie(world.env, cookieHeader, attempt.account)]
      : [],
  };
}

function attemptOf({ env }: World, { request, address }: Incoming, username: string): LoginAttempt {
  const account = normalized(username);
  const knownDevice = isKnownDevice(env, request.headers.get('Cookie'), account);
  return { account, address, knownDevice };
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

async function refusePaused(
  world: World,
  attempt: LoginAttempt,
  origin: Origin,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
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
