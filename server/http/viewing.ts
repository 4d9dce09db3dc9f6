import type { Endpoint } from '../../app/contract/wire/endpoint.ts';
import type { Actor } from '../auth/actor.ts';
import { originOf, traceOf } from '../auth/origin.ts';
import { fail } from '../errors.ts';
import { recordAudit } from '../repositories/audit/audit.ts';
import { type Base, screenPath } from './policy.ts';

/** Decides the rights of a session that looks at somebody's screens, for every call, action, screen and file. */

/**
 * Lets a view read and nothing else.
 * @throws `view.readOnly`
 */
export function refuseWhileViewing(actor: Actor | null, asked: 'change' | Endpoint): void {
  if (!actor?.viewer) return;
  if (asked === 'change' || (asked.writes && !asked.whileViewing)) fail('view.readOnly');
}

/** The last screen that the trail has of each view of this process: a screen that is read again is no other one. */
const lastSeen = new Map<string, string>();
const MOST_REMEMBERED = 1_000;

/** Writes down which screen or file somebody's viewer looks at (product: view as); of anybody else nothing. */
export async function noteViewedScreen(base: Base, actor: Actor): Promise<void> {
  if (!actor.viewer) return;
  const place = placeOf(base.url);
  if (lastSeen.get(actor.sessionId) === place) return;
  lastSeen.delete(actor.sessionId);
  lastSeen.set(actor.sessionId, place);
  for (const oldest of lastSeen.size > MOST_REMEMBERED ? lastSeen.keys() : []) {
    lastSeen.delete(oldest);
    break;
  }
  await recordAudit(base.world.db, {
    action: 'view.screen',
    objectKind: 'screen',
    objectId: place,
    actorId: actor.viewer.personId,
    profileId: 1,
    onBehalfOf: actor.personId,
    sessionId: actor.sessionId,
    ...traceOf(originOf(base)),
  });
}

/** The address of a screen with its ids: words in it may be what somebody typed. */
function placeOf(url: URL): string {
  const ids = [...url.searchParams].filter(([, value]) => /^\d{1,10}$/.test(value));
  const path = screenPath(url);
  return ids.length === 0 ? path : `${path}?${new URLSearchParams(ids)}`;
}
