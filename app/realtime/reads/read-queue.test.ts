import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadQueue } from './read-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hint reads this much later, with the others of the same change; ms. */
const gather = 50;

function queue() {
  const time = { now: 0 };
  let reads = 0;
  const made = createReadQueue(
    () => {
      reads += 1;
    },
    () => time.now,
  );
  const wait = (ms: number) => {
    time.now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { ...made, time, wait, reads: () => reads };
}

describe('reading again on hints', () => {
  it('reads once for the hints of one change', () => {
    const { ask, wait, ended, reads } = queue();
    ask();
    wait(gather - 1);
    ask();
    expect(reads()).toBe(0);
    wait(1);
    expect(reads()).toBe(1);
    ended();
    wait(5_000);
    expect(reads()).toBe(1);
  });

  it('begins at once for one’s own change', () => {
    const { ask, wait, reads } = queue();
    ask({ atOnce: true });
    expect(reads()).toBe(1);
    wait(gather);
    expect(reads()).toBe(1);
  });

  it('reads once more for all hints during a read', () => {
    const { ask, wait, ended, reads } = queue();
    ask({ atOnce: true });
    ask();
    ask();
    wait(gather);
    expect(reads()).toBe(1);
    ended();
    wait(3 * gather);
    expect(reads()).toBe(2);
    ended();
    wait(5_000);
    expect(reads()).toBe(2);
  });

  it('pauses after a slow read, and shares the next one', () => {
    const { ask, wait, ended, reads } = queue();
    ask({ atOnce: true });
    wait(500);
    ask();
    ended();
    wait(1_499);
    ask();
    expect(reads()).toBe(1);
    wait(1);
    expect(reads()).toBe(2);
    ended();
    wait(5_000);
    ask();
    wait(gather);
    expect(reads()).toBe(3);
  });

  it('reads for a badge or one’s own change without the pause', () => {
    const { ask, ended, time, reads } = queue();
    ask({ atOnce: true });
    time.now = 3_000;
    ask({ atOnce: true });
    expect(reads()).toBe(1);
    ended();
    expect(reads()).toBe(2);
    time.now = 4_000;
    ended();
    ask();
    expect(reads()).toBe(2);
    ask({ atOnce: true });
    expect(reads()).toBe(3);
  });

  it('waits for the end of a navigation', () => {
    const { ask, wait, navigating, reads } = queue();
    navigating(true);
    ask();
    wait(gather);
    expect(reads()).toBe(0);
    navigating(false);
    expect(reads()).toBe(1);
  });

  it('reads on a new hint when a read has not ended in 8 s', () => {
    const { ask, time, reads } = queue();
    ask({ atOnce: true });
    time.now = 7_999;
    ask({ atOnce: true });
    expect(reads()).toBe(1);
    time.now = 8_000;
    ask({ atOnce: true });
    expect(reads()).toBe(2);
  });

  it('gives up a read that never ends, and reads for the waiting hint', () => {
    const { ask, wait, reads } = queue();
    ask({ atOnce: true });
    wait(2_000);
    ask();
    wait(gather);
    expect(reads()).toBe(1);
    wait(8_000);
    expect(reads()).toBe(2);
  });
});
