import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepFiles } from '#server/files/sweep.ts';
import { halfOf } from '#server/storage/disk.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();

test('what a killed process left half-written goes after a day; what is being written stays, and so do objects', async () => {
  await sweepFiles(world);
  await world.storage.put('exportaciones/7.csv', Buffer.from('a'), 'text/csv');
  const folder = join(world.env.dataDir, 'archivos', 'exportaciones', '7');
  await mkdir(folder, { recursive: true });
  const [left, open] = [halfOf(join(folder, '0.csv')), halfOf(join(folder, '1.csv'))];
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  for (const [path, at] of [
    [left, hoursAgo(25)],
    [open, hoursAgo(23)],
  ] as const) {
    await writeFile(path, 'a');
    await utimes(path, at, at);
  }
  await sweepFiles(world);
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([open]);
  expect(await world.storage.size('exportaciones/7.csv')).toBe(1);
});
