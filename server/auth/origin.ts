import type { Actor } from './actor.ts';
import { coarseAddress } from './address.ts';

/** Where a change comes from, for sessions and the trail; `by` is who does it, when it is not the session's own person. */
export type Origin = {
  /** Null for what the worker does by the clock. */
  requestId: string | null;
  ipPrefix: string | null;
  userAgent: string | null;
  by?: Pick<Actor, 'personId' | 'profile'>;
};

/** A request as the route builders hand it over. */
export type Incoming = { request: Request; requestId: string; address: string };

/** The origin of a request. */
export function originOf({ request, requestId, address }: Incoming): Origin {
  return { requestId, ipPrefix: coarseAddress(address), userAgent: request.headers.get('User-Agent') };
}

/** The part of an origin that every line of the trail carries. */
export function traceOf({ requestId, ipPrefix, userAgent }: Origin) {
  return { requestId, ipPrefix, userAgent };
}
