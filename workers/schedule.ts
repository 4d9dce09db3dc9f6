import { pruneIdempotencyKeys, pruneOutbox } from '#server/repositories/outbox.ts';
import type { World } from '#server/world.ts';

type Sweep = { name: string; everyMs: number; run: (world: World) => Promise<void> };

const second = 1_000;
const minute = 60 * second;

/** Done reactions stay a week for whoever asks what happened, replies to repeated requests a day (quality 2.3). */
const doneAreKeptDays = 7;
const repliesAreKeptHours = 24;
const pruneBatch = 5_000;

/** What a worker does by the clock. Rows say what is due, so that two workers, or none for a day, do no harm. */
export const sweeps: readonly Sweep[] = [{ name: 'prune', everyMs: 60 * minute, run: prune }];

/** Runs sweeps, each never twice at a time in this process. */
export function startSchedule(world: World, all: readonly Sweep[]): { close(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const timers = all.map((sweep) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const work = sweep
        .run(world)
        .catch((error: unknown) => world.log.warn({ err: error, sweep: sweep.name }, 'sweep failed'))
        .finally(() => {
          busy = false;
          running.delete(work);
        });
      running.add(work);
    }, sweep.everyMs);
  });
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Removes what nobody will ask for any more. */
async function prune({ db, log }: World): Promise<void> {
  let events = 0;
  for (;;) {
    const count = await pruneOutbox(db, doneAreKeptDays, pruneBatch);
    events += count;
    if (count < pruneBatch) break;
  }
  const replies = await pruneIdempotencyKeys(db, repliesAreKeptHours);
  log.info({ events, replies }, 'pruned');
}
