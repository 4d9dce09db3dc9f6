import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';
import { tutoredGroups, tutoredLearners } from '#server/repositories/activity-scope.ts';

/** People who are reminded at once. */
const most = 500;

/** The tutors of a tutor's groups, themselves too, each with those groups. */
export function sharedTutors(db: Reader, tutorId: number) {
  return tutoredGroups(db, tutorId)
    .innerJoin('group_tutor as shared', (join) =>
      join.onRef('shared.group_id', '=', 'learner_group.id').on('shared.ended_at', 'is', null),
    )
    .innerJoin('person as tutor', 'tutor.id', 'shared.tutor_id')
    .groupBy('tutor.id')
    .orderBy('tutor.first_name')
    .orderBy('tutor.id')
    .select((eb) => [
      'tutor.id',
      'tutor.first_name as firstName',
      'tutor.paternal_surname as paternalSurname',
      eb.fn.agg<number[]>('array_agg', ['learner_group.id']).as('groupIds'),
    ]);
}

/** Active learners of the chosen group who have not delivered the challenge of the chosen unit; none without both. */
export function awaited(
  db: Reader,
  { tutorId, group, unit }: { tutorId: number; group: number | null; unit: number | null },
) {
  return tutoredLearners(db, tutorId)
    .innerJoin('unit', 'unit.programme_id', 'learner_group.programme_id')
    .where('member.active', '=', true)
    .where(sql<boolean>`learner_group.id = ${group}::int`)
    .where(sql<boolean>`unit.id = ${unit}::int`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('challenge_submission as sent')
            .whereRef('sent.member_id', '=', 'member.id')
            .whereRef('sent.unit_id', '=', 'unit.id')
            .where('sent.last_delivered_at', 'is not', null)
            .select('sent.id'),
        ),
      ),
    )
    .orderBy('member.person_id')
    .limit(most)
    .select('member.person_id as id');
}
