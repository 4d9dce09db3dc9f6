import { appendFileSync } from 'node:fs';

/** Runs a phase of the tests' own work, and says what it took where `npm test -- --profile` listens. */
export async function phase<T>(name: string, run: () => Promise<T>): Promise<T> {
  const path = process.env.TEST_PHASES;
  if (!path) return run();
  const since = performance.now();
  try {
    return await run();
  } finally {
    appendFileSync(path, `${JSON.stringify({ phase: name, ms: Math.round(performance.now() - since) })}\n`);
  }
}
