import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Reader, template } from '#server/db/template.ts';
import { membershipChoices, shownMembership } from '../memberships.rows.server.ts';

type Values = {
  personId: number;
  membershipId: number | null;
  unitId: number | null;
  moduleId: number | null;
  activityId: number | null;
  size: number;
  offset: number;
  zone: string;
};

/** Attempts with the place of their exercise and the minutes in it; which one it is counts all of the member's. */
const placedAttempts = (db: Reader) =>
  db
    .selectFrom('exercise_attempt as attempt')
    .innerJoin('activity', 'activity.id', 'attempt.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .leftJoin('activity_visit as visit', (join) =>
      join
        .onRef('visit.member_id', '=', 'attempt.member_id')
        .onRef('visit.activity_id', '=', 'attempt.activity_id'),
    )
    .select([
      'attempt.id',
      'attempt.sent_at as sentAt',
      'attempt.right_count as rightCount',
      'attempt.question_count as questionCount',
      'activity.id as activityId',
      'activity.name as activityName',
      'activity.position',
      'module.id as moduleId',
      'module.position as moduleOrder',
      'unit.id as unitId',
      'unit.position as unitOrder',
      'visit.active_seconds as seconds',
    ]);

const isAsked = (column: string, value: number | null) =>
  sql<boolean>`(${value}::int is null or ${sql.ref(column)} = ${value})`;

const rows = template(
  {
    personId: true,
    membershipId: true,
    unitId: true,
    moduleId: true,
    activityId: true,
    size: true,
    offset: true,
    zone: true,
  },
  (db, { personId, membershipId, unitId, moduleId, activityId, size, offset, zone }: Values) =>
    db
      .with('own', () => shownMembership(db, personId, membershipId).select('member.id'))
      .with('tried', (cte) =>
        placedAttempts(db)
          .where('attempt.member_id', 'in', cte.selectFrom('own').select('own.id'))
          .select(
            sql<number>`row_number() over (partition by attempt.activity_id order by attempt.sent_at, attempt.id)::int`.as(
              'number',
            ),
          ),
      )
      .with('found', (cte) =>
        cte
          .selectFrom('tried')
          .where(isAsked('tried.unitId', unitId))
          .where(isAsked('tried.moduleId', moduleId))
          .where(isAsked('tried.activityId', activityId))
          .selectAll(),
      )
      .selectFrom('person')
      .where('person.id', '=', personId)
      .select((eb) => [
        'person.id',
        'person.first_name as firstName',
        'person.paternal_surname as paternalSurname',
        'person.maternal_surname as maternalSurname',
        'person.deleted_at as deletedAt',
        eb.selectFrom('own').select('own.id').as('memberId'),
        jsonArrayFrom(membershipChoices(db, personId, zone)).as('memberships'),
        jsonArrayFrom(
          eb
            .selectFrom('tried')
            .groupBy([
              'tried.activityId',
              'tried.activityName',
              'tried.position',
              'tried.moduleId',
              'tried.moduleOrder',
              'tried.unitId',
              'tried.unitOrder',
            ])
            .orderBy('tried.unitOrder')
            .orderBy('tried.moduleOrder')
            .orderBy('tried.position')
            .orderBy('tried.activityId')
            .select([
              'tried.activityId as id',
              'tried.activityName as name',
              'tried.unitId',
              'tried.unitOrder',
              'tried.moduleId',
              'tried.moduleOrder',
            ]),
        ).as('exercises'),
        jsonArrayFrom(
          eb
            .selectFrom('found')
            .orderBy('found.sentAt', 'desc')
            .orderBy('found.id', 'desc')
            .limit(size)
            .offset(offset)
            .selectAll(),
        ).as('attempts'),
        eb
          .selectFrom('found')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('total'),
      ]),
);

export type ExercisesRow = Awaited<ReturnType<typeof rows>>[number];

/** A page of the attempts of a membership, in one round trip; undefined for nobody. */
export async function exercisesRow(db: Reader, values: Values): Promise<ExercisesRow | undefined> {
  return (await rows(db, values))[0];
}

const attempts = template({ attemptId: true }, (db, { attemptId }: { attemptId: number }) =>
  placedAttempts(db)
    .innerJoin('member', 'member.id', 'attempt.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('activity_version as asked', (join) =>
      join
        .onRef('asked.activity_id', '=', 'attempt.activity_id')
        .onRef('asked.number', '=', 'attempt.activity_version'),
    )
    .where('attempt.id', '=', attemptId)
    .where('grp.deleted_at', 'is', null)
    .select((eb) => [
      'attempt.answers',
      'asked.body',
      'person.id as personId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'person.deleted_at as deletedAt',
      eb
        .selectFrom('exercise_attempt as earlier')
        .whereRef('earlier.member_id', '=', 'attempt.member_id')
        .whereRef('earlier.activity_id', '=', 'attempt.activity_id')
        .where(sql<boolean>`(earlier.sent_at, earlier.id) <= (attempt.sent_at, attempt.id)`)
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('number'),
    ]),
);

export type AttemptRow = Awaited<ReturnType<typeof attempts>>[number];

/** An attempt with the questions that it answered; undefined for none. */
export async function attemptRow(db: Reader, attemptId: number): Promise<AttemptRow | undefined> {
  return (await attempts(db, { attemptId }))[0];
}
