import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { World } from '#server/world.ts';
import { startSchedule } from './start-schedule.ts';

const world = { log: pino({ level: 'silent' }) } as unknown as World;
const second = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When a sweep of each second ran within a minute, in seconds; `run` is told how often it ran before. */
async function runsOf(run: (before: number) => Promise<void>): Promise<number[]> {
  const began = performance.now();
  const runs: number[] = [];
  const schedule = startSchedule(world, [
    {
      name: 'swept',
      everyMs: second,
      run: () => {
        runs.push(Math.round((performance.now() - began) / second));
        return run(runs.length - 1);
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(60 * second);
  const closed = schedule.close();
  await vi.advanceTimersByTimeAsync(5 * second);
  await closed;
  return runs;
}

describe('a sweep', () => {
  it('runs at its pace, and never twice at a time', async () => {
    const slow = () => new Promise<void>((done) => setTimeout(done, 2_500));
    expect((await runsOf(async () => undefined)).slice(0, 3)).toEqual([1, 2, 3]);
    expect((await runsOf(slow)).slice(0, 3)).toEqual([1, 4, 7]);
  });

  it('does not come at the same moment as another one', async () => {
    const moments: number[] = [];
    const sweep = { name: 'swept', everyMs: second, run: async () => void moments.push(performance.now()) };
    const schedule = startSchedule(world, [sweep, sweep, sweep]);
    await vi.advanceTimersByTimeAsync(10 * second);
    await schedule.close();
    expect(new Set(moments).size).toBe(moments.length);
    const after = moments.length;
    await vi.advanceTimersByTimeAsync(10 * second);
    expect(moments).toHaveLength(after);
  });

  it('that fails rests twice as long each time, and at its pace again once it has not', async () => {
    const failing = await runsOf(async (before) => {
      if (before < 4) throw new Error('not yet');
    });
    expect(failing.slice(0, 7)).toEqual([1, 3, 7, 15, 31, 32, 33]);
  });
});
