import { sql } from 'kysely';
import type { Neighbour } from '#app/contract/tutor/review-queue.ts';
import type { Reader } from '#server/db/template.ts';
import { isNext, passes, reviewItems } from '../queue/review.rows.server.ts';

type Wanted = {
  tutorId: number;
  heldSince: Date;
  group: number | null;
  unit: number | null;
  after: number | null;
};

/** The number of tries before the tutor has to ask again. */
const MAX_TRIED = 50;

/**
 * Challenges that nobody has begun, or only this tutor and without writing, the longest wait first. With `after` the list
 * begins behind that challenge and goes on from the first one.
 */
export function freeChallenges(db: Reader, { after, group, unit, ...viewer }: Wanted): Promise<Neighbour[]> {
  const items = reviewItems(db, viewer);
  const choice = { ofGroup: group !== null, ofUnit: unit !== null, state: 'pending' } as const;
  return db
    .selectFrom(items.as('item'))
    .leftJoin('challenge_submission as before', (join) => join.on('before.id', '=', after))
    .where(isNext)
    .where(passes(choice, { group, unit }))
    .where((eb) => eb.or([eb('before.id', 'is', null), eb('item.id', '<>', eb.ref('before.id'))]))
    .orderBy(
      sql`case when (item."deliveredAt", item.id) > (before.last_delivered_at, before.id) then 0 else 1 end`,
    )
    .orderBy('item.deliveredAt')
    .orderBy('item.id')
    .limit(MAX_TRIED)
    .select(['item.id', 'item.userId', 'item.unitId'])
    .execute();
}
