import { expect, test } from 'vitest';
import { askedQuestion, fitsQuestion, isAnswered } from './asked-question.ts';
import { type DecisionStep, type QuizQuestion, storedQuestion } from './question.ts';
import { questionFault, questionLack } from './question-faults.ts';

const common = { key: 'k', prompt: '¿Qué haces?' };
const option = (text: string, correct = false) => ({ text, correct, feedback: '' });
const two = [option('a', true), option('b')];
const step = (key: string, nexts: (string | null)[], right = 0): DecisionStep => ({
  key,
  prompt: `paso ${key}`,
  options: nexts.map((next, at) => ({ ...option(`${key}${at}`, at === right), next })),
});

test.each<[string | null, QuizQuestion]>([
  [null, { ...common, options: two }],
  [null, { ...common, options: [option('a'), option('b')] }],
  ['no-prompt', { ...common, prompt: ' ', options: two }],
  ['points', { ...common, points: 11, options: two }],
  ['points', { ...common, points: 1.5, options: two }],
  ['options', { ...common, options: [option('a', true)] }],
  ['empty-option', { ...common, options: [...two, option(' ')] }],
  ['same-options', { ...common, options: [...two, option('a ')] }],
  ['two-right', { ...common, options: [...two, option('c', true)] }],
  [null, { ...common, kind: 'several', options: [...two, option('c', true)] }],
  ['true-false', { ...common, kind: 'boolean', options: [...two, option('c')] }],
  ['items', { ...common, kind: 'ordering', items: ['a'] }],
  ['same-items', { ...common, kind: 'ordering', items: ['a', 'a'] }],
  ['empty-pair', { ...common, kind: 'matching', pairs: [{ left: 'a', right: '' }], extras: [] }],
  ['pairs', { ...common, kind: 'matching', pairs: [{ left: 'a', right: 'b' }], extras: [] }],
  [
    'extras',
    {
      ...common,
      kind: 'matching',
      pairs: [
        { left: 'a', right: '1' },
        { left: 'b', right: '2' },
      ],
      extras: ['3', '4', '5', '6', '7'],
    },
  ],
  ['long-accepted', { ...common, kind: 'short', accepted: ['a', 'b'.repeat(201)] }],
  ['accepted', { ...common, kind: 'short', accepted: Array.from({ length: 11 }, (_, at) => `${at}`) }],
  ['empty-accepted', { ...common, kind: 'short', accepted: ['a', ' * '] }],
  ['number', { ...common, kind: 'number', value: Number.NaN, tolerance: 0, unit: '' }],
  ['tolerance', { ...common, kind: 'number', value: 1, tolerance: -1, unit: '' }],
  ['steps', { ...common, kind: 'decision', steps: [] }],
  ['options', { ...common, kind: 'decision', steps: [step('a', [null])] }],
  [
    'empty-step',
    {
      ...common,
      kind: 'decision',
      steps: [step('a', ['b', null]), { ...step('b', [null, null]), prompt: ' ' }],
    },
  ],
  ['step-back', { ...common, kind: 'decision', steps: [step('a', ['a', null])] }],
  ['step-back', { ...common, kind: 'decision', steps: [step('a', ['x', null])] }],
  ['step-key', { ...common, kind: 'decision', steps: [step('a', ['a2', null]), step('a', [null, null])] }],
  [
    'long-way',
    {
      ...common,
      kind: 'decision',
      steps: [
        step('a', ['b', null]),
        step('b', ['c', null]),
        step('c', ['d', null]),
        step('d', [null, null]),
      ],
    },
  ],
])('%s', (fault, question) => {
  expect(questionFault(question)).toBe(fault);
});

test.each<[string | null, QuizQuestion]>([
  ['right-option', { ...common, options: [option('a'), option('b')] }],
  ['right-option', { ...common, kind: 'several', options: [option('a'), option('b')] }],
  [null, { ...common, options: two }],
  ['accepted', { ...common, kind: 'short', accepted: [] }],
  ['value', { ...common, kind: 'number', value: null, tolerance: 0, unit: '' }],
  ['right-choice', { ...common, kind: 'decision', steps: [step('a', [null, null], 9)] }],
  ['lost-step', { ...common, kind: 'decision', steps: [step('a', [null, null]), step('b', [null, null])] }],
  [null, { ...common, kind: 'decision', steps: [step('a', ['b', null]), step('b', [null, null])] }],
  ['one-step', { ...common, kind: 'decision', steps: [step('a', [null, null])] }],
  ['one-step', { ...common, kind: 'decision', steps: [step('a', ['x', null])] }],
  ['one-step', { ...common, kind: 'decision', steps: [] }],
])('lacks %s', (lack, question) => {
  expect(questionLack(question)).toBe(lack);
});

test('a stored question says nothing that it need not, so that one without a kind stays as it was', () => {
  const before = { ...common, options: two };
  expect(storedQuestion({ ...before, kind: 'choice', points: 1, explanation: '', pictureHtml: '' })).toEqual(
    before,
  );
  expect(
    storedQuestion({ ...common, kind: 'several', points: 2, options: [{ ...option('a'), pictureHtml: '' }] }),
  ).toEqual({
    ...common,
    kind: 'several',
    points: 2,
    options: [option('a')],
  });
});

test('a stored question keeps its pictures, and as it is asked it has them at the places of its options', () => {
  const pictureHtml = '<img src="/archivos/7" alt="Una caja">';
  const question = { ...common, pictureHtml, options: [option('a', true), { ...option('b'), pictureHtml }] };
  expect(storedQuestion(question)).toEqual(question);
  expect(askedQuestion(question)).toMatchObject({ pictureHtml, optionPictures: [null, pictureHtml] });
});

const decision = askedQuestion({
  ...common,
  kind: 'decision',
  steps: [step('a', ['b', null]), step('b', [null, null])],
});
const matching = askedQuestion({
  ...common,
  kind: 'matching',
  pairs: [
    { left: 'uno', right: '1' },
    { left: 'dos', right: '2' },
  ],
  extras: ['3'],
});

test.each([
  [decision, [0], true, false],
  [decision, [0, 1], true, true],
  [decision, [1], true, true],
  [decision, [1, 0], false, false],
  [decision, [7], false, false],
  [decision, [null], false, false],
  [{ ...decision, steps: [] }, [0], false, false],
  [{ ...decision, steps: undefined }, [], false, false],
  [{ ...matching, lefts: undefined }, [0], false, false],
  [matching, [null, 2], true, false],
  [matching, [0, 2], true, true],
  [matching, [0, 3], false, false],
  [matching, [0, 0, 0], false, false],
  [askedQuestion({ ...common, options: two }), 1, true, true],
  [askedQuestion({ ...common, options: two }), [1], false, false],
  [askedQuestion({ ...common, kind: 'several', options: two }), [0, 0], false, false],
  [askedQuestion({ ...common, kind: 'several', options: two }), 1, false, false],
  [askedQuestion({ ...common, kind: 'several', options: two }), [], true, false],
  [askedQuestion({ ...common, kind: 'ordering', items: ['x', 'y'] }), [1], true, false],
  [askedQuestion({ ...common, kind: 'short', accepted: ['x'] }), ' ', true, false],
])('%#: a draft that fits may be unfinished', (asked, answer, fits, whole) => {
  expect(fitsQuestion(asked, answer)).toBe(fits);
  expect(isAnswered(asked, answer)).toBe(whole);
});
