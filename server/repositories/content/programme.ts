import { type AliasedExpression, type Expression, sql } from 'kysely';
import { dayIn, opened, published, toBoolean, waveOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { hasStep } from '../evaluations/step-content.ts';

/**
 * The one programme a person follows: the unfinished membership in a generation that is published, else the one that
 * finished last, which the database keeps as it is (product: states of a generation). Everything a learner may see or do
 * starts from this row, so that nothing of an earlier or foreign programme can be reached (product: scope).
 */
export function enrolmentOf(db: Reader, personId: number | Expression<number>) {
  return (
    db
      .selectFrom('member')
      .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
      .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
      // One value, found once: the planner then knows that there is one member, whatever is joined to it.
      .where('member.id', '=', followedMembership(db, personId))
      .where('programme.deleted_at', 'is', null)
      // An archived programme has closed generations only, and who finished with it reads it on.
      .where('programme.status', '<>', 'draft')
  );
}

/** Id of the active membership that a person follows; nobody follows one of a generation that is not published yet. */
function followedMembership(db: Reader, personId: number | Expression<number>) {
  return (
    db
      .selectFrom('member as followed')
      .innerJoin('learner_group as grp', 'grp.id', 'followed.group_id')
      .where('followed.person_id', '=', personId)
      // Written into the statement: a parameter would keep a prepared plan from the partial index on active members.
      .where('followed.active', '=', (eb) => eb.lit(true))
      .where(opened('grp'))
      // Null, the unfinished one, comes first.
      .orderBy('followed.finished_at', 'desc')
      .orderBy('followed.id', 'desc')
      .limit(1)
      .select('followed.id')
  );
}

type Enrolment = { memberId: number; groupId: number; programmeId: number; reduced: boolean };

/**
 * At most one row, and said so with a limit, which keeps the planner from weighing its three tables against all the others
 * (planning was 60 times the execution).
 */
function enrolmentRow(db: Reader, personId: number) {
  return enrolmentOf(db, personId)
    .select([
      'member.id as memberId',
      'member.group_id as groupId',
      'programme.id as programmeId',
      'programme.reduced',
    ])
    .limit(1);
}

/** The enrolment that {@link withEnrolment} finds, by the name that it has in the statement. */
export const foundOnce = 'enrolment';
/** The enrolment of a person, or the one of the whole statement. */
export type Whose = number | typeof foundOnce;

/** Begins a statement of several parts that all ask for a person's enrolment: it is found once. */
export function withEnrolment(db: Reader, personId: number) {
  return db.with(foundOnce, () => enrolmentRow(db, personId));
}

/** The enrolment as `own`, to start a query from. */
export function ownEnrolment(db: Reader, whose: Whose): AliasedExpression<Enrolment, 'own'> {
  return whose === foundOnce ? sql.table<Enrolment>(foundOnce).as('own') : enrolmentRow(db, whose).as('own');
}

/** Published units of one's own programme, each with the group's wave (absent: the unit has no day and stays closed). */
export function ownUnits(db: Reader, whose: Whose) {
  return db
    .selectFrom(ownEnrolment(db, whose))
    .innerJoin('unit', (join) =>
      join.onRef('unit.programme_id', '=', 'own.programmeId').on(published('unit')),
    )
    .leftJoin('wave', waveOf('own.groupId'));
}

/** The work of the learner in each own unit, one row per unit; days as `yyyy-mm-dd` of the zone. */
export function ownUnitFacts(db: Reader, whose: Whose, zone: string) {
  return ownUnits(db, whose)
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'own.memberId').onRef('challenge.unit_id', '=', 'unit.id'),
    )
    .leftJoin('case_response as case', (join) =>
      join.onRef('case.member_id', '=', 'own.memberId').onRef('case.unit_id', '=', 'unit.id'),
    )
    .select((eb) => [
      'unit.id',
      'unit.position as order',
      'unit.name',
      'wave.opens_on as opensOn',
      'wave.challenge_due_on as waveDueOn',
      'wave.one_to_one_on as oneToOneOn',
      hasStep('case').as('hasCase'),
      toBoolean(eb('case.sent_at', 'is not', null)).as('caseSent'),
      toBoolean(eb('case.commented_at', 'is not', null)).as('caseCommented'),
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('challengeDelivered'),
      dayIn(zone, 'challenge.first_delivered_at').as('deliveredOn'),
      dayIn(zone, 'challenge.returned_at').as('returnedOn'),
      toBoolean(eb('challenge.published_at', 'is not', null)).as('challengeGraded'),
      waitsForCorrection.as('challengeReturned'),
      extendedTo(db, 'own.memberId').as('extendedTo'),
      wasSent('survey_completion').as('surveySent'),
      wasSent('self_assessment').as('selfAssessmentSent'),
      wasSent('boss_evaluation').as('feedbackReceived'),
    ])
    .orderBy('unit.position');
}

/** Given back and not delivered again: `isReturned` of the domain, in SQL. */
const waitsForCorrection = sql<boolean>`coalesce(
  challenge.published_at is null and challenge.returned_at > coalesce(challenge.last_delivered_at, '-infinity'),
  false
)`;

/** The day of the extension that was granted last to a member, in the `unit` of the query around. */
export function extendedTo(db: Reader, memberId: 'own.memberId' | 'member.id') {
  return db
    .selectFrom('deadline_extension as extension')
    .where('extension.member_id', '=', sql.ref<number>(memberId))
    .where('extension.unit_id', '=', sql.ref<number>('unit.id'))
    .where('extension.approved', '=', (eb) => eb.lit(true))
    .orderBy('extension.decided_at', 'desc')
    .orderBy('extension.id', 'desc')
    .limit(1)
    .select('extension.due_on');
}

/** True where the learner asked for more time and nobody has decided; beside {@link ownUnitFacts}. */
export const extensionAsked = sql<boolean>`exists (
  select from deadline_extension as asked
  where asked.member_id = own."memberId" and asked.unit_id = unit.id and asked.decided_at is null
)`;

/** The extension that was granted last in each unit to a member of the query around; for a lateral join. */
export function grantedExtensions(db: Reader, memberId: 'own.id' | 'member.id') {
  return db
    .selectFrom('deadline_extension as extension')
    .where('extension.member_id', '=', sql.ref<number>(memberId))
    .where('extension.approved', '=', (eb) => eb.lit(true))
    .distinctOn(['extension.member_id', 'extension.unit_id'])
    .orderBy('extension.member_id')
    .orderBy('extension.unit_id')
    .orderBy('extension.decided_at', 'desc')
    .orderBy('extension.id', 'desc')
    .select([
      'extension.member_id as memberId',
      'extension.unit_id as unitId',
      'extension.due_on as extendedTo',
    ]);
}

/** True where the learner's row of that unit was sent. */
function wasSent(table: 'survey_completion' | 'self_assessment' | 'boss_evaluation') {
  return sql<boolean>`exists (
    select from ${sql.table(table)} as sent
    where sent.member_id = own."memberId" and sent.unit_id = unit.id and sent.sent_at is not null
  )`;
}
