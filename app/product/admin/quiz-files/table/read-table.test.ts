import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const before = ['Pregunta', 'Opción 1', 'opcion_2', 'opcion_3', 'Correcta', 'Unidad', 'Notas'];
const said = (headings: readonly string[], ...lines: string[][]) => {
  const { found, faults } = readTable([headings, ...lines]);
  return faults.length > 0
    ? faults.map(({ line, text }) => `${line}: ${text}`)
    : found.map(({ question: { key: _, ...question } }) => question);
};
const option = (text: string, correct = false, feedback = '') => ({ text, correct, feedback });

test('a file of before there were kinds is read by its headings, and empty lines are skipped', () => {
  const { found, faults } = readTable(
    [
      before,
      ['¿Uno?', 'A', 'B', '', '2', 'comunicacion', 'x'],
      ['', ' '],
      ['¿Dos?', 'A', 'B', 'C', '3', '', ''],
    ],
    2,
  );
  expect(faults).toEqual([]);
  expect(found).toEqual([
    {
      line: 4,
      question: { key: 'linea-4', prompt: '¿Uno?', options: [option('A'), option('B', true)] },
      unit: 'comunicacion',
      isCategory: false,
      isActive: true,
    },
    {
      line: 6,
      question: { key: 'linea-6', prompt: '¿Dos?', options: [option('A'), option('B'), option('C', true)] },
      unit: '',
      isCategory: false,
      isActive: true,
    },
  ]);
});

const headings = [
  'pregunta',
  'tipo',
  'opcion_1',
  'opcion_2',
  'opcion_3',
  'correcta',
  'retroalimentacion_1',
  'puntos',
  'tolerancia',
  'unidad_medida',
];

test('reads each kind as a person writes it', () => {
  expect(
    said(
      headings,
      ['p', 'Varias', 'a', 'b', 'c', '1;3', 'Bien', '2'],
      ['p', 'Verdadero/Falso', '', '', '', 'falso'],
      ['p', 'verdadero_falso', 'si', 'no', '', '1'],
      ['p', 'verdadero_falso', 'Sí', 'No', '', '2'],
      ['p', 'orden', 'uno', 'dos', 'tres'],
      ['p', 'relación', 'a => b', 'c => d', '* => e'],
      ['p', 'texto', 'sí', 's*'],
      ['p', 'número', '', '', '', '1,250.5', '', '', '0.5', 'pesos'],
      ['p', 'número', '', '', '', '$ 1,250', '', '', '1.5E-7'],
      [
        'p',
        'decisión',
        'Llega tarde.\n[X] Hablas => paso 2 # Bien\n[ ] Gritas',
        'Acuerdan.\n[x] Acuerdas => FIN\n[] Callas',
      ],
    ),
  ).toEqual([
    {
      kind: 'several',
      prompt: 'p',
      points: 2,
      options: [option('a', true, 'Bien'), option('b'), option('c', true)],
    },
    { kind: 'boolean', prompt: 'p', options: [option('Verdadero'), option('Falso', true)] },
    { kind: 'boolean', prompt: 'p', options: [option('Verdadero', true), option('Falso')] },
    { kind: 'boolean', prompt: 'p', options: [option('Sí'), option('No', true)] },
    { kind: 'ordering', prompt: 'p', items: ['uno', 'dos', 'tres'] },
    {
      kind: 'matching',
      prompt: 'p',
      pairs: [
        { left: 'a', right: 'b' },
        { left: 'c', right: 'd' },
      ],
      extras: ['e'],
    },
    { kind: 'short', prompt: 'p', accepted: ['sí', 's*'] },
    { kind: 'number', prompt: 'p', value: 1_250.5, tolerance: 0.5, unit: 'pesos' },
    { kind: 'number', prompt: 'p', value: 1_250, tolerance: 1.5e-7, unit: '' },
    {
      kind: 'decision',
      prompt: 'p',
      steps: [
        {
          key: 'paso-1',
          prompt: 'Llega tarde.',
          options: [
            { text: 'Hablas', correct: true, feedback: 'Bien', next: 'paso-2' },
            { text: 'Gritas', correct: false, feedback: '', next: null },
          ],
        },
        {
          key: 'paso-2',
          prompt: 'Acuerdan.',
          options: [
            { text: 'Acuerdas', correct: true, feedback: '', next: null },
            { text: 'Callas', correct: false, feedback: '', next: null },
          ],
        },
      ],
    },
  ]);
});

