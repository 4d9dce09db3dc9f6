import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import type { Reader } from '#server/db/template.ts';

const gradeColumns = [
  'standing.final_evaluation as finalEvaluation',
  'standing.challenge_average as challengeAverage',
  'standing.boss_average as bossAverage',
  'standing.challenge_units as challengeUnits',
  'standing.boss_units as bossUnits',
  sql<number>`jsonb_array_length(standing.units)`.as('units'),
  'standing.final_grade as finalGrade',
  'standing.verdict',
] as const;

type Graded = { memberId: number; grades: ReviewedGrades };

/** The membership whose final grade a person has now, the one that goes on before others; undefined without a grade. */
export async function gradedMembership(db: Reader, personId: number): Promise<Graded | undefined> {
  const row = await db
    .selectFrom('member')
    .innerJoin('standing', 'standing.member_id', 'member.id')
    .where('member.person_id', '=', personId)
    .where('standing.final_grade', 'is not', null)
    .orderBy('member.active', 'desc')
    .orderBy('member.id', 'desc')
    .select(['member.id as memberId', ...gradeColumns])
    .executeTakeFirst();
  if (!row) return undefined;
  const { memberId, ...grades } = row;
  return { memberId, grades };
}

/** The inputs of the verdict of a review: as they were when it was asked for, as they are, and the facts by unit. */
export async function reviewedFacts(db: Reader, arcoId: number) {
  const row = await db
    .selectFrom('arco_request as request')
    .innerJoin('member', 'member.id', 'request.member_id')
    .innerJoin('standing', 'standing.member_id', 'member.id')
    .where('request.id', '=', arcoId)
    .select(['request.reviewed', 'member.id as memberId', 'member.person_id as personId', ...gradeColumns])
    .select(
      jsonArrayFrom(
        db
          .selectFrom(
            sql<{
              unit_id: number;
              challenge: number | null;
              boss: number | null;
            }>`(select ("unitId")::int as unit_id, "challengeScore" as challenge, "bossGrade" as boss
              from jsonb_to_recordset(standing.units) as one ("unitId" int, "challengeScore" float, "bossGrade" float))`.as(
              'of_unit',
            ),
          )
          .innerJoin('unit', 'unit.id', 'of_unit.unit_id')
          .orderBy('unit.position')
          .select([
            'unit.id as id',
            'unit.name',
            'of_unit.challenge as challengeScore',
            'of_unit.boss as bossGrade',
          ]),
      ).as('byUnit'),
    )
    .executeTakeFirst();
  if (!row?.reviewed) return null;
  const { reviewed, memberId, personId, byUnit, ...now } = row;
  return { memberId, personId, asked: reviewed, now, units: byUnit };
}
