import { beforeEach, expect, test } from 'vitest';
import { savePresence } from '#server/repositories/people/presence.ts';
import { openWorld } from '#tests/support/world.ts';
import { createBulkRest } from '#workers/bulk-rest.ts';

/** Work for many gives way to people (product: connected people). */
const { world } = await openWorld();
const web = crypto.randomUUID();
const WORK_MS = 40;

beforeEach(() => world.db.deleteFrom('presence_process').execute());

const tells = (busy: number) => savePresence(world.db, { processId: web, busy, came: [], left: [] });

/** How long a worker pauses after a pack that took {@link WORK_MS}; ms. */
async function pause(closing = new AbortController().signal): Promise<number> {
  const rest = createBulkRest(world, closing);
  await rest(0);
  const since = performance.now();
  await rest(WORK_MS);
  return performance.now() - since;
}

test('a busy web process is given five times as long as the work took', async () => {
  await tells(0.9);
  expect(await pause()).toBeGreaterThanOrEqual(5 * WORK_MS - 1);
});

test('nobody is given way to where web processes are at rest, fell silent, or are none', async () => {
  expect(await pause()).toBeLessThan(WORK_MS);
  await tells(0.4);
  expect(await pause()).toBeLessThan(WORK_MS);
  await tells(0.9);
  await world.db
    .updateTable('presence_process')
    .set({ at: new Date(Date.now() - 60_000) })
    .execute();
  expect(await pause()).toBeLessThan(WORK_MS);
});

test('a worker that leaves pauses no longer', async () => {
  await tells(0.9);
  expect(await pause(AbortSignal.abort())).toBeLessThan(WORK_MS);
});
