import { describe, expect, it } from 'vitest';
import { backoffMs, MAX_REFUSED_WAIT_MS } from './socket.ts';

describe('waits between two tries of a socket (R13)', () => {
  it.each([
    [0, 500, 1_000],
    [1, 1_000, 2_000],
    [2, 2_000, 4_000],
    [3, 2_500, 5_000],
    [30, 2_500, 5_000],
  ])('try %i waits between %i and %i ms', (attempt, shortest, longest) => {
    expect(backoffMs(attempt, 0)).toBe(shortest);
    expect(backoffMs(attempt, 0.999_999)).toBe(longest);
  });

  it('waits up to a minute when the server keeps refusing the tab', () => {
    expect(backoffMs(20, 0, MAX_REFUSED_WAIT_MS)).toBe(30_000);
  });
});
