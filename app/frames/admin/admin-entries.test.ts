import { expect, test } from 'vitest';
import { screenPolicy } from '#app/domain/access/access.ts';
import { literalMenu } from '#tests/support/admin-menu.ts';
import { adminEntries } from './admin-entries.ts';

test('the menu has the routes and labels of the specification, in its order (spec §2.8)', () => {
  expect(adminEntries.map(({ to, label }) => [to, label])).toEqual(literalMenu);
});

test('each entry has an icon of its own', () => {
  expect(new Set(adminEntries.map(({ icon }) => icon)).size).toBe(literalMenu.length);
});

test('each entry leads to a screen for administrators alone', () => {
  expect(adminEntries.filter(({ to }) => screenPolicy(to) !== 'admin')).toEqual([]);
});
