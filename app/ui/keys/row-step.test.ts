import { expect, test, vi } from 'vitest';
import { rowStep } from './row-step.ts';

class Select extends EventTarget {}
vi.stubGlobal('HTMLSelectElement', Select);

const target = new EventTarget();

test('Alt and an arrow moves a row, and no other key does', () => {
  expect(rowStep({ altKey: true, key: 'ArrowUp', target })).toBe(-1);
  expect(rowStep({ altKey: true, key: 'ArrowDown', target })).toBe(1);
  expect(rowStep({ altKey: false, key: 'ArrowDown', target })).toBeNull();
  expect(rowStep({ altKey: true, key: 'Enter', target })).toBeNull();
});

test('a list to choose from keeps the keys that open it', () => {
  expect(rowStep({ altKey: true, key: 'ArrowDown', target: new Select() })).toBeNull();
});
