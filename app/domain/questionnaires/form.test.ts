import { describe, expect, it } from 'vitest';
import { answeredSections, answerFault, answerFaults, type FormQuestion, isDraftOf } from './form.ts';

const question = (kind: FormQuestion['kind'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  key: 'p1',
  kind,
  title: '¿Cómo vas?',
  required: true,
  ...more,
});

describe('the fault of an answer', () => {
  it.each<[FormQuestion['kind'], Partial<FormQuestion>, string | number | undefined, string | null]>([
    ['scale', {}, 11, 'Elige un número del 0 al 10.'],
    ['scale', { min: 1, max: 5 }, 0, 'Elige un número del 1 al 5.'],
    ['scale', {}, 2.5, 'Elige un número del 0 al 10.'],
    ['scale', {}, '7', 'Elige un número del 0 al 10.'],
    ['scale', {}, 10, null],
    ['scale', {}, undefined, 'Elige un número.'],
    ['choice', { options: ['sí', 'no'] }, 1, null],
    ['choice', { options: ['sí', 'no'] }, 2, 'Elige una opción.'],
    ['choice', { options: ['sí', 'no'] }, -1, 'Elige una opción.'],
    ['choice', { options: ['sí', 'no'] }, 0.5, 'Elige una opción.'],
    ['choice', {}, 0, 'Elige una opción.'],
    ['choice', {}, '0', 'Elige una opción.'],
    ['text', {}, '  ', 'Escribe tu respuesta.'],
    ['text', {}, 3, 'Escribe tu respuesta.'],
    ['question', { maxLength: 3 }, 'bien', 'Escribe 3 caracteres como máximo.'],
    ['question', { maxLength: 4 }, 'bien', null],
    ['question', {}, 'x'.repeat(4_000), null],
    ['question', { required: false }, '', null],
  ])('of a %s %j answered with %j is %j', (kind, more, answer, fault) => {
    expect(answerFault(question(kind, more), answer)).toBe(fault);
  });
});

const sections = [
  { title: 'Una', questions: [question('scale')] },
  { title: 'Otra', questions: [question('choice', { key: 'p2', options: ['sí', 'no'] })] },
];

it('gives every fault by the key of its question', () => {
  expect(answerFaults(sections, { p1: 8 })).toEqual({ p2: 'Elige una opción.' });
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
  const bare = [{ title: 'Una', questions: [question('choice')] }];
  expect(answeredSections(bare, { p1: 0 })[0]?.questions[0]?.answer).toBeNull();
});
