import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { askedQuestion } from '#app/domain/quiz/asked-question.ts';
import { correctExercise } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { AnsweredTyped } from './answered-typed.tsx';
import { Verdict } from './verdict.tsx';

function shown(question: QuizQuestion, answer: string): string {
  const [one] = correctExercise([question], new Map([[question.key, answer]])).answers;
  if (!one) throw new Error('no answer');
  const props = { question: askedQuestion(question), answer: one };
  const html = renderToStaticMarkup(
    <>
      <AnsweredTyped {...props} />
      <Verdict {...props} />
    </>,
  );
  return html.replace(/<[^>]+>/g, '');
}

const common = { key: 'k', prompt: '' };

test.each([
  ['35 %', 'Escribiste: 35 %Incorrecta', '«40 %»'],
  ['35', 'Escribiste: 35 %Incorrecta', '«40 %»'],
])('the unit stands once behind «%s»', (typed, given, solution) => {
  const text = shown({ ...common, kind: 'number', value: 40, tolerance: 0, unit: '%' }, typed);
  expect(text).toContain(given);
  expect(text).toContain(`La respuesta es ${solution}.`);
});

test('the right text is one that can be typed', () => {
  const text = shown({ ...common, kind: 'short', accepted: ['*retro*', '5 \\* 3'] }, 'nada');
  expect(text).toContain('La respuesta es «5 * 3».');
});
