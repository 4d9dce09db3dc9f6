import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { weekOf } from '#app/product/rhythm/own-rhythm.ts';
import { photoOf, published } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { chosenObjects, learnerBadgeRows } from '#server/repositories/badges/badges.ts';
import { type EarnedPoints, earnedPoints } from '#server/repositories/badges/points.ts';
import {
  foundOnce,
  ownEnrolment,
  ownUnitFacts,
  withEnrolment,
} from '#server/repositories/content/programme.ts';
import { ownAttempts } from '#server/repositories/evaluations/final-attempts.ts';
import { chosenRhythm, isEnrolmentUnfinished } from '#server/repositories/rhythm/rhythm.ts';

type Values = { personId: number; zone: string };
type ProfileValues = Values & { monday: string; weekFrom: Date };

/** The learner's programme with the stored standing, and what was done in each unit. */
function progress(db: Reader, { personId, zone }: Values) {
  return withEnrolment(db, personId)
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([
      jsonObjectFrom(
        db
          .selectFrom(ownEnrolment(db, foundOnce))
          .innerJoin('programme', 'programme.id', 'own.programmeId')
          .leftJoin('standing', 'standing.member_id', 'own.memberId')
          .innerJoinLateral(ownAttempts(db), (join) => join.onTrue())
          .select([
            'programme.id',
            'programme.name',
            'programme.reduced',
            'standing.progress',
            'standing.units',
            'standing.challenge_average as challengeAverage',
            'standing.challenge_units as challengeUnits',
            'standing.boss_average as bossAverage',
            'standing.boss_units as bossUnits',
            'standing.final_evaluation as finalEvaluation',
            'standing.final_grade as finalGrade',
            'standing.verdict',
            'standing.social_points as socialPoints',
            'standing.social_level as socialLevel',
            'programme.final_attempts as attempts',
            'attempted.used as attemptsUsed',
            'attempted.open as attemptOpen',
            'attempted.best as bestAttempt',
            sql<EarnedPoints | null>`(select row_to_json(earned) from (${earnedPoints(sql.ref('own.memberId'))}) as earned)`.as(
              'earned',
            ),
            sql<number[]>`array(
              select done.activity_id from activity_completion as done
              join activity on activity.id = done.activity_id
              join module on module.id = activity.module_id
              join unit on unit.id = module.unit_id
              where done.member_id = own."memberId" and done.finished and unit.programme_id = own."programmeId"
                and ${published('activity')} and ${published('module')} and ${published('unit')}
                and done.activity_id in ${chosenObjects}
            )`.as('objects'),
          ]),
      ).as('programme'),
      jsonArrayFrom(ownUnitFacts(db, foundOnce, zone)).as('units'),
    ]);
}

const progressRows = template({ personId: true, zone: true }, (db, values: Values) => progress(db, values));

const profileRows = template(
  { personId: true, zone: true, monday: true, weekFrom: true },
  (db, { personId, zone, ...week }: ProfileValues) =>
    progress(db, { personId, zone })
      .leftJoin('file as photo', photoOf('person'))
      .select([
        'person.first_name as firstName',
        'person.paternal_surname as paternalSurname',
        'person.maternal_surname as maternalSurname',
        'person.welcome',
        'person.created_at as createdAt',
        'photo.id as photoId',
        jsonArrayFrom(learnerBadgeRows(db, personId)).as('badges'),
        jsonObjectFrom(
          db
            .selectFrom(ownEnrolment(db, foundOnce))
            .where(isEnrolmentUnfinished)
            .select(chosenRhythm(personId, week).as('chosen')),
        ).as('rhythm'),
      ]),
);

export type ProgressRow = Awaited<ReturnType<typeof progressRows>>[number];
export type ProfileRow = Awaited<ReturnType<typeof profileRows>>[number];

/** The row of `GET /api/get_modulos/perfil`, in one round trip; undefined when the person was deleted. */
export async function progressRow(
  db: Reader,
  personId: number,
  zone: string,
): Promise<ProgressRow | undefined> {
  return (await progressRows(db, { personId, zone }))[0];
}

/** Everything for `/perfil` in one round trip; undefined when the person was deleted. */
export async function profileRow(
  db: Reader,
  personId: number,
  zone: string,
  now: Date,
): Promise<ProfileRow | undefined> {
  return (await profileRows(db, { personId, zone, ...weekOf(zone, now) }))[0];
}
