import type { OpenSession } from '#app/contract/account.ts';
import { deviceName } from '#app/contract/device-name.ts';
import type { Actor } from '#server/auth/actor.ts';
import { openSessionsOf } from '#server/repositories/people/sessions.ts';
import type { World } from '#server/world.ts';
import { placeName } from './sessions.presenter.ts';

/** The person sees their last 20 (product: sessions). */
const shown = 20;

/** The person's open sessions, this one first, then the last used. */
export async function ownSessions(world: World, actor: Actor): Promise<OpenSession[]> {
  const rows = await openSessionsOf(world.db, actor.personId, world.clock.now(), shown);
  return rows
    .map((row) => ({
      id: row.id,
      dispositivo: deviceName(row.userAgent),
      lugar: placeName(row.ipPrefix),
      vista: row.profileName,
      inicio: row.createdAt.toISOString(),
      ultima_actividad: row.lastSeenAt.toISOString(),
      actual: row.id === actor.sessionId,
    }))
    .sort((one, other) => Number(other.actual) - Number(one.actual));
}
