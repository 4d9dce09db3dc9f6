import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Reads that end when they are told to. */
function readsByHand() {
  const begun: ((answer: string) => void)[] = [];
  const read = () =>
    new Promise<string>((resolve) => {
      begun.push(resolve);
    });
  return { begun, read };
}

test('whoever asks while one reads shares the next one, which began after they asked', async () => {
  const shared = createSharedReads<string>();
  const { begun, read } = readsByHand();
  const first = shared('a', read);
  const [second, third] = [shared('a', read), shared('a', read)];
  expect(begun).toHaveLength(1);
  begun[0]?.('one');
  expect(await first).toBe('one');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.('two');
  expect(await Promise.all([second, third])).toEqual(['two', 'two']);
  expect(begun).toHaveLength(2);
});

test('reads of another key wait for nobody, and one that comes after an end begins at once', async () => {
  const shared = createSharedReads<string>();
  const { begun, read } = readsByHand();
  const [first, other] = [shared('a', read), shared('b', read)];
  expect(begun).toHaveLength(2);
  begun[0]?.('one');
  begun[1]?.('two');
  expect(await Promise.all([first, other])).toEqual(['one', 'two']);
  void shared('a', read);
  expect(begun).toHaveLength(3);
});

test('a failure is told to those who shared it, and the next one reads again', async () => {
  const shared = createSharedReads<string>();
  await expect(shared('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await shared('a', async () => 'up')).toBe('up');
});

test('a read that gathers begins once, for all who asked meanwhile', async () => {
  const shared = createSharedReads<string>();
  const { begun, read } = readsByHand();
  const first = shared('a', read, { gathers: true });
  const second = shared('a', read);
  expect(begun).toHaveLength(0);
  await expect.poll(() => begun.length).toBe(1);
  const third = shared('a', read);
  begun[0]?.('one');
  expect(await Promise.all([first, second])).toEqual(['one', 'one']);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.('two');
  expect(await third).toBe('two');
});
