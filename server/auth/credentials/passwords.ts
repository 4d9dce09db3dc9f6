import cluster from 'node:cluster';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../errors.ts';

/** OWASP's figures: 19 MiB, two passes, one lane; the library's variant is argon2id unless told otherwise. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How a hash with today's parameters begins (PHC string format). */
const today = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Two at a time: a login storm leaves a core and two of libuv's threads to everybody else (P10b). One in each of several
 * web processes, which leave a core as they are fewer than the cores.
 */
const atOnce = cluster.isWorker ? 1 : 2;
/**
 * Beyond this many waiting (about a second of work) the rest is refused at once (S21); fifty at once are served, and a
 * dozen besides where one address brings the fifty.
 */
const waitingAtMost = 62;
/** The limit of all that is verified at once: a larger demand can be refused before anything is read. */
export const verificationsAtMost = atOnce + waitingAtMost;

/** Today's parameters over a password that was thrown away. */
export const nobodysHash = `${today}IcpmDZJzQjpskC0XNM9Rfg$CiobvsZdP95ryaEXgMLePT379pUp9JE1aViMLDJPuHA`;

/** The words of a refusal of which every place is taken for the moment. */
export const manyAtOnce = 'Muchas personas están entrando a la vez. Intenta de nuevo en 1 segundo.';

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
    outdated: stored !== null && !stored.startsWith(today),
  };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) fail('limit.reached', { retryAfterSeconds: 1, text: manyAtOnce });
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
