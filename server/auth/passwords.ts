import cluster from 'node:cluster';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { fail } from '../errors.ts';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Two at a time: a login storm leaves a core and two of libuv's threads to everybody else (P10b). One in each of several
 * web processes, which leave a core as they are fewer than the cores.
 */
const atOnce = cluster.isWorker ? 1 : 2;
/** Beyond this many waiting (about a second of work) the rest is refused at once (S21); fifty at once are served. */
const waitingAtMost = 50;
/** Who asks for more than this at once can be refused before anything is read. */
export const verificationsAtMost = atOnce + waitingAtMost;

/** Today's parameters over a password that was thrown away. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$IcpmDZJzQjpskC0XNM9Rfg$CiobvsZdP95ryaEXgMLePT379pUp9JE1aViMLDJPuHA';

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password with today's parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

export type Verification = { matches: boolean; outdated: boolean };

/**
 * Compares a password with a stored hash. Without a hash (unknown account) the same work is done against a hash of
 * nobody's password, so that time does not tell who exists (S7).
 * @throws the refusal `limit.reached` when too many verifications are already waiting.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<Verification> {
  const matches = await inTurn(() => verify(stored ?? nobodysHash, password));
  return {
    matches: matches && stored !== null,
    outdated: stored !== null && needsRehash(stored, parameters),
  };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) fail('limit.reached', { retryAfterSeconds: 1 });
    await new Promise<void>((proceed) => waiting.push(proceed));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
