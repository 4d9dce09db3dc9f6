import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { type AnswersByKey, correctExercise, storedAnswers } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';
import { answerTo } from './quiz-answers.ts';

const MINUTE_MS = 60_000;
/** Between two attempts at an exercise. */
const minutesBetween = 3;

/**
 * The attempts of a learner at each exercise that they finished; `missed` says how many questions each attempt misses.
 * Which ones those are, and by which wrong option, goes by turns, so that the questions differ and two loads are alike.
 */
export async function insertAttempts(
  trx: Trx,
  member: SeededMember,
  { missed, turn }: { missed: readonly number[]; turn: number },
): Promise<void> {
  const exercises = await trx
    .selectFrom('activity_completion as completion')
    .innerJoin('activity', 'activity.id', 'completion.activity_id')
    .where('completion.member_id', '=', member.id)
    .where('activity.kind', '=', 5)
    .where('completion.finished', '=', true)
    .orderBy('completion.first_finished_at')
    .orderBy('activity.id')
    .select(['activity.id', 'activity.body', 'completion.first_finished_at as finishedAt'])
    .execute();
  const attempts = exercises.flatMap(({ id, body, finishedAt }, place) =>
    missed.map((wrong, attempt) => {
      const { questions } = readActivityBody(body);
      const given = answersOf(questions, { wrong, turn: turn + place });
      const before = (missed.length - 1 - attempt) * minutesBetween * MINUTE_MS;
      return {
        member_id: member.id,
        activity_id: id,
        answers: JSON.stringify(storedAnswers(questions, given)),
        right_count: correctExercise(questions, given).rightCount,
        question_count: questions.length,
        sent_at: new Date((finishedAt ?? new Date()).getTime() - before),
      };
    }),
  );
  if (attempts.length > 0) await trx.insertInto('exercise_attempt').values(attempts).execute();
}

const answersOf = (
  questions: readonly QuizQuestion[],
  { wrong, turn }: { wrong: number; turn: number },
): AnswersByKey =>
  new Map(
    questions.map((question, place) => {
      const isRight = (place + turn) % questions.length >= wrong;
      return [question.key, answerTo(question, { isRight, turn })];
    }),
  );
