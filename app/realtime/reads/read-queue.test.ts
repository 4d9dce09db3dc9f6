import { describe, expect, it, vi } from 'vitest';
import { createReadQueue } from './read-queue.ts';

function queue() {
  const time = { now: 0 };
  let reads = 0;
  const made = createReadQueue(
    () => {
      reads += 1;
    },
    () => time.now,
  );
  return { ...made, time, reads: () => reads };
}

describe('reading again on hints', () => {
  it('begins at once', () => {
    const { ask, reads } = queue();
    ask();
    expect(reads()).toBe(1);
  });

  it('reads once more for all hints during a read', () => {
    const { ask, ended, reads } = queue();
    ask();
    ask();
    ask();
    expect(reads()).toBe(1);
    ended();
    expect(reads()).toBe(2);
    ended();
    expect(reads()).toBe(2);
  });

  it('pauses after a slow read, and shares the next one', () => {
    vi.useFakeTimers();
    const { ask, ended, time, reads } = queue();
    const wait = (ms: number) => {
      time.now += ms;
      vi.advanceTimersByTime(ms);
    };
    ask();
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
    expect(reads()).toBe(3);
    vi.useRealTimers();
  });

  it('reads for a badge or one’s own change without the pause', () => {
    const { ask, ended, time, reads } = queue();
    ask();
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
    const { ask, navigating, reads } = queue();
    navigating(true);
    ask();
    expect(reads()).toBe(0);
    navigating(false);
    expect(reads()).toBe(1);
  });

  it('reads on a new hint when a read has not ended in 8 s', () => {
    const { ask, time, reads } = queue();
    ask();
    time.now = 7_999;
    ask();
    expect(reads()).toBe(1);
    time.now = 8_000;
    ask();
    expect(reads()).toBe(2);
  });

  it('gives up a read that never ends, and reads for the waiting hint', () => {
    vi.useFakeTimers();
    const { ask, time, reads } = queue();
    ask();
    time.now = 2_000;
    ask();
    expect(reads()).toBe(1);
    time.now = 10_000;
    vi.advanceTimersByTime(8_000);
    expect(reads()).toBe(2);
    vi.useRealTimers();
  });
});
