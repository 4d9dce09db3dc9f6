import type { FullConfig } from '@playwright/test';
import { type Stack, startStack } from '#tests/support/stack.ts';
import type { OwnStack } from './own-stack.ts';

/** Starts one composed stack with the demonstration data for each worker: what one test changes, no test beside it sees. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = Array.from({ length: workers }, () => startStack({ name: 'browser', seed: true }));
  const outcomes = await Promise.allSettled(starts);
  const stacks = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  process.env.E2E_STACKS = JSON.stringify(stacks.map(ownStackOf));
  return stop;
}

const ownStackOf = ({ origin, databaseUrl, env }: Stack): OwnStack => ({
  origin,
  databaseUrl,
  dataDir: env.DATA_DIR ?? '',
});
