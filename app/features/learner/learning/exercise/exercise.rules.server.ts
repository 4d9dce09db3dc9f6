import { askedQuestion, fitsQuestion, isAnswered } from '#app/domain/quiz/asked-question.ts';
import { type AnswerInput, answersByKey } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import { fail } from '#server/errors.ts';

/** 422 unless every question is answered exactly once, and nothing else. */
export function refuseIncomplete(questions: readonly QuizQuestion[], input: readonly AnswerInput[]): void {
  const given = answersByKey(input);
  refuseStrange(questions, Object.fromEntries(given));
  const isAll = questions.every((question) => isAnswered(askedQuestion(question), given.get(question.key)));
  if (!isAll) fail('body.invalid', { field: 'respuestas', text: 'Responde todas las preguntas.' });
  if (input.length !== questions.length) {
    fail('body.invalid', { field: 'respuestas', text: 'Responde cada pregunta una sola vez.' });
  }
}

/** 422 where a draft answers another question, or one as its kind is not answered. */
export function refuseStrange(questions: readonly QuizQuestion[], answers: QuizAnswers): void {
  for (const [key, answer] of Object.entries(answers)) {
    const at = questions.findIndex((question) => question.key === key);
    const question = questions[at];
    if (question && fitsQuestion(askedQuestion(question), answer)) continue;
    const text = question
      ? `La respuesta a la pregunta ${at + 1} no corresponde a su tipo de pregunta.`
      : 'Una respuesta no es de este ejercicio.';
    fail('body.invalid', { field: 'respuestas', text });
  }
}
