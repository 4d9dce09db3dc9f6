import { describe, expect, it } from 'vitest';
import { cellsOf, wishOf } from './import-cells.ts';
import { proposedMapping } from './import-columns.ts';

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
    ['noviembre', undefined],
  ])('read the day %s', (bossFrom, day) => {
    expect(wishOf({ username: 'ana', bossFrom }).bossFrom).toBe(day);
  });

  it('give several profiles, and never the administrator’s', () => {
    expect(wishOf({ username: 'ana', profiles: 'Jefe | aprendiz' }).profiles).toEqual([2, 3]);
    expect(wishOf({ username: 'ana', profiles: 'tutor|administrador' }).problems[0]?.column).toBe('profiles');
    expect(wishOf({ username: 'ana', profiles: 'gerente' }).problems[0]?.column).toBe('profiles');
  });

  it('say everything that is wrong at once', () => {
    const { problems } = wishOf({ email: 'x', active: 'quizá', bossFrom: 'ayer' });
    expect(problems.map(({ column }) => column)).toEqual(['email', 'number', 'bossFrom', 'active']);
    expect(wishOf({ username: 'ana', active: 'SÍ' }).active).toBe(true);
  });
});

it('columns are known by their headings and by other words for them, the first of two alike', () => {
  expect(
    proposedMapping(['Núm. Empleado', 'No. empleado', 'CORREO ELECTRÓNICO', 'Foto', 'usuario', 'Username']),
  ).toEqual(['number', null, 'email', null, 'username', null]);
});
