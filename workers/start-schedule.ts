import type { World } from '#server/world.ts';

export type Sweep = {
  name: string;
  everyMs: number;
  /** Also as soon as the worker has started. */
  atStart?: boolean;
  /** `stopped`: the worker leaves; what goes on piece by piece ends with the piece under way. */
  run: (world: World, stopped: AbortSignal) => Promise<void>;
};

/** A sweep that fails rests twice as long each time, and up to this: what fails each second would hold the database up. */
const longestRestMs = 60_000;

/** Sweeps of the same pace come one after the other: all at one moment, they held up whoever finished something then. */
const apartMs = 130;

/** Runs sweeps, each never twice at a time in this process. */
export function startSchedule(world: World, all: readonly Sweep[]): { close(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = all.map((sweep, index) => {
    let busy = false;
    let failures = 0;
    let restsUntil = 0;
    const tick = () => {
      if (busy || performance.now() < restsUntil) return;
      busy = true;
      const work = sweep
        .run(world, stopping.signal)
        .then(() => {
          failures = 0;
        })
        .catch((error: unknown) => {
          failures += 1;
          const restMs = Math.min(longestRestMs, sweep.everyMs * 2 ** failures);
          restsUntil = performance.now() + restMs;
          world.log.warn({ err: error, sweep: sweep.name, restMs }, 'sweep failed');
        })
        .finally(() => {
          busy = false;
          running.delete(work);
        });
      running.add(work);
    };
    if (sweep.atStart) tick();
    const started = setTimeout(() => {
      timers[index] = setInterval(tick, sweep.everyMs);
    }, index * apartMs);
    return started;
  });
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}
