import { askedQuestion, isAnswered, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { rightAnswer, shareOf, WHOLE_SHARE } from '#app/domain/quiz/score.ts';

/** The right answer, or a wrong one; `turn` says which of several wrong ones. */
export function answerTo(
  question: QuizQuestion,
  { isRight, turn }: { isRight: boolean; turn: number },
): QuizAnswer {
  const right = rightAnswer(question);
  if (isRight) return right;
  const wrong = wrongAnswers(question, right).filter((answer) => shareOf(question, answer) < WHOLE_SHARE);
  return wrong[turn % wrong.length] ?? right;
}

function wrongAnswers(question: QuizQuestion, right: QuizAnswer): QuizAnswer[] {
  const asked = askedQuestion(question);
  const places = asked.options.map((_, place) => place);
  switch (question.kind) {
    case 'short':
      return ['no lo sé', 'ninguna'];
    case 'number':
      return [String((question.value ?? 0) + question.tolerance + 1), '0'];
    case 'ordering':
      return [[...places].reverse(), [...places.slice(1), ...places.slice(0, 1)]];
    case 'matching': {
      const rights = right as readonly number[];
      return [[...rights.slice(1), ...rights.slice(0, 1)]];
    }
    case 'several':
      return places.map((place) => [place]);
    case 'decision':
      return everyPath(asked.steps ?? []).filter((path) => isAnswered(asked, path));
    default:
      return places;
  }
}

/** Every way through the steps of a decision. */
function everyPath(steps: NonNullable<ReturnType<typeof askedQuestion>['steps']>, step = 0): number[][] {
  return (steps[step]?.options ?? []).flatMap(({ next }, place) =>
    next === null ? [[place]] : everyPath(steps, next).map((path) => [place, ...path]),
  );
}