describe('names by its line', () => {
  test('a fault of each cell', () => {
    expect(said(before, ['', 'A', '', '', '4', '', ''])).toEqual(['2: correcta: esa opción está vacía.']);
    expect(said(before, ['¿Uno?', 'A', '', 'C', '1', '', ''])).toEqual(['2: Escribe todas sus opciones.']);
    expect(said(before, ['¿Uno?', 'A', 'A', '', '1', '', ''])).toEqual(['2: Dos opciones dicen lo mismo.']);
    expect(said(before, ['¿Uno?', 'A', 'B', '', 'B', '', ''])).toEqual([
      '2: correcta: escribe el número de la opción correcta.',
    ]);
    expect(said([...before, 'activa'], ['¿Uno?', 'A', 'B', '', '1', '', '', 'quizá', 'más'])).toEqual([
      '2: activa: escribe si o no.',
      '2: Tiene más celdas que encabezados.',
    ]);
  });

  test('a fault of each kind', () => {
    expect(
      said(
        headings,
        ['p', 'ensayo'],
        ['p', 'varias', 'a', 'b', '', 'a y b'],
        ['p', 'numero', '', '', '', 'tres', '', '', 'poca'],
        ['p', 'relacion', 'a -> b', 'c => d'],
        ['p', 'decision', 'Nada que elegir', '[x] a => paso dos\n[ ] b'],
        ['p', 'decision', '[x] a\nb'],
        ['p', 'orden', 'a'],
        ['p', 'una', 'a', 'b', '', '1', '', '11'],
      ),
    ).toEqual([
      '2: tipo: escribe una, varias, verdadero_falso, orden, relacion, texto, numero, decision.',
      '3: correcta: escribe los números de las opciones correctas, como 1;3.',
      '4: correcta: escribe la respuesta como número.',
      '4: tolerancia: escribe un número.',
      '5: opcion_1: escribe «izquierda => derecha», o «* => derecha» para un distractor.',
      '6: opcion_1: ninguna línea empieza con [x] o con [ ], que marcan sus opciones.',
      '6: opcion_2: «=> paso dos» no dice a dónde lleva: escribe «=> paso 2» o «=> fin».',
      '7: opcion_1: la línea «b» no empieza con [x] ni con [ ].',
      '8: Escribe de 2 a 8 elementos para ordenar.',
      '9: Sus puntos son un número entero de 1 a 10.',
    ]);
  });
});

test('reads a step of many blanks in no time', () => {
  const begin = process.cpuUsage().user;
  expect(said(headings, ['p', 'decision', `[${' '.repeat(60_000)}a`])).toEqual([
    '2: opcion_1: ninguna línea empieza con [x] o con [ ], que marcan sus opciones.',
  ]);
  expect(process.cpuUsage().user - begin).toBeLessThan(1_000_000);
});

test('refuses a file without the columns, with one of them twice, without a question, and with too many', () => {
  expect(said(['pregunta', 'opcion_1'])).toEqual(['1: Faltan las columnas: opcion_2, correcta.']);
  expect(said([...before, 'pregunta'], ['x'])).toEqual(['1: La columna pregunta está dos veces.']);
  expect(said(before)).toEqual(['1: El archivo no tiene preguntas.']);
  expect(readTable([]).faults).toHaveLength(1);
  expect(said(Array.from({ length: 61 }, () => 'x'))).toEqual(['1: El archivo tiene más de 60 columnas.']);
  const many = Array.from({ length: 5_000 }, (_, at) => [`¿${at}?`, 'A', 'B', '', '1', '', '']);
  expect(said(before, ...many)).toEqual(['1: El archivo tiene más de 2,000 preguntas: divídelo.']);
});
