import { describe, expect, test } from 'vitest';
import { bankHeadings, bankLine, readBank } from './bank-file.ts';

const known = {
  units: [
    { id: 7, name: 'Comunicación' },
    { id: 8, name: 'Equipo' },
    { id: 9, name: 'equipo' },
  ],
  prompts: ['¿Qué es una meta?'],
  room: 100,
};
const headings = ['Pregunta', 'Opción 1', 'opcion_2', 'opcion_3', 'Correcta', 'Unidad', 'Notas'];
const read = (...lines: string[][]) => readBank([headings, ...lines], known);
const faultsOf = (...lines: string[][]) => read(...lines).faults.map(({ line, text }) => `${line}: ${text}`);

test('reads questions by their headings, without accents and capitals, and skips empty lines', () => {
  expect(
    read(['¿Uno?', 'A', 'B', '', '2', 'comunicacion', 'x'], ['', ' '], ['¿Dos?', 'A', 'B', 'C', '3', '', '']),
  ).toEqual({
    rows: [
      { prompt: '¿Uno?', options: ['A', 'B'], correct: 1, unitId: 7, isActive: true },
      { prompt: '¿Dos?', options: ['A', 'B', 'C'], correct: 2, unitId: null, isActive: true },
    ],
    faults: [],
  });
});

describe('names by its line', () => {
  test('every fault of a row', () => {
    expect(faultsOf(['', 'A', '', '', '4', 'Otra', ''])).toEqual([
      '2: correcta: esa opción está vacía.',
      '2: unidad: el programa no tiene «Otra».',
      '2: pregunta: Falta el texto.',
      '2: opciones: Escribe de 2 a 6 opciones.',
    ]);
  });

  test('a hole among the options, two equal ones and a right one that is no number', () => {
    expect(faultsOf(['¿Uno?', 'A', '', 'C', '1', '', ''])).toEqual(['2: opcion_2: Falta el texto.']);
    expect(faultsOf(['¿Uno?', 'A', 'a', '', '1', '', ''])).toEqual([
      '2: opciones: Hay dos opciones iguales.',
    ]);
    expect(faultsOf(['¿Uno?', 'A', 'B', '', 'B', '', ''])).toEqual([
      '2: correcta: escribe el número de la opción correcta, de 1 a 6.',
    ]);
  });

  test('a unit whose name two have, and a row with more cells than headings', () => {
    expect(faultsOf(['¿Uno?', 'A', 'B', '', '1', 'Equipo', '', 'más'])).toEqual([
      '2: unidad: hay más de una que se llama «Equipo».',
      '2: Tiene más celdas que encabezados.',
    ]);
  });

  test('a question that is in the bank, or earlier in the file', () => {
    expect(
      faultsOf(
        ['¿que es una META?', 'A', 'B', '', '1', '', ''],
        ['¿Uno?', 'A', 'B', '', '1', '', ''],
        ['¿UNO?', 'C', 'D', '', '1', '', ''],
      ),
    ).toEqual(['2: Esta pregunta ya está en el banco.', '4: Es la misma pregunta que la línea 3.']);
  });
});

describe('refuses a file', () => {
  test('without the columns, with one of them twice, without a question', () => {
    expect(readBank([['pregunta', 'opcion_1']], known).faults).toEqual([
      { line: 1, text: 'Faltan las columnas: opcion_2, correcta.' },
    ]);
    expect(readBank([[...headings, 'pregunta'], ['x']], known).faults).toEqual([
      { line: 1, text: 'La columna pregunta está dos veces.' },
    ]);
    expect(read().faults).toEqual([{ line: 1, text: 'El archivo no tiene preguntas.' }]);
    expect(readBank([], known).faults).toHaveLength(1);
  });

  test('with more than 2,000 questions, or more than the bank has room for', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => [`¿${index}?`, 'A', 'B', '', '1', '', '']);
    expect(read(...many(2_001)).faults).toEqual([
      { line: 1, text: 'El archivo tiene más de 2,000 preguntas: divídelo.' },
    ]);
    expect(read(...many(101)).faults).toEqual([{ line: 1, text: 'En el banco caben 100 preguntas más.' }]);
  });
});

test('an exported line is read again as it was, also where a formula was taken from it', () => {
  const line = bankLine({
    prompt: '¿Cuánto es?',
    options: ["'=1+1", 'B'],
    correct: 1,
    unit: 'Comunicación',
    isActive: false,
  });
  expect(readBank([[...bankHeadings], line], known).rows).toEqual([
    { prompt: '¿Cuánto es?', options: ['=1+1', 'B'], correct: 1, unitId: 7, isActive: false },
  ]);
});
