import { describe, expect, it } from 'vitest';
import { formQuestion } from '#tests/support/questionnaires.ts';
import {
  type AnswerFault,
  answeredSections,
  answerFault,
  answerFaults,
  type FormQuestion,
  isDraftOf,
  questionsBefore,
} from './form.ts';

describe('the fault of an answer', () => {
  it.each<[FormQuestion['kind'], Partial<FormQuestion>, string | number | undefined, AnswerFault | null]>([
    ['scale', {}, 11, { name: 'out-of-range', low: 0, high: 10 }],
    ['scale', { min: 1, max: 5 }, 0, { name: 'out-of-range', low: 1, high: 5 }],
    ['scale', {}, 2.5, { name: 'out-of-range', low: 0, high: 10 }],
    ['scale', {}, '7', { name: 'out-of-range', low: 0, high: 10 }],
    ['scale', {}, 10, null],
    ['scale', {}, undefined, { name: 'blank', kind: 'scale' }],
    ['choice', { options: ['sí', 'no'] }, 1, null],
    ['choice', { options: ['sí', 'no'] }, 2, { name: 'blank', kind: 'choice' }],
    ['choice', { options: ['sí', 'no'] }, -1, { name: 'blank', kind: 'choice' }],
    ['choice', { options: ['sí', 'no'] }, 0.5, { name: 'blank', kind: 'choice' }],
    ['choice', {}, 0, { name: 'blank', kind: 'choice' }],
    ['choice', {}, '0', { name: 'blank', kind: 'choice' }],
    ['text', {}, '  ', { name: 'blank', kind: 'text' }],
    ['text', {}, 3, { name: 'blank', kind: 'text' }],
    ['question', { maxLength: 3 }, 'bien', { name: 'too-long', maxLength: 3 }],
    ['question', { maxLength: 4 }, 'bien', null],
    ['question', {}, 'x'.repeat(4_000), null],
    ['question', { required: false }, '', null],
  ])('of a %s %j answered with %j is %j', (kind, more, answer, fault) => {
    expect(answerFault(formQuestion(kind, more), answer)).toEqual(fault);
  });
});

const sections = [
  { title: 'Una', questions: [formQuestion('scale')] },
  { title: 'Otra', questions: [formQuestion('choice', { key: 'p2', options: ['sí', 'no'] })] },
];

it('gives every fault by the key of its question', () => {
  expect(answerFaults(sections, { p1: 8 })).toEqual({ p2: { name: 'blank', kind: 'choice' } });
  expect(answerFaults(sections, { p1: 8, p2: 0 })).toEqual({});
});

it('takes a draft that is unfinished, and none with strange answers', () => {
  expect(isDraftOf(sections, {})).toBe(true);
  expect(isDraftOf(sections, { p1: '' })).toBe(true);
  expect(isDraftOf(sections, { p1: 12 })).toBe(false);
  expect(isDraftOf(sections, { p9: 1 })).toBe(false);
});

it('shows an answer beside its question, a chosen option by its text', () => {
  const shown = (answers: Record<string, string | number>) =>
    answeredSections(sections, answers).flatMap(({ questions }) => questions.map(({ answer }) => answer));
  expect(shown({ p1: 8, p2: 1 })).toEqual([8, 'no']);
  expect(shown({ p1: '', p2: 7 })).toEqual([null, null]);
  const bare = [{ title: 'Una', questions: [formQuestion('choice')] }];
  expect(answeredSections(bare, { p1: 0 })[0]?.questions[0]?.answer).toBeNull();
});

it('counts the questions through the sections', () => {
  const section = (count: number) => ({ questions: Array.from({ length: count }) });
  const sections = [section(2), section(0), section(3), section(1)];
  expect(sections.map((_, index) => questionsBefore(sections, index))).toEqual([0, 2, 2, 5]);
});
