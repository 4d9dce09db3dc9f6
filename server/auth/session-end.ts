import type { RevokedWhy } from '../db/columns.ts';
import { type SessionRemains, sessionRemains } from '../repositories/sessions/sessions.ts';
import type { AuthWorld } from './authenticate.ts';
import { sessionHash } from './cookies.ts';

/** Why a session that a browser still remembers is over, as far as its person should know. */
export type SessionEnd = 'idle' | 'shared-idle' | 'limit' | 'closed' | 'password' | 'access' | 'view';

const endOf: Record<RevokedWhy, SessionEnd | null> = {
  closed: 'closed',
  password: 'password',
  dropped: 'access',
  role: 'access',
  admin: 'access',
  // The person did it here and knows.
  logout: null,
  replaced: null,
  'view-left': null,
  'view-over': 'view',
};

/** Why the session of the request's cookie ended; null where none did. One query, none without a cookie. */
export async function readSessionEnd(
  world: AuthWorld,
  cookieHeader: string | null,
): Promise<SessionEnd | null> {
  const hash = sessionHash(world.env, cookieHeader);
  const remains = hash ? await sessionRemains(world.db, hash) : undefined;
  return remains ? sessionEnd(remains, world.clock.now()) : null;
}

/** Why a session is over at `now`; null while it is not. */
export function sessionEnd(
  { revokedWhy, sharedDevice, idleUntil, absoluteUntil, isView }: SessionRemains,
  now: Date,
): SessionEnd | null {
  if (revokedWhy) return endOf[revokedWhy];
  if (idleUntil > now && absoluteUntil > now) return null;
  if (isView) return 'view';
  if (idleUntil >= absoluteUntil) return 'limit';
  return sharedDevice ? 'shared-idle' : 'idle';
}
