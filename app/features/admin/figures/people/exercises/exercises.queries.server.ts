import type {
  AnsweredAttempt,
  ItemAnalysis,
  PersonExercises,
  PersonExercisesQuery,
} from '#app/contract/admin/figures/exercises.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { itemFigures } from '#app/domain/analytics/item-analysis.ts';
import { itemAnswers } from '#app/domain/analytics/item-answers.ts';
import { kindOf } from '#app/domain/quiz/question.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { attemptRow, exercisesRow } from './exercises.rows.server.ts';
import { attemptView, exerciseOf, exercisesView } from './exercises.view.ts';
import { itemAnalysisRow } from './item-analysis.rows.server.ts';

/**
 * A page of the attempts of a person at the exercises of one of their memberships: of the given one, else of the one they
 * follow, else of the newest. One round trip, and a second one behind the last page.
 * @throws `scope.notFound` for nobody, and for a membership of somebody else
 */
export async function exercisesOfPerson(
  { db, env }: Pick<World, 'db' | 'env'>,
  personId: number,
  query: PersonExercisesQuery & { size?: number },
): Promise<PersonExercises> {
  const { membershipId = null, unitId = null, moduleId = null, activityId = null } = query;
  const { size = FIRST_SIZE } = query;
  const read = async (page: number) => {
    const values = { personId, membershipId, unitId, moduleId, activityId, size, zone: env.TZ_NEGOCIO };
    const row = (await exercisesRow(db, { ...values, offset: (page - 1) * size })) ?? fail('scope.notFound');
    if (membershipId !== null && row.memberId === null) return fail('scope.notFound');
    return { rows: [row], total: row.total };
  };
  const { rows, page } = await pageOrLast({ page: query.page ?? 1, size }, read);
  return exercisesView(rows[0] ?? fail('scope.notFound'), page);
}

/**
 * An attempt with each question as it was asked and answered; of that person, where one is named.
 * @throws `scope.notFound` for an attempt that is not theirs or none at all
 */
export async function answeredAttempt(
  { db }: World,
  { attemptId, personId = null }: { attemptId: number; personId?: number | null },
): Promise<AnsweredAttempt> {
  const row = (await attemptRow(db, attemptId)) ?? fail('scope.notFound');
  if (personId !== null && row.personId !== personId) return fail('scope.notFound');
  return attemptView(row);
}

/**
 * The analysis of the questions of an exercise by first attempts, in one of its editions (product: item analysis).
 * @throws `scope.notFound` for an object that is no exercise, and for an edition that it never had
 */
export async function itemAnalysisOf(
  { db }: Pick<World, 'db'>,
  asked: { activityId: number; edition: number | null },
): Promise<ItemAnalysis> {
  const row = (await itemAnalysisRow(db, asked)) ?? fail('scope.notFound');
  const edition = row.edition ?? fail('scope.notFound');
  const { questions } = readActivityBody(row.body);
  return {
    exercise: exerciseOf(row),
    editions: row.editions.map((one) => ({ ...one, madeAt: new Date(one.madeAt).toISOString() })),
    edition,
    items: questions.map((question) => ({
      key: question.key,
      kind: kindOf(question),
      prompt: question.prompt,
      ...itemFigures(question, row.sums),
      ...itemAnswers(question, row),
    })),
  };
}
