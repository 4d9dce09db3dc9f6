import { defineConfig } from 'vitest/config';

/**
 * Three sizes of test. Unit tests sit beside their file and need nothing; integration and contract tests
 * run against a real PostgreSQL whose address `bin/test.mjs` gives in TEST_DATABASE_URL (and REDIS_URL for
 * the second pass).
 *
 * The files of one worker share their modules, as those of a server process do: loading them for each file was a third
 * of the time. What a file leaves in a module, the next one finds.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'workers/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'tests/{bench,looks}/**/*.test.ts',
          ],
          environment: 'node',
          // Beside other work an oracle of thousands of cases takes longer than the five seconds of the default.
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          // The long form has a hundred times as many people.
          testTimeout: process.env.TEST_LONG ? 1_800_000 : 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/contract/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 60_000,
          // The start of a stack: a hook that ends before it leaves its processes to nobody.
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['app/domain/**/*.ts'],
      exclude: ['app/domain/**/*.test.ts'],
      thresholds: { branches: 100 },
      reporter: ['text'],
    },
  },
});
