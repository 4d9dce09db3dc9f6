import type { World } from '#server/world.ts';
import { holdExpired, noteExpired } from './expired-sessions.rows.server.ts';

/** Says in the trail which sessions ended by themselves (product: audit): nobody's call notices it. */
export async function sweepExpiredSessions({ db, clock }: World): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await holdExpired(trx)) await noteExpired(trx, clock.now());
  });
}
