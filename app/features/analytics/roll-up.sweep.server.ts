import { type BlockKey, blockKeys } from '#app/contract/admin/analytics/analytics.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { type Marked, takeMarks } from '#server/repositories/analytics/marks.ts';
import { oweParts, rollUpOwed, rollUpParts } from '#server/repositories/analytics/parts.ts';
import { rollUp } from '#server/repositories/analytics/rollups.ts';
import type { World } from '#server/world.ts';

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
      return { hasMore, blocks: counted > 0 ? [...blockKeys] : changedBlocks(taken) };
    });
    if (!round || round.blocks.length === 0) return;
    const { blocks } = round;
    await db
      .transaction()
      .execute((trx) =>
        push.tell(trx, [{ room: profileRoom(1), message: 'analytics.changed', data: { blocks } }]),
      );
    hasMore = round.hasMore;
  }
}

/** The blocks whose figures may be others after what was marked: the rest say the same as before. */
function changedBlocks({ groupIds, wholeIds, parts, hasForumPoints }: Marked): BlockKey[] {
  if (wholeIds.length > 0) return [...blockKeys];
  const ofMembers = groupIds.length > 0;
  const hasMoved: Record<BlockKey, boolean> = {
    informacion_gral: ofMembers,
    poblacion: ofMembers,
    desempenio: ofMembers || parts.section.length > 0,
    avance_programa: ofMembers,
    objetos: parts.object.length > 0,
    participacion_foro: parts.question.length > 0 || hasForumPoints,
    sesiones_virtuales: parts.session.length > 0,
    encuesta: ofMembers || parts.survey.length > 0,
  };
  return blockKeys.filter((key) => hasMoved[key]);
}
