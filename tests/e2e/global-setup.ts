import { startStack } from '#tests/support/stack.ts';

/** Starts the composed stack with the demonstration data once for all browser tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ name: 'browser', seed: true });
  process.env.E2E_ORIGIN = stack.origin;
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
  process.env.E2E_DATA_DIR = stack.env.DATA_DIR ?? '';
  return async () => {
    await stack.stop();
  };
}
