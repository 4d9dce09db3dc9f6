import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work of accounts that ends when it is told to; `begun` names what is under way or done, in order. */
function workshop(options: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (account: number, name: string) =>
    turns.run(account, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, end, begun, run: turns.run };
}

test('accounts take turns, however much one of them has waiting', async () => {
  const { add, end, begun } = workshop({ places: 1, slowAfterMs: 60_000, most: 4 });
  for (const name of ['a1', 'a2', 'a3']) void add(1, name);
  void add(2, 'b1');
  void add(3, 'c1');
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('one account has one piece under way, also where there is room', async () => {
  const { add, end, begun } = workshop({ places: 2, slowAfterMs: 60_000, most: 4 });
  void add(1, 'a1');
  void add(1, 'a2');
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('slow work gives its place to the next one, until the most is under way', async () => {
  const { add, end, begun } = workshop({ places: 1, slowAfterMs: 1, most: 3 });
  for (const account of [1, 2, 3, 4]) void add(account, `slow ${account}`);
  await expect.poll(() => begun).toEqual(['slow 1', 'slow 2', 'slow 3']);
  await end('slow 2');
  expect(begun.at(-1)).toBe('slow 4');
});

test('work that fails rejects as it did and ends its turn', async () => {
  const { run } = workshop({ places: 1, slowAfterMs: 60_000, most: 1 });
  await expect(run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(1, async () => 'next')).toBe('next');
});
