import { readActivityBody } from '#app/contract/stored/activity-body.ts';
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
        const answers = questions.map(({ key: question, options }, place) => {
          const right = happens(rightShare, 'right', key, activityId, attempt, place);
          const chosen = options.flatMap(({ correct }, option) => (correct === right ? [option] : []));
          const option =
            chosen[wholeBetween(0, chosen.length - 1, 'option', key, activityId, attempt, place)] ?? 0;
          return { key: question, option, right };
        });
        const before = (count - 1 - attempt) * between(2, 9, 'between', key, activityId) * MINUTE_MS;
        return {
          member_id: learner.memberId,
          activity_id: activityId,
          answers: answers.map(({ key: question, option }) => ({ key: question, option })),
          right_count: answers.filter(({ right }) => right).length,
          question_count: answers.length,
          sent_at: iso(at - before),
        };
      });
    }),
  );
  await insertRows(trx, 'exercise_attempt', attempts);
}
