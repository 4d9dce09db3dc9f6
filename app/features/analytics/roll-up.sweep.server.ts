import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { rollUp, takeMarks } from '#server/repositories/analytics/rollups.ts';
import type { World } from '#server/world.ts';

/** Marks of one round: what is left waits for the next one, which follows at once. */
const MARKS = 5_000;

/**
 * Makes the sums of the generations that changed again, and tells open screens. A round is one transaction: a worker that
 * is killed gives its marks back (product: analytics).
 */
export async function sweepAnalytics({ db, push }: Pick<World, 'db' | 'push'>): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const round = await db.transaction().execute(async (trx) => {
      const taken = await takeMarks(trx, MARKS);
      if (taken) await rollUp(trx, taken.groupIds);
      return taken;
    });
    if (!round || round.groupIds.length === 0) return;
    await db
      .transaction()
      .execute((trx) => push.tell(trx, [{ room: profileRoom(1), message: 'analytics.changed', data: {} }]));
    hasMore = round.hasMore;
  }
}
