import type { OpenSession } from '#app/contract/account/account.ts';
import { deviceName } from '#app/contract/account/device-name.ts';
import type { Actor } from '#server/auth/actor.ts';
import { openSessionsOf } from '#server/repositories/sessions/sessions.ts';
import type { World } from '#server/world.ts';

/** The last 20 are seen (product: sessions). */
const MAX_SHOWN = 20;

/** A person's open sessions: the reader's own first, where it is one of them, then the last used. */
export async function openSessionsSeen(
  world: World,
  personId: number,
  reader: Pick<Actor, 'sessionId'>,
): Promise<OpenSession[]> {
  const rows = await openSessionsOf(world.db, personId, world.clock.now(), MAX_SHOWN);
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      network: networkName(row.ipPrefix),
      view: row.profileName,
      startedAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === reader.sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** The network a session comes from, as coarse as it is kept: it names no household. */
export function networkName(ipPrefix: string | null): string {
  if (ipPrefix === null) return 'Red desconocida';
  if (/^127\.|^0:0:0::/.test(ipPrefix)) return 'Este equipo';
  if (/^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^f[cd]/i.test(ipPrefix)) return 'Red interna';
  return `Red ${ipPrefix.replace('.0/24', '.x').replace('/48', '')}`;
}
