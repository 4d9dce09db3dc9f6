import { expect, test } from 'vitest';
import type { FoundQuestion } from './found.ts';
import { forBank, forRoom } from './judged.ts';

const known = {
  units: [
    { id: 7, name: 'Comunicación' },
    { id: 8, name: 'Equipo' },
    { id: 9, name: 'equipo' },
  ],
  prompts: ['¿Qué es una meta?'],
  room: 3,
};
const found = (line: number, prompt: string, other: Partial<FoundQuestion> = {}): FoundQuestion => ({
  line,
  question: { key: 'k', kind: 'short', prompt, accepted: ['a'] },
  unit: '',
  isCategory: false,
  isActive: true,
  ...other,
});
const read = (...questions: FoundQuestion[]) => ({ found: questions, faults: [], notes: [] });
const said = (texts: readonly { line: number; text: string }[]) =>
  texts.map(({ line, text }) => `${line}: ${text}`);

test('gives each question its unit, and says where there is none', () => {
  const judged = forBank(
    read(
      found(2, 'a', { unit: 'comunicacion' }),
      found(3, 'b', { unit: 'Equipo' }),
      found(4, 'c', { unit: 'Otra' }),
    ),
    known,
  );
  expect(judged.found.map(({ unitId }) => unitId)).toEqual([7]);
  expect(said(judged.faults)).toEqual([
    '3: unidad: hay más de una que se llama «Equipo».',
    '4: unidad: el programa no tiene «Otra».',
  ]);
});

test('a category of GIFT that is no unit is told once, and keeps nothing out', () => {
  const of = (unit: string) => ({ unit, isCategory: true });
  const { faults, notes, ...judged } = forBank(
    read(found(2, 'a', of('Otra')), found(4, 'b', of('Otra')), found(6, 'c', of('COMUNICACIÓN'))),
    known,
  );
  expect(judged.found.map(({ unitId }) => unitId)).toEqual([null, null, 7]);
  expect([faults, said(notes)]).toEqual([
    [],
    ['2: su categoría «Otra» no es una unidad del programa: se agrega sin unidad.'],
  ]);
});

test('a question that is in the bank, or earlier in the file, is named', () => {
  const { faults } = forBank(
    read(found(2, '¿que es una META?'), found(3, '¿Uno?'), found(5, '¿UNO?')),
    known,
  );
  expect(said(faults)).toEqual([
    '2: Esta pregunta ya está en el banco.',
    '5: Es la misma pregunta que la línea 3.',
  ]);
});

test('more than there is room for are refused', () => {
  const four = read(...['a', 'b', 'c', 'd'].map((prompt, at) => found(at, prompt)));
  expect(said(forRoom(four, 3).faults)).toEqual(['1: Aquí caben 3 preguntas más, y el archivo tiene 4.']);
  expect(said(forBank(four, { ...known, room: 0 }).faults)).toEqual(['1: Aquí ya no caben más preguntas.']);
  expect(forRoom(four, 4)).toBe(four);
});
