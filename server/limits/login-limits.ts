import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consumeOrPause, pause, refuseWhenSpent } from './counting.ts';
import type { CodeAttempt, Limits, LoginAttempt } from './limits.ts';

/** From this failure on each one is followed by a wait of 1, 2, 4, 8, 16 seconds. */
const waitFrom = 5;
export const longestWait = 16;

type LoginCounters = Record<
  'burst' | 'burstKnown' | 'day' | 'wait' | 'tries' | 'failures' | 'everybody' | 'code' | 'codeDay',
  RateLimiterAbstract
>;

type LoginLimits = Pick<
  Limits,
  | 'beforeLogin'
  | 'loginFailed'
  | 'passwordAccepted'
  | 'loginSucceeded'
  | 'unlock'
  | 'beforeCode'
  | 'codeMatched'
>;

/**
 * An attempt is counted before its password is looked at and given back when it was right, so that a thousand guesses
 * at once are still ten. Devices that signed in to the account before are counted apart from all others: an attacker
 * can pause the account, or spend a shop's address, for unknown devices, never for its owner's (S6).
 */
export function loginLimits(counters: LoginCounters): LoginLimits {
  const burstOf = (attempt: LoginAttempt) => (attempt.knownDevice ? counters.burstKnown : counters.burst);
  return {
    async beforeLogin(attempt) {
      const key = keyOf(attempt);
      if (!attempt.knownDevice) {
        await consumeOrPause(counters.tries, attempt.address);
        await refuseWhenSpent(counters.failures, attempt.address);
        await refuseWhenSpent(counters.everybody, 'all');
      }
      const wait = await counters.wait.get(key);
      if (wait && wait.consumedPoints > 0 && wait.msBeforeNext > 0) pause(wait.msBeforeNext);
      await consumeOrPause(burstOf(attempt), key);
      await consumeOrPause(counters.day, key);
    },
    async loginFailed(attempt) {
      const key = keyOf(attempt);
      const counted = await burstOf(attempt).get(key);
      if (!attempt.knownDevice) {
        await Promise.all([counters.failures.penalty(attempt.address), counters.everybody.penalty('all')]);
      }
      const failures = counted?.consumedPoints ?? 0;
      if (failures >= waitFrom) {
        await counters.wait.block(key, Math.min(2 ** (failures - waitFrom), longestWait));
      }
    },
    async passwordAccepted(attempt) {
      const key = keyOf(attempt);
      await Promise.all([burstOf(attempt).reward(key), counters.day.reward(key)]);
    },
    async loginSucceeded(attempt) {
      const key = keyOf(attempt);
      if (attempt.knownDevice) {
        await Promise.all([counters.burstKnown.delete(key), counters.day.delete(key)]);
      } else {
        // only this attempt is given back: the owner's new phone must not hand an attacker thirty more guesses
        await Promise.all([counters.burst.reward(key), counters.day.reward(key)]);
      }
    },
    async unlock(account) {
      const { burst, burstKnown, day, wait, code, codeDay } = counters;
      const keys = [true, false].map((knownDevice) => keyOf({ account, knownDevice }));
      const codeKeys = (['new', 'known', 'session'] as const).map((from) => codeKeyOf({ account, from }));
      await Promise.all([
        ...[burst, burstKnown, day, wait].flatMap((counter) => keys.map((key) => counter.delete(key))),
        ...[code, codeDay].flatMap((counter) => codeKeys.map((key) => counter.delete(key))),
      ]);
    },
    async beforeCode(attempt) {
      const key = codeKeyOf(attempt);
      await consumeOrPause(counters.code, key);
      await consumeOrPause(counters.codeDay, key);
    },
    async codeMatched(attempt) {
      const key = codeKeyOf(attempt);
      const counted = [counters.code, counters.codeDay];
      // As with passwords: the owner's new phone must not hand more guesses to whoever has the password.
      if (attempt.from === 'new') await Promise.all(counted.map((counter) => counter.reward(key)));
      else await Promise.all(counted.map((counter) => counter.delete(key)));
    },
  };
}

const keyOf = (attempt: Pick<LoginAttempt, 'account' | 'knownDevice'>): string =>
  `${attempt.knownDevice ? 'known' : 'new'}:${attempt.account}`;

const codeKeyOf = ({ account, from }: CodeAttempt): string => `${from}:${account}`;
