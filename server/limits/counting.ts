import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { countText } from '#app/domain/text/counts.ts';
import { fail } from '../errors.ts';

/** Counts one more. @throws `limit.reached` with its waiting time, in the words of `textOf` where there are some */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  textOf?: (wait: string) => string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    fail('limit.reached', {
      retryAfterSeconds: Math.max(1, reason.msBeforeNext / 1000),
      ...(textOf ? { text: textOf(minutesText(reason.msBeforeNext)) } : {}),
    });
  }
}

/** Counts one more. @throws `login.paused` with its waiting time */
export async function consumeOrPause(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    pause(reason.msBeforeNext);
  }
}

/** Refuses without counting: only wrong passwords count here. */
export async function refuseWhenSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await spentUntil(limiter, key);
  if (counted) pause(counted.msBeforeNext);
}

/** True where nothing is left, without counting. */
export async function isSpent(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  return (await spentUntil(limiter, key)) !== null;
}

async function spentUntil(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  const counted = await limiter.get(key);
  return counted && counted.consumedPoints >= limiter.points && counted.msBeforeNext > 0 ? counted : null;
}

/** Counts one more; false where it is too many. */
export async function isWithin(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return false;
  }
}

/** @throws `login.paused`, which says how many minutes are left */
export function pause(milliseconds: number): never {
  return fail('login.paused', {
    retryAfterSeconds: Math.max(1, milliseconds / 1000),
    text: `Demasiados intentos. Intenta de nuevo en ${minutesText(milliseconds)}.`,
  });
}

function minutesText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return countText(minutes, 'minuto', 'minutos');
}
