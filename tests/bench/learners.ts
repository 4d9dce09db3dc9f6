import { sessionCookie } from '#server/auth/cookies.ts';
import { openSession } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { firstName, username } from './set-s/shape.ts';

/** Somebody signed in, as a browser holds it: cookie, the token bound to it, and an address of their own. */
export type SignedIn = {
  /** Number and person id at once. */
  id: number;
  name: string;
  cookie: string;
  token: string;
  address: string;
};

/** Their number is their member id too. */
export type Learner = SignedIn;

export const learnerProfile = 2;
export const bossProfile = 3;
export const tutorProfile = 4;
const atOnce = 8;

/** An address that nobody else has, because limits count by address. */
export const addressOf = (person: number): string =>
  `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;

/** Opens a session of the web login for each, as signing in does once the password was right. */
export async function openSessions(
  db: Database,
  env: Env,
  people: readonly number[],
  profile = learnerProfile,
): Promise<SignedIn[]> {
  const world = { db, env, clock: { now: () => new Date() } };
  const open = (id: number): Promise<SignedIn> =>
    db.transaction().execute(async (trx) => {
      const { token, cookie } = await openSession(world, trx, {
        person: { id, username: username(id), profile },
        bound: true,
        sharedDevice: false,
        cookieHeader: null,
        origin: { requestId: 'bench', ipPrefix: null, userAgent: null },
      });
      const [pair = ''] = sessionCookie(env, cookie ?? '').split(';', 1);
      return { id, name: firstName(id), cookie: pair, token, address: addressOf(id) };
    });
  const opened: SignedIn[] = [];
  for (let from = 0; from < people.length; from += atOnce) {
    opened.push(...(await Promise.all(people.slice(from, from + atOnce).map(open))));
  }
  return opened;
}

/** 1, 2 … last. */
export const peopleUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
