import { expect, test } from 'vitest';
import type { NumberQuestion } from './question.ts';
import { isAccepted, isNear, numberTyped, typeableText } from './typed-answers.ts';

test.each([
  ['Retroalimentación', ' retroalimentacion. ', true],
  ['escucha activa', 'Escucha   Activa', true],
  ['escucha activa', 'escuchaactiva', false],
  ['*activa', 'escucha activa', true],
  ['escucha*', 'escucha', true],
  ['retro*ción', 'retroalimentacion', true],
  ['retro*ción', 'retroceso', false],
  ['a * b', 'a y b', true],
  ['a * b', 'ab', false],
  ['a*a', 'a', false],
  ['5 \\* 3', '5 * 3', true],
  ['5 \\* 3', '5 x 3', false],
  ['*x*y*', 'axbyc', true],
  ['*x*y*', 'aybxc', false],
  ['escucha *activa.', 'Escucha muy activa.', true],
  ['escucha *activa.', 'escucha activa', true],
  ['*activa .', 'escucha activa', true],
  ['p. ej.*', 'P. ej.', true],
  ['p. ej.*', 'p. ej. esto.', true],
  ['5 \\**.', '5 * 3', true],
])('«%s» accepts «%s»: %s', (accepted, typed, is) => {
  expect(isAccepted(accepted, typed)).toBe(is);
});

test.each([
  [['*retro*', 'retroalimentación'], 'retroalimentación'],
  [['5 \\* 3'], '5 * 3'],
  [['retro*ción', '*feed*'], 'retro…ción'],
  [['a * b.'], 'a … b.'],
  [[], ''],
])('of %j somebody types «%s», and it is accepted', (accepted, text) => {
  expect(typeableText(accepted)).toBe(text);
  expect(accepted.some((one) => isAccepted(one, text))).toBe(accepted.length > 0);
});

test('a pattern of many asterisks takes no time on a long text', () => {
  const begin = process.cpuUsage().user;
  expect(isAccepted(`${'*a'.repeat(90)}*c`, 'a'.repeat(200))).toBe(false);
  expect(process.cpuUsage().user - begin).toBeLessThan(200_000);
});

test.each([
  ['1,250.5', '', 1_250.5],
  ['1250.5', '', 1_250.5],
  ['$ 1 250', '', 1_250],
  ['3,5', '', 3.5],
  ['1,250', '', 1_250],
  ['-12,250.5', '', -12_250.5],
  ['0,125', '', 0.125],
  ['0,125,000', '', Number.NaN],
  ['-0.5', '', -0.5],
  ['−3', '', -3],
  ['35 %', '%', 35],
  ['35%', '', 35],
  ['12 pesos', 'pesos', 12],
  ['12 Días', 'dias', 12],
  ['.5', '', 0.5],
  ['1,25,0', '', Number.NaN],
  ['doce', '', Number.NaN],
  ['', '', Number.NaN],
  ['12 metros', 'pesos', Number.NaN],
  ['1e5', '', Number.NaN],
])('«%s» in «%s» is %d', (typed, unit, number) => {
  expect(numberTyped(typed, unit)).toBe(number);
});

test('a number is right up to its tolerance, whatever its last binary digits are', () => {
  const question: NumberQuestion = {
    key: 'k',
    kind: 'number',
    prompt: '',
    value: 0.3,
    tolerance: 0.1,
    unit: '',
  };
  expect(isNear(question, '0.2')).toBe(true);
  expect(isNear(question, '0.4')).toBe(true);
  expect(isNear(question, '0.41')).toBe(false);
  expect(isNear({ ...question, tolerance: 0 }, '.30')).toBe(true);
  expect(isNear({ ...question, value: null }, '0.3')).toBe(false);
});

test('a large number that is exact is no neighbour of it, nor is a small one', () => {
  const exact = { key: 'k', kind: 'number', prompt: '', tolerance: 0, unit: '' } as const;
  expect(isNear({ ...exact, value: 2_500_000_000 }, '2,500,000,000')).toBe(true);
  expect(isNear({ ...exact, value: 2_500_000_000 }, '2,500,000,002')).toBe(false);
  expect(isNear({ ...exact, value: 0 }, '0.0000000000001')).toBe(false);
});
