import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Any word of our code or a library on the console is a fault that nobody would see in production. */
const said: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      said.push(format(...words));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said.splice(0), 'the console was used').toEqual([]);
});
