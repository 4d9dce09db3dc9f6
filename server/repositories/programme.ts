import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Trx } from '../world.ts';

type Reader = Database | Trx;

/**
 * The one programme a person follows: active member, living group, published programme. Everything a learner may see or
 * do starts from these rows, so that nothing of an earlier or foreign programme can be reached (quality §4.2 row 4).
 */
export function enrolmentOf(db: Reader, personId: number) {
  return db
    .selectFrom('member')
    .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
    .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
    .where('member.person_id', '=', personId)
    .where('member.active', '=', true)
    .where('learner_group.deleted_at', 'is', null)
    .where('programme.deleted_at', 'is', null)
    .where('programme.status', '=', 'published');
}

/** Published units of the person's programme, each with the group's wave (absent: the unit has no day and stays closed). */
export function ownUnits(db: Reader, personId: number) {
  return enrolmentOf(db, personId)
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.programme_id', '=', 'programme.id')
        .on('unit.status', '=', 'published')
        .on('unit.deleted_at', 'is', null),
    )
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'member.group_id').onRef('wave.unit_id', '=', 'unit.id'),
    );
}

/** What the learner has done in each own unit, one row per unit; days as `yyyy-mm-dd` of the zone. */
export function ownUnitFacts(db: Reader, personId: number, zone: string) {
  return ownUnits(db, personId)
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'member.id').onRef('challenge.unit_id', '=', 'unit.id'),
    )
    .leftJoin('survey_completion as survey', (join) =>
      join.onRef('survey.member_id', '=', 'member.id').onRef('survey.unit_id', '=', 'unit.id'),
    )
    .leftJoin('self_assessment as self', (join) =>
      join.onRef('self.member_id', '=', 'member.id').onRef('self.unit_id', '=', 'unit.id'),
    )
    .leftJoin('case_response as case', (join) =>
      join.onRef('case.member_id', '=', 'member.id').onRef('case.unit_id', '=', 'unit.id'),
    )
    .leftJoin('boss_evaluation as feedback', (join) =>
      join.onRef('feedback.member_id', '=', 'member.id').onRef('feedback.unit_id', '=', 'unit.id'),
    )
    .select((eb) => [
      'unit.id',
      'unit.position as order',
      'unit.name',
      'wave.opens_on as opensOn',
      'wave.challenge_due_on as waveDueOn',
      'wave.one_to_one_on as oneToOneOn',
      eb('unit.case_study', 'is not', null).$castTo<boolean>().as('hasCase'),
      eb('case.sent_at', 'is not', null).$castTo<boolean>().as('caseSent'),
      eb('case.commented_at', 'is not', null).$castTo<boolean>().as('caseCommented'),
      eb('challenge.first_delivered_at', 'is not', null).$castTo<boolean>().as('challengeDelivered'),
      sql<string | null>`to_char(challenge.returned_at at time zone ${zone}, 'YYYY-MM-DD')`.as('returnedOn'),
      eb
        .selectFrom('deadline_extension as extension')
        .whereRef('extension.member_id', '=', 'member.id')
        .whereRef('extension.unit_id', '=', 'unit.id')
        .where('extension.approved', '=', true)
        .orderBy('extension.decided_at', 'desc')
        .limit(1)
        .select('extension.due_on')
        .as('extendedTo'),
      eb('survey.sent_at', 'is not', null).$castTo<boolean>().as('surveySent'),
      eb('self.sent_at', 'is not', null).$castTo<boolean>().as('selfAssessmentSent'),
      eb('feedback.sent_at', 'is not', null).$castTo<boolean>().as('feedbackReceived'),
    ])
    .orderBy('unit.position');
}
