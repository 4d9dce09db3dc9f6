import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import type { LoginAttempt } from './limits.ts';
import { networkOf } from './network.ts';

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
