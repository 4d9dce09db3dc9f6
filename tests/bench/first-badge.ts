import { sql } from 'kysely';
import type { Learner } from './learners.ts';
import type { Product } from './product.ts';
import { activityId, shape } from './set-s/shape.ts';
import type { Toggle } from './toggles.ts';

/** The activity that completes the learner's first module, once {@link takeBackFirstBadge} has reopened it. */
export function lastOfFirstModule(learner: Learner): Toggle {
  return { learner, activity: activityId(learner.id, 0, shape.activities - 1), finished: true };
}

/**
 * Puts the learners from `first` to `last` one activity away from the first module's badge again. Only while nothing is
 * owed: what is on its way would give it back.
 */
export async function takeBackFirstBadge({ db }: Product, first: number, last: number): Promise<void> {
  await sql`
    delete from badge_award using badge
    where badge.id = badge_award.badge_id and badge.key = 'primer_modulo' and person_id between ${first} and ${last}
  `.execute(db);
  await sql`
    update activity_completion set finished = false from activity
    where activity.id = activity_completion.activity_id and activity.position = ${shape.activities - 1}
      and member_id between ${first} and ${last}
  `.execute(db);
}
