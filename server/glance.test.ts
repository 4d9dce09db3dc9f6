import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGlance } from './glance.ts';

it('looks once for all who ask within its time', async () => {
  let looks = 0;
  const glance = createGlance(async () => (looks += 1), { everyMs: 60_000, waitMs: 1_000 });
  expect(await Promise.all([glance(), glance(), glance()])).toEqual([1, 1, 1]);
  expect(await glance()).toBe(1);
});

it('looks again after its time, and tells a failure as nothing', async () => {
  let looks = 0;
  const glance = createGlance(
    async () => {
      looks += 1;
      if (looks === 2) throw new Error('away');
      return looks;
    },
    { everyMs: 0, waitMs: 1_000 },
  );
  expect([await glance(), await glance(), await glance()]).toEqual([1, null, 3]);
});

it('waits a moment for a look that hangs, then not at all until it has ended', async () => {
  let end = (_: string) => {};
  const glance = createGlance(() => new Promise<string>((resolve) => (end = resolve)), {
    everyMs: 60_000,
    waitMs: 20,
  });
  expect(await glance()).toBeNull();
  await wait(5);
  const since = performance.now();
  expect(await glance()).toBeNull();
  expect(performance.now() - since).toBeLessThan(15);
  end('here');
  await wait(1);
  expect(await glance()).toBe('here');
});
