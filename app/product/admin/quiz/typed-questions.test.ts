import { expect, test } from 'vitest';
import type { OptionsQuestion, QuizKind, QuizQuestion } from '#app/domain/quiz/question.ts';
import { QUIZ_KINDS } from '#app/domain/quiz/question.ts';
import { duplicated, emptyOption, newQuestion, withKind, withoutBlanks } from './typed-questions.ts';

const common = { key: 'k', prompt: '¿Qué es?', points: 3, explanation: 'Porque sí.' };
const option = (text: string, correct = false, feedback = '') => ({ text, correct, feedback });
const several: OptionsQuestion = {
  ...common,
  kind: 'several',
  options: [option('Uno', true), option('Dos', true, 'Dos son dos.'), option('Tres')],
};

test.each(QUIZ_KINDS)('a new question of kind %s has nothing right yet, and a key of its own', (kind) => {
  const [one, other] = [newQuestion(kind), newQuestion(kind)];
  expect(one.key).not.toBe(other.key);
  expect(JSON.stringify(one)).not.toContain('"correct":true');
});

test('a duplicate has another key and all the rest', () => {
  const copy = duplicated(several);
  expect(copy.key).not.toBe(several.key);
  expect({ ...copy, key: 'k' }).toEqual(several);
});

test('options, marks and explanations stay from several right options to one and back', () => {
  const one = { ...several, options: several.options.map((own, at) => ({ ...own, correct: at === 0 })) };
  const { question, lost } = withKind(one, 'choice');
  expect(lost).toEqual([]);
  expect(question).toEqual({ ...one, kind: 'choice', pictureHtml: undefined });
});

test('of two right options none stays marked where one may be', () => {
  const { question } = withKind(several, 'choice');
  expect((question as OptionsQuestion).options.map(({ correct }) => correct)).toEqual([false, false, false]);
});

test.each<[QuizQuestion, QuizKind, string[]]>([
  [several, 'ordering', ['Dos son dos.']],
  [several, 'short', ['Dos son dos.', 'Tres']],
  [several, 'number', ['Uno', 'Dos', 'Dos son dos.', 'Tres']],
  [newQuestion('choice'), 'decision', []],
  [newQuestion('boolean'), 'choice', []],
  [{ ...common, kind: 'number', value: 35, tolerance: 0, unit: '%' }, 'short', ['35 %']],
  [{ ...common, kind: 'ordering', items: ['Uno', 'Dos'] }, 'choice', []],
  [{ ...common, kind: 'matching', pairs: [{ left: 'a', right: 'b' }], extras: [] }, 'choice', ['a', 'b']],
])('%#: text that has no place in the new kind is named', (question, kind, lost) => {
  const next = withKind(question, kind);
  expect(next.lost).toEqual(lost);
  expect(next.question).toMatchObject({ kind, key: question.key, prompt: question.prompt });
});

test('weight and explanation stay with every kind', () => {
  for (const kind of QUIZ_KINDS) {
    expect(withKind(several, kind).question).toMatchObject({ points: 3, explanation: 'Porque sí.' });
  }
});

test('empty lines at the end are no options, those in between and the first two are', () => {
  const blank = emptyOption();
  const texts = (options: OptionsQuestion['options']) =>
    (withoutBlanks({ ...common, options }) as OptionsQuestion).options.map(({ text }) => text);
  expect(texts([option('a'), blank, option('b'), blank, blank])).toEqual(['a', '', 'b']);
  expect(texts([option('a'), blank, blank])).toEqual(['a', '']);
  expect(texts([option('a'), option('b'), { ...blank, correct: true }])).toEqual(['a', 'b', '']);
  expect(withoutBlanks({ ...common, kind: 'short', accepted: ['', ''] })).toMatchObject({ accepted: [] });
});
