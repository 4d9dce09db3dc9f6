import { expect, test } from 'vitest';
import { pastedKeys, pastedLines } from './pasted-list.ts';

const keys = (text: string, isTable?: boolean) =>
  pastedKeys(text, isTable === undefined ? {} : { isTable }).map(({ given }) => given);

test.each([
  ['aprendiz4, aprendiz5\naprendiz6, aprendiz7', ['aprendiz4', 'aprendiz5', 'aprendiz6', 'aprendiz7']],
  ['aprendiz12; nadie-con-este\r\naprendiz13', ['aprendiz12', 'nadie-con-este', 'aprendiz13']],
  ['1001\t1002  1003\r1004', ['1001', '1002', '1003', '1004']],
  ['"E-1","E-2"', ['E-1', 'E-2']],
  ["'=E-1", ['=E-1']],
  ['numero_empleado\nE-1\n\nE-2', ['E-1', 'E-2']],
  ['Nombre;No. de Empleado\nRuiz, Ana;E-1\nPaz, Eva;E-2', ['E-1', 'E-2']],
  ['usuario\n', []],
  ['', []],
  [' \n ', []],
])('reads every person of %j', (text, people) => {
  expect(keys(text)).toEqual(people);
});

test.each([
  ['E-1\nE-2\n', ['E-1', 'E-2']],
  ['\uFEFFsep=;\r\nnumero_empleado;nombre\r\nE-1;Ana\r\nE-2;Luis', ['E-1', 'E-2']],
  ['nombre,Usuario\nAna,ana.ruiz\n,\n"Luis","luis.paz"', ['ana.ruiz', 'luis.paz']],
  ['"E-1"\tAna', ['E-1']],
  ['E-1;Ruiz, Ana', ['E-1']],
  ['numero_empleado\n', []],
  ['', []],
])('reads the people of the table %j', (text, people) => {
  expect(keys(text, true)).toEqual(people);
});

test('says the line of each, and keeps the empty ones', () => {
  expect(pastedKeys('E-1\n\nE-2, E-3')).toEqual([
    { line: 1, given: 'E-1' },
    { line: 3, given: 'E-2' },
    { line: 3, given: 'E-3' },
  ]);
  expect(pastedLines('"a, b";55\n\n"sep=;"')).toEqual([
    { line: 1, cells: ['a, b', '55'] },
    { line: 2, cells: [] },
    { line: 3, cells: [] },
  ]);
});
