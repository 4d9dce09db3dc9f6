import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { correctExercise, storedAnswers } from '#app/domain/quiz/exercise.ts';
import { answerTo } from '#demo/seed/quiz-answers.ts';
import type { Trx } from '#server/world.ts';
import { between, happens, wholeBetween } from '../chance.ts';
import { iso } from '../moments.ts';
import { insertRows } from '../rows.ts';
import type { Step } from '../steps.ts';

const MINUTE_MS = 60_000;
/** Spec §3.3. */
const EXERCISE = 5;

/** One to three attempts at each finished exercise, the last one before it was finished. */
export async function insertExercises(trx: Trx, steps: readonly Step[]): Promise<void> {
  const exercises = await trx
    .selectFrom('activity')
    .where('kind', '=', EXERCISE)
    .select(['id', 'body'])
    .execute();
  const questionsOf = new Map(exercises.map(({ id, body }) => [id, readActivityBody(body).questions]));
  const attempts = steps.flatMap(({ key, learner, finished }) =>
    finished.flatMap(({ activityId, at }) => {
      const questions = questionsOf.get(activityId);
      if (!questions) return [];
      const count = wholeBetween(1, 3, 'attempts', key, activityId);
      return Array.from({ length: count }, (_, attempt) => {
        const rightShare = Math.min(0.97, 0.3 + learner.quality * 0.05 + attempt * 0.15);
        const given = new Map(
          questions.map((question, place) => {
            const isRight = happens(rightShare, 'right', key, activityId, attempt, place);
            const turn = wholeBetween(0, 11, 'option', key, activityId, attempt, place);
            return [question.key, answerTo(question, { isRight, turn })] as const;
          }),
        );
        const before = (count - 1 - attempt) * between(2, 9, 'between', key, activityId) * MINUTE_MS;
        return {
          member_id: learner.memberId,
          activity_id: activityId,
          answers: storedAnswers(questions, given),
          right_count: correctExercise(questions, given).rightCount,
          question_count: questions.length,
          sent_at: iso(at - before),
        };
      });
    }),
  );
  await insertRows(trx, 'exercise_attempt', attempts);
}
