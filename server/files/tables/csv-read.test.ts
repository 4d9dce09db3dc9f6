import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { knownHeadings } from '#app/features/admin/people/import/reading/import-columns.ts';
import { csvStream } from './csv.ts';
import { encodingReader, headOf, lettersOf, recordsOf, textOf } from './csv-read.ts';

const columns = 'numero_empleado;nombre;apellido_paterno\r\nE-1;Ana;Ruiz\r\n';

test.each([
  ['the headings first', columns, { separator: 'semicolon', before: 0 }],
  [
    'a title with commas above',
    `Personas · 22:33, hoy, sí\r\n${columns}`,
    { separator: 'semicolon', before: 1 },
  ],
  ['the line of Excel', `sep=;\r\n${columns}`, { separator: 'semicolon', before: 1 }],
  ['the line of Excel and a title', `"sep=;"\n\nPersonas\n${columns}`, { separator: 'semicolon', before: 3 }],
  ['a heading of two lines', '"No. de\nEmpleado",nombre\n1,Ana', { separator: 'comma', before: 0 }],
  ['a title of unknown headings', 'Personal\nClave;Quien\n1;Ana', { separator: 'semicolon', before: 1 }],
  ['unknown headings', 'Clave\tQuien\n1\tAna', { separator: 'tab', before: 0 }],
  ['one column', 'Personal\nAna', { separator: 'comma', before: 0 }],
])('finds the headings: %s', (_, text, head) => {
  expect(headOf(text, knownHeadings)).toEqual(head);
});

const spanish = 'José Ángel Ñúñez; MARÍA PEÑA; ¿Índice? Ü';

test.each([
  ['utf8', Buffer.from(spanish)],
  ['utf8Bom', Buffer.from(`\uFEFF${spanish}`)],
  ['latin1', iconv.encode(spanish, 'windows-1252')],
  ['windows1252', iconv.encode(`${spanish} “sí”`, 'windows-1252')],
  ['macRoman', iconv.encode(spanish, 'macroman')],
  ['macRoman', iconv.encode('MARÍA LÓPEZ', 'macroman')],
  ['msDos', iconv.encode(spanish, 'cp850')],
] as const)('tells that text is %s, and reads it', (encoding, bytes) => {
  const reader = encodingReader();
  reader.read(bytes);
  expect(reader.name()).toBe(encoding);
  expect(textOf(bytes, encoding)).toMatch(/Ángel Ñúñez|MARÍA LÓPEZ/);
  expect(lettersOf(bytes)).toBe(textOf(bytes, encoding));
});

test('a lone line break inside a cell is quoted, so that every reader reads one cell', async () => {
  const lines = async function* () {
    yield ['1', 'uno\ndos', 'x'];
    yield ['2', 'uno\rdos', "'=1"];
  };
  let text = '';
  for await (const part of csvStream(lines(), ';', { isFirst: false })) text += part;
  const records: string[][] = [];
  for await (const cells of recordsOf(text, 'semicolon')) records.push(cells);
  expect(records).toEqual([
    ['1', 'uno\ndos', 'x'],
    ['2', 'uno\rdos', "''=1"],
  ]);
});
