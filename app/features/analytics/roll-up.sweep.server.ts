import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { rollUp, rollUpObjects, takeMarks } from '#server/repositories/analytics/rollups.ts';
import type { World } from '#server/world.ts';

/** Marks of one round: what is left waits for the next one, which follows at once. */
const MARKS = 5_000;
/** Members whose objects are counted in one round: a tenth of a second for some fifty objects each. */
const OBJECT_MEMBERS = 300;

/**
 * Makes the sums of the generations that changed again, and tells open screens. A round is one transaction: a worker that
 * is killed gives its marks back (product: analytics).
 */
export async function sweepAnalytics(
  { db, env, push }: Pick<World, 'db' | 'env' | 'push'>,
  stopped?: AbortSignal,
): Promise<void> {
  const zone = env.TZ_NEGOCIO;
  for (let hasMore = true; hasMore && !stopped?.aborted; ) {
    const round = await db.transaction().execute(async (trx) => {
      const taken = await takeMarks(trx, MARKS);
      if (!taken) return null;
      await rollUp(trx, { groupIds: taken.groupIds, zone });
      const counted = await rollUpObjects(trx, { members: OBJECT_MEMBERS, zone });
      return { hasMore: taken.hasMore, hasChanged: taken.groupIds.length + counted > 0 };
    });
    if (!round?.hasChanged) return;
    await db
      .transaction()
      .execute((trx) => push.tell(trx, [{ room: profileRoom(1), message: 'analytics.changed', data: {} }]));
    hasMore = round.hasMore;
  }
}
