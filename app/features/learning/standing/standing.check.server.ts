import { isDeepStrictEqual } from 'node:util';
import { standingOf } from '#app/domain/grades/standing.ts';
import { learnerFacts, nextMemberIds, standingsOf } from '#server/repositories/evaluations/standing.ts';
import type { World } from '#server/world.ts';

const chunk = 500;

/**
 * "Recompute all = stored" (product: standings): ids of the members whose stored standing is not what their facts give.
 * Somebody without a stored standing is one of them. Meaningful when nothing is owed.
 */
export async function recomputeAll({ db }: Pick<World, 'db'>): Promise<number[]> {
  const different: number[] = [];
  for (
    let ids = await nextMemberIds(db, 0, chunk);
    ids.length > 0;
    ids = await nextMemberIds(db, ids.at(-1) ?? 0, chunk)
  ) {
    const stored = new Map((await standingsOf(db, ids)).map((row) => [row.memberId, row.standing]));
    const facts = await learnerFacts(db, ids);
    different.push(
      ...facts
        .filter((member) => !isDeepStrictEqual(stored.get(member.memberId), standingOf(member.facts)))
        .map((member) => member.memberId),
    );
  }
  return different;
}
