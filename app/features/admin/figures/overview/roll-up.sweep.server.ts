import { blockKey, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { takeMarks } from '#server/repositories/analytics/marks.ts';
import { oweParts, rollUpOwed, rollUpParts } from '#server/repositories/analytics/parts.ts';
import { rollUp } from '#server/repositories/analytics/rollups.ts';
import type { World } from '#server/world.ts';
import { movedBlocks } from './blocks/moved-blocks.rules.server.ts';

/** Marks of one round: what is left waits for the next one, which follows at once. */
const MARKS = 1_000;
/** Members of the generations of which all is counted in one round: a tenth of a second for some fifty objects each. */
const OWED_MEMBERS = 300;

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
      const { groupIds, datedIds, wholeIds, parts, hasMore } = taken;
      await rollUp(trx, { groupIds, datedIds, zone });
      await rollUpParts(trx, { keys: parts, zone });
      await oweParts(trx, wholeIds);
      const counted = await rollUpOwed(trx, { members: OWED_MEMBERS, zone });
      return { hasMore, blocks: counted > 0 ? [...blockKeys] : movedBlocks(taken) };
    });
    if (!round || round.blocks.length === 0) return;
    const blocks = round.blocks.map((key) => encode(blockKey, key));
    await db
      .transaction()
      .execute((trx) =>
        push.tell(trx, [{ room: profileRoom(1), message: 'analytics.changed', data: { blocks } }]),
      );
    hasMore = round.hasMore;
  }
}
