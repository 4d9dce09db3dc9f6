import { expect, test } from 'vitest';
import { criteriaOf, withoutScales } from './opinions.ts';

const scale = (title: string, answer: number | null) => ({ kind: 'scale' as const, title, answer });
const words = { kind: 'question' as const, title: '¿Qué hizo bien?', answer: 'El plan' };
const opinion = (...questions: ReturnType<typeof scale>[]) => ({
  sections: [
    { title: 'Criterios', questions },
    { title: 'Comentario', questions: [words] },
  ],
});

test('each criterion has the figure of every opinion at its place, also where the editions differ', () => {
  const opinions = [
    opinion(scale('Plan', 8), scale('Decisión', null)),
    opinion(scale('Plan', 10), scale('Datos', 7)),
  ];
  expect(criteriaOf(opinions)).toEqual([
    { title: 'Plan', values: [8, 10] },
    { title: 'Decisión', values: [null, null] },
    { title: 'Datos', values: [null, 7] },
  ]);
  expect(criteriaOf([])).toEqual([]);
});

test('the words stand without the figures', () => {
  expect(withoutScales(opinion(scale('Plan', 8)).sections)).toEqual([
    { title: 'Comentario', questions: [words] },
  ]);
});
