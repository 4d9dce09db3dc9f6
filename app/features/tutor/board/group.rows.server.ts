import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { goesOn, programmeNameOf, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { openQuestions, waitingChallenges } from '#server/repositories/challenges/tutor-work.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';

const unit = ['unit.id as unitId', 'unit.position as order', 'unit.name as unitName'] as const;

const total = sql<number>`count(*)::int`.as('total');

/** The groups of today, newest first, each with the number of items that wait in it. */
export function groupRows(
  db: Reader,
  { tutorId, today, heldSince }: { tutorId: number; today: string; heldSince: Date },
) {
  return tutoredGroups(db, tutorId)
    .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
    .leftJoin(
      waitingChallenges(db, tutorId, heldSince)
        .groupBy('member.group_id')
        .select(['member.group_id as groupId', total])
        .as('waiting'),
      (join) => join.onRef('waiting.groupId', '=', 'learner_group.id'),
    )
    .leftJoin(
      openQuestions(db, tutorId)
        .groupBy('asker.group_id')
        .select(['asker.group_id as groupId', total])
        .as('unanswered'),
      (join) => join.onRef('unanswered.groupId', '=', 'learner_group.id'),
    )
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .select((eb) => [
      'learner_group.id',
      'learner_group.name',
      'learner_group.starts_on as startsOn',
      'learner_group.ends_on as endsOn',
      programmeNameOf().as('programmeName'),
      jsonObjectFrom(
        eb
          .selectFrom('member')
          .leftJoin('standing', 'standing.member_id', 'member.id')
          .whereRef('member.group_id', '=', 'learner_group.id')
          .whereRef('member.person_id', '<>', 'group_tutor.tutor_id')
          .where(goesOn('member'))
          .select([
            sql<number>`count(*)::int`.as('learners'),
            sql<number>`coalesce(round(avg(coalesce(standing.progress, 0))), 0)::int`.as('progress'),
          ]),
      )
        .$notNull()
        .as('members'),
      eb.fn.coalesce('waiting.total', eb.lit(0)).as('challenges'),
      eb.fn.coalesce('unanswered.total', eb.lit(0)).as('questions'),
      jsonObjectFrom(
        eb
          .selectFrom('wave')
          .innerJoin('unit', 'unit.id', 'wave.unit_id')
          .whereRef('wave.group_id', '=', 'learner_group.id')
          .where('wave.challenge_due_on', '>=', today)
          .where(published('unit'))
          .orderBy('wave.challenge_due_on')
          .orderBy('unit.position')
          .limit(1)
          .select([...unit, 'wave.challenge_due_on as dueOn']),
      ).as('next'),
    ]);
}
