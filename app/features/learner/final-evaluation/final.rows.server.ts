import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#server/auth/actor.ts';
import { opened, toBoolean } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { enrolmentOf, ownUnitFacts } from '#server/repositories/content/programme.ts';
import { arrivalFacts } from '#server/repositories/evaluations/arrival.ts';
import type { World } from '#server/world.ts';

/** The row of the final evaluation, as the database gives it. */
export type FinalEvaluationRow = Awaited<ReturnType<typeof finalRows>>[number];

/** Everything the learner's final evaluation is shown from, in one round trip; undefined without a programme. */
export async function finalRow({ db, env }: World, actor: Actor): Promise<FinalEvaluationRow | undefined> {
  const [row] = await finalRows(db, { personId: actor.personId, zone: env.TZ_NEGOCIO });
  return row;
}

type Parameters = { personId: number; zone: string };

const finalRows = template({ personId: true, zone: true }, (db, { personId, zone }: Parameters) =>
  finalQuery(db, personId, zone),
);

function finalQuery(db: Reader, personId: number, zone: string) {
  return enrolmentOf(db, personId).select((of) => [
    'programme.id as programmeId',
    'programme.name as programmeName',
    'learner_group.ends_on as endsOn',
    arrivalFacts(db, {
      personId,
      whose: personId,
      memberId: 'member.id',
      groupId: 'member.group_id',
    }).as('arrival'),
    'programme.final_attempts as attemptsAllowed',
    'programme.final_minutes as minutes',
    'programme.final_question_count as questionCount',
    of
      .selectFrom('final_question')
      .whereRef('final_question.programme_id', '=', 'programme.id')
      .where('final_question.active', '=', of.lit(true))
      .select((ofQuestion) => ofQuestion.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('questionsActive'),
    jsonArrayFrom(ownUnitFacts(db, personId, zone)).as('units'),
    jsonArrayFrom(
      of
        .selectFrom('final_attempt')
        .whereRef('final_attempt.member_id', '=', 'member.id')
        .orderBy('final_attempt.number', 'desc')
        .select([
          'final_attempt.id',
          'final_attempt.number',
          'final_attempt.ends_at as endsAt',
          'final_attempt.sent_at as sentAt',
          'final_attempt.saved_at as savedAt',
          'final_attempt.grade',
          'final_attempt.paper',
          'final_attempt.seed',
          'final_attempt.answers',
        ]),
    ).as('attempts'),
    jsonObjectFrom(
      of
        .selectFrom('standing')
        .whereRef('standing.member_id', '=', 'member.id')
        .select([
          'standing.final_evaluation as finalEvaluation',
          'standing.challenge_average as challengeAverage',
          'standing.challenge_units as challengeUnits',
          'standing.boss_average as bossAverage',
          'standing.boss_units as bossUnits',
          'standing.final_grade as finalGrade',
          'standing.verdict',
        ]),
    ).as('standing'),
  ]);
}

/**
 * The membership that a person goes on in, or else their newest one, and whether its generation is still there for
 * learners.
 */
export function lastMembership(db: Reader, personId: number) {
  return db
    .selectFrom('member')
    .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
    .where('member.person_id', '=', personId)
    .orderBy('member.active', 'desc')
    .orderBy('member.id', 'desc')
    .limit(1)
    .select((eb) => ['member.active', toBoolean(eb.and([opened('learner_group')])).as('isOpened')])
    .executeTakeFirst();
}
