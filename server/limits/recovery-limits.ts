import { createHmac } from 'node:crypto';
import { networkOf } from '../auth/address.ts';
import type { Env } from '../env.ts';
import { type Counter, waitText } from './counting.ts';
import type { Limits, LoginAttempt } from './limits.ts';

type RecoveryLimits = Pick<Limits, 'beforePassword' | 'passwordMatched' | 'recovery' | 'mayAskSupport'>;
type RecoveryCounters = Record<'password' | 'asked' | 'support' | 'supportAddress', Counter>;

/**
 * Like a login, a password is counted before it is compared, so that a hundred guesses at once are still five. A request
 * of a stranger takes nothing from the owner's: devices that signed in to the account are not counted by address, and a
 * request for help counts with its contact.
 */
export function recoveryLimits(counters: RecoveryCounters): RecoveryLimits {
  return {
    beforePassword: (personId) => counters.password.consumeOrPause(String(personId)),
    async passwordMatched(personId) {
      await counters.password.store.delete(String(personId));
    },
    async recovery({ address, knownDevice }) {
      if (!knownDevice) await counters.asked.consume(networkOf(address), askedText);
    },
    async mayAskSupport({ account, address, knownDevice, contact }) {
      const person = knownDevice ? 'known' : contact.normalize('NFC').toLowerCase();
      if (!knownDevice) await counters.supportAddress.consume(networkOf(address), askedText);
      return counters.support.isWithin(`${account} ${person}`);
    },
  };
}

const askedText = (waitMs: number): string =>
  `Desde tu red llegaron demasiadas solicitudes como esta. Intenta de nuevo ${waitText(waitMs)}, o pide ayuda a quien administra tu programa.`;

/**
 * Where a request of recovery comes from: 'known' for a browser that signed in to the account, else a keyed hash of the
 * address, which names nobody.
 */
export function requestOrigin(
  env: Pick<Env, 'DEVICE_SECRET'>,
  { address, knownDevice }: Pick<LoginAttempt, 'address' | 'knownDevice'>,
): string {
  if (knownDevice) return 'known';
  const key = Buffer.from(env.DEVICE_SECRET, 'base64url');
  return createHmac('sha256', key)
    .update(`address:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 16);
}
