import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { photoOf, toBoolean } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import {
  entriesIn,
  pointsBalance,
  questionCount,
  questionsIn,
} from '#server/repositories/people/record-parts.ts';
import { membershipChoices, shownMembership } from './memberships.rows.server.ts';
import {
  accessDaysIn,
  answerCount,
  awardsOf,
  evaluationsIn,
  notificationCounts,
  notificationsIn,
  openedObjectsIn,
  sessionsIn,
  solutionCount,
} from './person-parts.rows.server.ts';

type Values = { personId: number; membershipId: number | null; zone: string; today: string };

const personRows = template(
  { personId: true, membershipId: true, zone: true, today: true },
  (db, { personId, membershipId, zone, today }: Values) =>
    db
      .selectFrom('person')
      .leftJoin(
        shownMembership(db, personId, membershipId)
          .select(['member.id as memberId', 'member.person_id as personId', 'grp.id as groupId'])
          .as('own'),
        (join) => join.onTrue(),
      )
      .leftJoin('standing', 'standing.member_id', 'own.memberId')
      .leftJoin('member_boss as pair', (join) =>
        join.onRef('pair.member_id', '=', 'own.memberId').on('pair.to_on', 'is', null),
      )
      .leftJoin('person as boss', 'boss.id', 'pair.boss_id')
      .leftJoin('file as photo', photoOf('person'))
      .where('person.id', '=', personId)
      .select((eb) => [
        'person.id',
        'person.username',
        'person.employee_number as number',
        'person.first_name as firstName',
        'person.paternal_surname as paternalSurname',
        'person.maternal_surname as maternalSurname',
        'person.store',
        'person.area',
        'person.job_title as jobTitle',
        'person.last_access_at as lastAccessAt',
        'person.deleted_at as deletedAt',
        'photo.id as photoId',
        sql<
          number[]
        >`array(select profile_id from person_profile where person_id = person.id order by profile_id)`.as(
          'profiles',
        ),
        'own.memberId',
        'boss.first_name as bossFirstName',
        'boss.paternal_surname as bossPaternalSurname',
        'boss.deleted_at as bossDeletedAt',
        'standing.progress',
        'standing.challenge_average as challengeAverage',
        'standing.boss_average as bossAverage',
        'standing.final_evaluation as finalEvaluation',
        'standing.final_grade as finalGrade',
        'standing.verdict',
        'standing.computed_at as computedAt',
        toBoolean(eb('standing.computed', '<', eb.ref('standing.requested'))).as('outdated'),
        jsonArrayFrom(membershipChoices(db, personId, zone)).as('memberships'),
        pointsBalance(db).as('points'),
        jsonArrayFrom(evaluationsIn(db)).as('evaluations'),
        jsonArrayFrom(openedObjectsIn(db)).as('objects'),
        jsonArrayFrom(questionsIn(db)).as('questions'),
        questionCount(db).as('questionCount'),
        answerCount(db, personId).as('answerCount'),
        solutionCount(db).as('solutionCount'),
        jsonArrayFrom(awardsOf(db, personId)).as('awards'),
        jsonArrayFrom(entriesIn(db)).as('entries'),
        jsonArrayFrom(notificationsIn(db, personId)).as('notifications'),
        jsonObjectFrom(notificationCounts(db, personId)).$notNull().as('notified'),
        jsonArrayFrom(accessDaysIn(db, personId, today)).as('accessDays'),
        jsonArrayFrom(sessionsIn(db, personId)).as('sessions'),
      ]),
);

export type PersonRow = Awaited<ReturnType<typeof personRows>>[number];

/** All of a person's record, in one round trip; undefined for nobody. */
export async function personRow(db: Reader, values: Values): Promise<PersonRow | undefined> {
  return (await personRows(db, values))[0];
}
