import { defineConfig } from '@playwright/test';

/**
 * Browser tests run against the composed stack, built for production; each worker has one of its own. Two workers: the
 * tests mostly wait, and the two cores are the servers' too.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 2,
  // Long walks on two cores that other work may share; what fails does so at an expectation.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  globalSetup: './tests/e2e/support/global-setup.ts',
  reporter: [['list'], ['./tests/support/reporters/playwright-reporter.ts']],
  use: {
    // An action that cannot be done fails before the whole test runs out of time.
    actionTimeout: 30_000,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test lives for seconds: code that is made faster for hours costs a seventh of the time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
