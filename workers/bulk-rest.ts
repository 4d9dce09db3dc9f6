import { setTimeout as wait } from 'node:timers/promises';
import { webLoad } from '#server/repositories/people/presence.ts';
import type { World } from '#server/world.ts';

/** A web process that works for more of its time than this lets people wait. */
const BUSY = 0.5;
/** Beside people work for many has a sixth of the time: they keep nine tenths of their speed. */
const RESTS_PER_WORK = 5;
const MAX_REST_MS = 2_000;
/** Web processes tell how busy they are every few seconds. */
const LOOK_EVERY_MS = 1_000;

/** Between two packs of work for many: a pause while web processes are busy, and none for a worker that leaves. */
export function createBulkRest(
  { db, log }: Pick<World, 'db' | 'log'>,
  closing: AbortSignal,
): (workMs: number) => Promise<void> {
  let nextLook = 0;
  let isBusy = false;
  return async (workMs) => {
    if (performance.now() >= nextLook) {
      isBusy = await isWebBusy();
      nextLook = performance.now() + LOOK_EVERY_MS;
    }
    if (!isBusy) return;
    try {
      await wait(Math.min(workMs * RESTS_PER_WORK, MAX_REST_MS), undefined, { signal: closing });
    } catch (error) {
      if (!closing.aborted) throw error;
    }
  };

  /** The pack before the pause is done: a database that is away now must not make it fail. */
  async function isWebBusy(): Promise<boolean> {
    try {
      return (await webLoad(db)) > BUSY;
    } catch (error) {
      log.warn({ err: error }, 'load of the web processes not read');
      return false;
    }
  }
}
