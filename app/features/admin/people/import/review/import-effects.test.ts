import { expect, test } from 'vitest';
import { isMassDrop } from '#app/domain/access/access.ts';
import { effectsOf } from './import-effects.ts';

test('a row has each effect of its changes, the gravest first', () => {
  const change = (column: Parameters<typeof effectsOf>[0][number]['column'], after: string | null) => ({
    column,
    before: 'x',
    after,
  });
  expect(effectsOf([change('store', 'Norte'), change('email', null), change('active', 'no')])).toEqual([
    'drop',
    'account',
    'place',
  ]);
  expect(effectsOf([change('active', 'si'), change('paternalSurname', 'Ruiz')])).toEqual([
    'restore',
    'rename',
  ]);
  expect(
    effectsOf([change('bossNumber', null), change('group', 'Norte'), change('profiles', 'jefe')]),
  ).toEqual(['profiles', 'group', 'boss']);
  expect(effectsOf([])).toEqual([]);
});

test.each([
  [0, 0, false],
  [5, 100, false],
  [6, 100, true],
  [1, 10, true],
  [1500, 30_000, false],
])('%i drops of %i open accounts: typed %s', (drops, staff, typed) => {
  expect(isMassDrop(drops, staff)).toBe(typed);
});
