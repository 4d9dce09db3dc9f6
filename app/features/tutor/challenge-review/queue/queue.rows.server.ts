import { sql } from 'kysely';
import { goesOn, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { tutoredGroups, tutoredLearners } from '#server/repositories/content/activity-scope.ts';
import { extendedTo } from '#server/repositories/content/programme.ts';

/** People who are reminded at once. */
export const MAX_REMINDED = 500;

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

type Wanted = { tutorId: number; group: number | null; unit: number | null; today: string };

/**
 * Active learners of the chosen group who can be reminded today of the challenge of the chosen unit: not delivered, the
 * unit open, its day not passed, and not reminded today. None without both; one more than are reminded at once where
 * there are more.
 */
export function awaited(db: Reader, { tutorId, group, unit, today }: Wanted) {
  return tutoredLearners(db, tutorId)
    .innerJoin('wave', 'wave.group_id', 'learner_group.id')
    .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'wave.unit_id').on(published('unit')))
    .leftJoinLateral(
      () => extendedTo(db, 'member.id').select('extension.id').as('extension'),
      (join) => join.onTrue(),
    )
    .where(goesOn('member'))
    .where(sql<boolean>`learner_group.id = ${group}::int`)
    .where(sql<boolean>`unit.id = ${unit}::int`)
    .where('wave.opens_on', '<=', today)
    .where((eb) => eb(eb.fn.coalesce('extension.due_on', 'wave.challenge_due_on'), '>=', today))
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
    .where(
      sql<boolean>`not exists (
        select from reminder as sent_reminder
        where sent_reminder.person_id = member.person_id and sent_reminder.kind = 'challenge-deadline'
          and sent_reminder.subject = coalesce('extension:' || extension.id, 'wave:' || wave.id)
          and sent_reminder.occasion = 'tutor:' || ${today}::text
      )`,
    )
    .orderBy('member.person_id')
    .limit(MAX_REMINDED + 1)
    .select('member.person_id as id');
}
