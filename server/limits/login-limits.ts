import { networkOf } from '../auth/address.ts';
import { type Counter, pause } from './counting.ts';
import type { CodeAttempt, Limits, LoginAttempt } from './limits.ts';

/** From this failure on each one is followed by a wait of 1, 2, 4, 8, 16 seconds. */
const waitFrom = 5;
export const longestWait = 16;
/** After the tenth failure on unknown devices. */
const pauseSeconds = 15 * 60;
/** Others of the account are being looked at: their answers come within a second. */
const othersMs = 1_000;

type LoginCounters = Record<
  | 'burst'
  | 'burstKnown'
  | 'wrong'
  | 'day'
  | 'wait'
  | 'failures'
  | 'ownFailures'
  | 'everybody'
  | 'code'
  | 'codeDay',
  Counter
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
 * can pause the account, or spend a shop's address, for unknown devices, never for its owner's (S6). An address counts
 * wrong passwords alone, and those of whoever signs in at last are given back to it.
 */
export function loginLimits(counters: LoginCounters): LoginLimits {
  const burstOf = (attempt: LoginAttempt) => (attempt.knownDevice ? counters.burstKnown : counters.burst);

  /** A place among the ten of an unknown device. Full of attempts that are not judged yet it is no pause. */
  async function takePlace(key: string): Promise<void> {
    if (await counters.burst.isWithin(key)) return;
    if ((await counters.wrong.spentFor(key)) === null) {
      await counters.burst.store.reward(key);
      pause(othersMs);
    }
    await counters.wait.store.block(key, pauseSeconds);
    pause(pauseSeconds * 1_000);
  }

  return {
    async beforeLogin(attempt) {
      const key = keyOf(attempt);
      if (!attempt.knownDevice) {
        await counters.failures.pauseWhenSpent(networkOf(attempt.address));
        await counters.everybody.pauseWhenSpent('all');
      }
      const wait = await counters.wait.store.get(key);
      if (wait && wait.consumedPoints > 0 && wait.msBeforeNext > 0) pause(wait.msBeforeNext);
      if (attempt.knownDevice) await counters.burstKnown.consumeOrPause(key);
      else await takePlace(key);
      await counters.day.consumeOrPause(key);
    },
    async loginFailed(attempt) {
      const key = keyOf(attempt);
      const { consumedPoints } = await counters.wrong.store.penalty(key);
      if (!attempt.knownDevice) {
        const network = networkOf(attempt.address);
        await Promise.all([
          counters.failures.store.penalty(network),
          counters.ownFailures.store.penalty(`${network} ${attempt.account}`),
          counters.everybody.store.penalty('all'),
        ]);
      }
      if (consumedPoints >= waitFrom) {
        await counters.wait.store.block(key, Math.min(2 ** (consumedPoints - waitFrom), longestWait));
      }
    },
    async passwordAccepted(attempt) {
      const key = keyOf(attempt);
      await Promise.all([burstOf(attempt).store.reward(key), counters.day.store.reward(key)]);
    },
    async loginSucceeded(attempt) {
      const key = keyOf(attempt);
      const { burst, burstKnown, wrong, day } = counters;
      if (attempt.knownDevice) {
        await Promise.all([burstKnown, wrong, day].map(({ store }) => store.delete(key)));
        return;
      }
      // only this attempt is given back: the owner's new phone must not hand an attacker thirty more guesses
      await Promise.all([burst.store.reward(key), day.store.reward(key)]);
      await forgiveNetwork(counters, attempt);
    },
    async unlock(account) {
      const { burst, burstKnown, wrong, day, wait, code, codeDay } = counters;
      const keys = [true, false].map((knownDevice) => keyOf({ account, knownDevice }));
      const codeKeys = (['new', 'known', 'session'] as const).map((from) => codeKeyOf({ account, from }));
      await Promise.all([
        ...[burst, burstKnown, wrong, day, wait].flatMap(({ store }) => keys.map((key) => store.delete(key))),
        ...[code, codeDay].flatMap(({ store }) => codeKeys.map((key) => store.delete(key))),
      ]);
    },
    async beforeCode(attempt) {
      const key = codeKeyOf(attempt);
      await counters.code.consumeOrPause(key);
      await counters.codeDay.consumeOrPause(key);
    },
    async codeMatched(attempt) {
      const key = codeKeyOf(attempt);
      const counted = [counters.code, counters.codeDay];
      // As with passwords: the owner's new phone must not hand more guesses to whoever has the password.
      if (attempt.from === 'new') await Promise.all(counted.map(({ store }) => store.reward(key)));
      else await Promise.all(counted.map(({ store }) => store.delete(key)));
    },
  };
}

/** Gives a network back what somebody mistyped there before they signed in. */
async function forgiveNetwork(
  { failures, ownFailures }: Pick<LoginCounters, 'failures' | 'ownFailures'>,
  { address, account }: LoginAttempt,
): Promise<void> {
  const network = networkOf(address);
  const own = await ownFailures.store.get(`${network} ${account}`);
  if (!own || own.consumedPoints <= 0) return;
  const counted = (await failures.store.get(network))?.consumedPoints ?? 0;
  const back = Math.min(own.consumedPoints, counted);
  if (back > 0) await failures.store.reward(network, back);
  await ownFailures.store.delete(`${network} ${account}`);
}

const keyOf = (attempt: Pick<LoginAttempt, 'account' | 'knownDevice'>): string =>
  `${attempt.knownDevice ? 'known' : 'new'}:${attempt.account}`;

const codeKeyOf = ({ account, from }: CodeAttempt): string => `${from}:${account}`;
