import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consumeOrPause, isSpent, isWithin } from './counting.ts';
import type { Limits } from './limits.ts';

type RecoveryLimits = Pick<
  Limits,
  'beforePassword' | 'passwordMatched' | 'mayAskRecovery' | 'mayAskSupport' | 'mayTryReset' | 'resetRefused'
>;
type RecoveryCounters = Record<
  'password' | 'asked' | 'support' | 'resetAccount' | 'resetAddress',
  RateLimiterAbstract
>;

/** Like a login, a password is counted before it is compared, so that a hundred guesses at once are still five. */
export function recoveryLimits(counters: RecoveryCounters): RecoveryLimits {
  return {
    beforePassword: (personId) => consumeOrPause(counters.password, String(personId)),
    async passwordMatched(personId) {
      await counters.password.delete(String(personId));
    },
    mayAskRecovery: (address) => isWithin(counters.asked, address),
    mayAskSupport: (account) => isWithin(counters.support, account),
    async mayTryReset({ account, address }) {
      const spent = await Promise.all([
        isSpent(counters.resetAccount, account),
        isSpent(counters.resetAddress, address),
      ]);
      return !spent.includes(true);
    },
    async resetRefused({ account, address }) {
      await Promise.all([counters.resetAccount.penalty(account), counters.resetAddress.penalty(address)]);
    },
  };
}
