// biome-ignore lint/style/noRestrictedImports: all others import it from here.
import { test as playwright } from '@playwright/test';

/**
 * A browser test. Playwright closes the context it gave, not those that a test opened with `browser.newContext`: their
 * pages would live on, poll and animate beside every test that comes later in that worker.
 */
export const test = playwright.extend<{ ownContextsClosed: undefined }>({
  ownContextsClosed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
