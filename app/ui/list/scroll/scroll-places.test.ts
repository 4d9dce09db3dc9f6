import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, keptPlace } from './scroll-places.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  return () => vi.unstubAllGlobals();
});

test('an entry gives the place at which its rows were left last, one without any the first row', () => {
  keepPlace('/cms/usuarios a', 120);
  keepPlace('/cms/usuarios b', 40);
  keepPlace('/cms/usuarios a', 300);
  expect(keptPlace('/cms/usuarios a')).toBe(300);
  expect(keptPlace('/cms/usuarios b')).toBe(40);
  expect(keptPlace('/cms/usuarios c')).toBe(0);
});

test('the oldest places go first', () => {
  for (let n = 1; n <= 51; n += 1) keepPlace(`/cms/usuarios ${n}`, n);
  expect(keptPlace('/cms/usuarios 1')).toBe(0);
  expect(keptPlace('/cms/usuarios 2')).toBe(2);
  expect(keptPlace('/cms/usuarios 51')).toBe(51);
});
