import type { Reader } from '../../db/template.ts';
import { ownActivities } from '../content/activity-scope.ts';

/** An activity with the module and the unit it stands in. */
export type VisitedActivity = { unitId: number; moduleId: number; activityId: number };

/**
 * Where a learner was last: the activity they last listened to, read or finished in an open unit; before the first one,
 * the first activity of the unit in progress. `unitId` asks within one unit of their programme, open or not.
 * Undefined where there is none.
 */
export function lastVisitedActivity(
  db: Reader,
  { personId, today, unitId }: { personId: number; today: string; unitId: number | null },
): Promise<VisitedActivity | undefined> {
  return ownActivities(db, personId)
    .leftJoin('activity_position as reached', (join) =>
      join.onRef('reached.activity_id', '=', 'activity.id').onRef('reached.member_id', '=', 'own.memberId'),
    )
    .leftJoin('activity_completion as completion', (join) =>
      join
        .onRef('completion.activity_id', '=', 'activity.id')
        .onRef('completion.member_id', '=', 'own.memberId'),
    )
    .$if(unitId === null, (all) => all.where('wave.opens_on', '<=', today))
    .$if(unitId !== null, (all) => all.where('unit.id', '=', unitId))
    .orderBy(
      (eb) => eb.fn('greatest', ['reached.updated_at', 'completion.changed_at']),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('wave.opens_on', 'desc')
    .orderBy('unit.position', 'desc')
    .orderBy('module.position')
    .orderBy('activity.position')
    .limit(1)
    .select(['unit.id as unitId', 'module.id as moduleId', 'activity.id as activityId'])
    .executeTakeFirst();
}
