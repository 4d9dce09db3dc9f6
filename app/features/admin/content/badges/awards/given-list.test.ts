import { expect, it } from 'vitest';
import { namesOfList } from './given-list.ts';

it.each([
  ['one line by commas', 'E-1, E-2;E-3', ['E-1', 'E-2', 'E-3']],
  ['a column with its heading', 'numero_empleado\nE-1\n\nE-2\nE-1\n', ['E-1', 'E-2']],
  ['the first column of a table', '\uFEFFnumero_empleado;nombre\r\n"E-1";Ana\r\nE-2;Eva', ['E-1', 'E-2']],
  ['nothing', ' \n', []],
])('reads %s', (_, text, names) => {
  expect(namesOfList(text)).toEqual(names);
});
