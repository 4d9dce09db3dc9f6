import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Machine } from './machines.ts';

type Nemesis = {
  chance: Chance;
  machines: readonly Machine[];
  /** The pause between two kills, in ms. */
  everyMs: readonly [number, number];
  /** The kill (from 0) in whose place the queue's data is erased. */
  erase?: { at: number; queue: () => Promise<void> };
  say: (line: string) => void;
};

/**
 * Kills one machine after another with -9 and starts each again after 200-600 ms, until told to stop. Which one and
 * when comes from the seed alone.
 */
export function startNemesis(options: Nemesis): { kills(): number; stop(): Promise<void> } {
  const { chance, machines, say } = options;
  let kills = 0;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const pauseMs = chance.between(...options.everyMs);
      const machine = chance.oneOf(machines);
      const downMs = chance.between(200, 600);
      await wait(pauseMs);
      if (stopped) return;
      if (kills === options.erase?.at) {
        say('erase the queue');
        await options.erase.queue();
      } else {
        say(`kill -9 ${machine.name}`);
        await machine.kill9();
        await wait(downMs);
        await machine.start();
      }
      kills += 1;
    }
  };
  const running = run();
  return {
    kills: () => kills,
    async stop() {
      stopped = true;
      await running;
      // The last fault is over when everything stands again.
      for (const machine of machines) await machine.start();
      for (const machine of machines) await machine.ready();
    },
  };
}
