import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#server/db/template.ts';
import { publishedActivities } from '#server/repositories/content/published-content.ts';

const ownMember = sql.ref<number>('own.memberId');
const ownProgramme = sql.ref<number>('own.programmeId');

/** Every published activity of a learner's programme, in order, for a query that has `own`. */
export function activitiesIn(db: Reader) {
  return publishedActivities(db)
    .leftJoin('activity_completion as done', (join) =>
      join.onRef('done.activity_id', '=', 'activity.id').on('done.member_id', '=', ownMember),
    )
    .where('unit.programme_id', '=', ownProgramme)
    .orderBy('unit.position')
    .orderBy('module.position')
    .orderBy('activity.position')
    .select((eb) => [
      'unit.id as unitId',
      'module.position as moduleOrder',
      'activity.id',
      'activity.name',
      'activity.kind',
      'done.finished',
      'done.first_finished_at as finishedAt',
      jsonObjectFrom(
        eb
          .selectFrom('exercise_attempt as attempt')
          .whereRef('attempt.activity_id', '=', 'activity.id')
          .where('attempt.member_id', '=', ownMember)
          .orderBy('attempt.id', 'desc')
          .limit(1)
          .select(['attempt.right_count as right', 'attempt.question_count as of']),
      ).as('attempt'),
    ]);
}
