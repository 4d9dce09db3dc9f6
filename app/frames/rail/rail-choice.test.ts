import { expect, test } from 'vitest';
import { foldedRailsIn, railCookie } from './rail-choice.ts';

const pair = (line: string): string => line.split('; ')[0] ?? '';

test('without a choice the rail is open, and folded beside an editor', () => {
  for (const cookies of [null, '', 'sid=abc; esquema=dark', 'menu=otra; menuEditor='])
    expect(foldedRailsIn(cookies), String(cookies)).toEqual({ desk: false, editor: true });
});

test('each place keeps a choice of its own', () => {
  const folded = pair(railCookie('desk', true));
  const open = pair(railCookie('editor', false));
  expect(foldedRailsIn(`sid=abc; ${folded}`)).toEqual({ desk: true, editor: true });
  expect(foldedRailsIn(open)).toEqual({ desk: false, editor: false });
  expect(foldedRailsIn(`${open}; ${folded}; esquema=dark`)).toEqual({ desk: true, editor: false });
  expect(foldedRailsIn(pair(railCookie('desk', false)))).toEqual({ desk: false, editor: true });
});

test('a choice is kept for a year on every path', () => {
  expect(railCookie('desk', true)).toBe('menu=plegado; Path=/; Max-Age=31536000; SameSite=Lax');
});
