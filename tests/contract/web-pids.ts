import { expect, vi } from 'vitest';
import type { Stack } from '#tests/support/stack.ts';

/** The web processes that said they are ready (they do at LOG_LEVEL info) and still run. */
export function webPids(stack: Stack): number[] {
  const ready = stack
    .log()
    .split('\n')
    .filter((line) => line.includes('"web ready"'));
  return ready.map((line) => Number(JSON.parse(line).pid)).filter(isRunning);
}

/** Waits for two of them. */
export const bothReady = (stack: Stack): Promise<void> =>
  vi.waitFor(() => expect(webPids(stack)).toHaveLength(2), { timeout: 20_000 });

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // There is no such process.
    return false;
  }
}
