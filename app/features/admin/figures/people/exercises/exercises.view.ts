import type {
  AnsweredAttempt,
  ExerciseAttempt,
  PersonExercises,
  PlacedExercise,
} from '#app/contract/admin/figures/exercises.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { readSentAnswers } from '#app/contract/stored/exercise-answers.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { answerText } from '#app/domain/quiz/answer-text.ts';
import { answersByKey } from '#app/domain/quiz/exercise.ts';
import { rightAnswer, shareOf, WHOLE_SHARE } from '#app/domain/quiz/score.ts';
import { membershipOf, shownName } from '../person.view.ts';
import type { AttemptRow, ExercisesRow } from './exercises.rows.server.ts';

type Place = { unitId: number; unitOrder: number; moduleId: number; moduleOrder: number };

/** The place of an exercise, as it is told. */
const placeOf = ({ unitId, unitOrder, moduleId, moduleOrder }: Place) => ({
  unitId,
  unit: displayNumber(unitOrder),
  moduleId,
  module: displayNumber(moduleOrder),
});

/** An exercise and its place, as they are told. */
export const exerciseOf = ({ id, name, ...place }: Place & { id: number; name: string }): PlacedExercise => ({
  id,
  name,
  ...placeOf(place),
});

/** The attempts of a person from their one row; `page`: which one was read. */
export function exercisesView(row: ExercisesRow, page: number): PersonExercises {
  return {
    person: { id: row.id, name: shownName(row), deleted: row.deletedAt !== null },
    memberships: row.memberships.map(membershipOf),
    chosenId: row.memberId,
    exercises: row.exercises.map(exerciseOf),
    attempts: { rows: row.attempts.map(attemptOf), total: row.total, page },
  };
}

function attemptOf(
  row: Place &
    Pick<
      ExerciseAttempt,
      'id' | 'activityId' | 'activityName' | 'number' | 'rightCount' | 'questionCount'
    > & {
      sentAt: string | Date;
      seconds: number | null;
    },
): ExerciseAttempt {
  const { id, activityId, activityName, number, sentAt, rightCount, questionCount, seconds } = row;
  return {
    id,
    activityId,
    activityName,
    ...placeOf(row),
    number,
    sentAt: new Date(sentAt).toISOString(),
    rightCount,
    questionCount,
    minutes: seconds === null ? null : Math.round(seconds / 60),
  };
}

/** An attempt with its questions, in the order in which they were asked. */
export function attemptView(row: AttemptRow): AnsweredAttempt {
  const { questions } = readActivityBody(row.body);
  const given = answersByKey(readSentAnswers(row.answers));
  return {
    person: { id: row.personId, name: shownName(row), deleted: row.deletedAt !== null },
    attempt: attemptOf(row),
    questions: questions.map((question) => {
      const answer = given.get(question.key);
      const share = shareOf(question, answer);
      return {
        key: question.key,
        prompt: question.prompt,
        chosen: answer === undefined ? null : answerText(question, answer),
        correct: answerText(question, rightAnswer(question)) || null,
        right: share === WHOLE_SHARE,
        percent: Math.floor((100 * share) / WHOLE_SHARE),
      };
    }),
  };
}
