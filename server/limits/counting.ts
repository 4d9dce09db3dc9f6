import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { clockText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { countText } from '#app/domain/text/counts.ts';
import { fail } from '../errors.ts';
import type { LimitName } from './names.ts';

/** Hears that a limit was met; `address` is null where it is the limit of an account, a session or a person. */
export type LimitMet = (limit: LimitName, address: string | null) => void;

/** `by`: the thing that its keys name. */
export type Rule = { name: LimitName; by: 'address' | 'other'; met: LimitMet };

/** One limit: counts by key, and tells when it is met. */
export class Counter {
  readonly store: RateLimiterAbstract;
  readonly #rule: Rule;

  constructor(store: RateLimiterAbstract, rule: Rule) {
    this.store = store;
    this.#rule = rule;
  }

  /** Counts one more. @throws `limit.reached`, in the words of `textOf` with its waiting time in ms */
  async consume(key: string, textOf: (waitMs: number) => string): Promise<void> {
    const waitMs = await this.#consumed(key);
    if (waitMs !== null)
      fail('limit.reached', { retryAfterSeconds: secondsOf(waitMs), text: textOf(waitMs) });
  }

  /** Counts one more. @throws `login.paused` with its waiting time */
  async consumeOrPause(key: string): Promise<void> {
    const waitMs = await this.#consumed(key);
    if (waitMs !== null) pause(waitMs);
  }

  /** Counts one more; false where it is too many. */
  async isWithin(key: string): Promise<boolean> {
    return (await this.#consumed(key)) === null;
  }

  /** Time until something is left, in ms, without counting; null where something is. */
  async spentFor(key: string): Promise<number | null> {
    const counted = await this.store.get(key);
    if (!counted || counted.consumedPoints < this.store.points || counted.msBeforeNext <= 0) return null;
    this.#tell(key);
    return counted.msBeforeNext;
  }

  /** Refuses without counting: only wrong passwords count here. @throws `login.paused` */
  async pauseWhenSpent(key: string): Promise<void> {
    const waitMs = await this.spentFor(key);
    if (waitMs !== null) pause(waitMs);
  }

  async #consumed(key: string): Promise<number | null> {
    try {
      await this.store.consume(key);
      return null;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      this.#tell(key);
      return reason.msBeforeNext;
    }
  }

  #tell(key: string): void {
    this.#rule.met(this.#rule.name, this.#rule.by === 'address' ? key : null);
  }
}

/** @throws `login.paused`, which says how long is left */
export function pause(milliseconds: number): never {
  return fail('login.paused', {
    retryAfterSeconds: secondsOf(milliseconds),
    text: `Demasiados intentos. Intenta de nuevo ${waitText(milliseconds)}.`,
  });
}

/** Whole seconds, as Retry-After says them. */
const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** `en 40 segundos`, `en 12 minutos`, `en 5 horas`. */
export function waitText(milliseconds: number): string {
  const seconds = secondsOf(milliseconds);
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `en ${countText(seconds, 'segundo', 'segundos')}`;
  return minutes < 120
    ? `en ${countText(minutes, 'minuto', 'minutos')}`
    : `en ${countText(Math.ceil(minutes / 60), 'hora', 'horas')}`;
}

/** `a las 23:16, hora del centro`: the first minute of the zone's clock at which the wait is over. */
export function untilText(zone: string, milliseconds: number): string {
  const now = Date.now();
  const minute = Math.ceil((now + milliseconds) / 60_000) * 60_000;
  return readAnywhere(clockText(zone, new Date(minute), new Date(now)), zone);
}
