import { describe, expect, test } from 'vitest';
import { tinyRow, tinyWorkbook } from '#tests/support/tiny-workbook.ts';
import { tableOf } from './table.ts';

const head = tinyRow(1, ['numero_empleado', 'puesto']);
const cell = (inside: string, type = '') =>
  tinyWorkbook({
    Vacía: '',
    Personas: `${head}<row r="2"><c r="A2"><v>7</v></c><c r="B2"${type}>${inside}</c></row>`,
  });
const refusal = async (bytes: Uint8Array) => {
  const table = await tableOf(bytes);
  return table && 'refusal' in table ? table.refusal : null;
};

describe('a workbook is refused with the cell and what to do', () => {
  test.each([
    ['an error', cell('<f>VLOOKUP(1,C:D,2)</f><v>#N/A</v>', ' t="e"'), 'La celda B2 tiene el error #N/A'],
    ['an error that was pasted', cell('<v>#REF!</v>', " t='e'"), 'La celda B2 tiene el error #REF!'],
    ['a formula without its result', cell('<f>1+1</f>'), 'La fórmula de la celda B2 no trae su resultado'],
    ['a formula with an empty number', cell('<f>1+1</f><v/>'), 'La fórmula de la celda B2'],
    ['a formula of a text without its result', cell('<f>A1</f>', ' t="str"'), 'La fórmula de la celda B2'],
  ])('for %s', async (_, bytes, text) => {
    const said = await refusal(bytes);
    expect(said).toContain(text);
    expect(said).toContain('pégala como valores');
  });

  test('for more text than a file of people has, which its cells share', async () => {
    const row = (_: unknown, at: number) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`;
    const rows = Array.from({ length: 1_700 }, row).join('');
    expect(await refusal(tinyWorkbook({ Hoja: rows }, 'x'.repeat(32_000)))).toContain('demasiado grande');
  });
});

test.each([
  ['a result', cell('<f>1+1</f><v>2</v>'), '7,2'],
  ['a text of no letters', cell('<f>A1</f><v></v>', ' t="str"'), '7,'],
  ['a cell of no formula', cell(''), '7,'],
])('a workbook with %s is read', async (_, bytes, line) => {
  const table = await tableOf(bytes);
  if (!table || 'refusal' in table) throw new Error('it was not read');
  expect(Buffer.from(table.csv).toString('utf8').trimEnd().split('\r\n')[1]).toBe(line);
});

test('errors of a sheet that is not read refuse nothing', async () => {
  const other =
    '<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="inlineStr"><is><t>x</t></is></c></row>';
  expect(
    await refusal(tinyWorkbook({ Personas: `${head}${tinyRow(2, ['7', 'x'])}`, Notas: other })),
  ).toBeNull();
});
