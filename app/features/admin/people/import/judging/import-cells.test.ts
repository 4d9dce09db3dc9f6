import { describe, expect, it } from 'vitest';
import { proposedMapping } from '../reading/import-columns.ts';
import { cellsOf, isMonthFirst, wishOf } from './import-cells.ts';

describe('the cells of a row', () => {
  it('say what is asked for, without blanks and hidden characters; an empty one says nothing', () => {
    const cells = cellsOf([' e-12 ', 'Ana\u200b', ''], ['number', 'firstName', 'store']);
    expect(cells).toEqual({ number: 'e-12', firstName: 'Ana' });
    expect(wishOf(cells)).toEqual({ fields: { number: 'E-12', firstName: 'Ana' }, problems: [] });
  });

  it('clear with a dash what may be empty, and nothing else', () => {
    const wish = wishOf({
      username: 'ana',
      store: '-',
      email: '-',
      firstName: '-',
      group: '-',
      bossNumber: '-',
    });
    expect(wish.fields).toEqual({ username: 'ana', store: '', email: null });
    expect(wish.bossNumber).toBeNull();
    expect(wish.problems.map(({ column }) => column)).toEqual(['firstName', 'group']);
  });

  it.each([
    ['2026-11-05', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['31/02/2026', undefined],
    ['2026-11-05 00:00', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['11/13/2026', undefined],
    ['noviembre', undefined],
  ])('read the day %s', (bossFrom, day) => {
    expect(wishOf({ username: 'ana', bossFrom }).bossFrom).toBe(day);
  });

  it('read days in the order of the whole file, and ask where nobody has said it', () => {
    const day = (bossFrom: string, dates: 'monthFirst' | null) =>
      wishOf({ username: 'ana', bossFrom }, dates);
    expect(day('11/13/2026', 'monthFirst').bossFrom).toBe('2026-11-13');
    expect(day('10/11/2026', 'monthFirst').bossFrom).toBe('2026-10-11');
    expect(day('10/11/2026', null)).toMatchObject({ problems: [{ column: 'bossFrom' }] });
    expect(day('2026-11-05', null).bossFrom).toBe('2026-11-05');
    expect([isMonthFirst('11/13/2026'), isMonthFirst('13/11/2026'), isMonthFirst('10/11/2026')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are what they were before they were disarmed, on one line', () => {
    const cells = cellsOf(
      ["'+Mascota Centro", 'Juan\nCarlos', 'So\u00adfía\t Z'],
      ['store', 'firstName', 'area'],
    );
    expect(cells).toEqual({ store: '+Mascota Centro', firstName: 'Juan Carlos', area: 'Sofía Z' });
  });

  it('say that a spreadsheet shortened a number', () => {
    expect(wishOf({ number: '1.23457E+11' }).problems[0]?.text).toContain('Excel acortó');
  });

  it('give several profiles', () => {
    expect(wishOf({ username: 'ana', profiles: 'Jefe | aprendiz' }).profiles).toEqual([2, 3]);
    // An administrator of before stays one: the person decides (import-places.ts).
    expect(wishOf({ username: 'ana', profiles: 'tutor|administrador' }).profiles).toEqual([1, 4]);
    expect(wishOf({ username: 'ana', profiles: 'gerente' }).problems[0]?.column).toBe('profiles');
  });

  it('say everything that is wrong at once', () => {
    const { problems } = wishOf({ email: 'x', active: 'quizá', bossFrom: 'ayer' });
    expect(problems.map(({ column }) => column)).toEqual(['email', 'number', 'bossFrom', 'active']);
    expect(wishOf({ username: 'ana', active: 'SÍ' }).active).toBe(true);
    expect(wishOf({ username: 'ana', active: 'FALSO' }).active).toBe(false);
  });
});

it('columns are known by their headings and by other words for them, the first of two alike', () => {
  expect(
    proposedMapping(['Núm. Empleado', 'No. empleado', 'CORREO ELECTRÓNICO', 'Foto', 'usuario', 'Username']),
  ).toEqual(['number', null, 'email', null, 'username', null]);
});

it.each([
  ['No. de Jefe', 'bossNumber'],
  ['N.º de jefe', 'bossNumber'],
  ['Nº Empleado', 'number'],
  ['Número de\nempleado', 'number'],
  ['Número de empleado del jefe', 'bossNumber'],
  ['Departamento', 'area'],
])('the heading %j is known', (heading, column) => {
  expect(proposedMapping([heading])).toEqual([column]);
});
