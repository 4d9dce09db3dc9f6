import { describe, expect, it } from 'vitest';
import type { FormQuestion } from '#app/domain/questionnaires/form.ts';
import { formQuestion } from '#tests/support/questionnaires.ts';
import { faultTexts } from './fault.texts.ts';

describe('the sentence under an answer', () => {
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
    const found = faultTexts(
      [{ title: 'Una', questions: [formQuestion(kind, more)] }],
      answer === undefined ? {} : { p1: answer },
    );
    expect(found).toEqual(fault === null ? {} : { p1: fault });
  });
});

const sections = [
  { title: 'Una', questions: [formQuestion('scale')] },
  { title: 'Otra', questions: [formQuestion('choice', { key: 'p2', options: ['sí', 'no'] })] },
];

it('gives every sentence by the key of its question', () => {
  expect(faultTexts(sections, { p1: 8 })).toEqual({ p2: 'Elige una opción.' });
  expect(faultTexts(sections, { p1: 8, p2: 0 })).toEqual({});
});
