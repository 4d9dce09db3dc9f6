import { knownDevice } from '../auth/cookies.ts';
import { fail } from '../errors.ts';
import type { Visitor } from '../limits/limits.ts';
import type { Base } from './policy.ts';

type From = Pick<Base, 'world' | 'address'>;

/** Somebody without a session, as limits count them: by their browser where we know it, else by their address. */
export function visitorOf({ world, address }: From, request: Request): Visitor {
  return { address, device: knownDevice(world.env, request.headers.get('Cookie')) };
}

/** Refuses a request that needs a session and has none. @throws `session.missing`; `limit.reached` beyond the rate */
export async function refuseUnsigned(from: From, request: Request): Promise<never> {
  const credential = request.headers.get('Authorization');
  await from.world.limits.unsigned({ ...visitorOf(from, request), credential });
  return fail('session.missing');
}
