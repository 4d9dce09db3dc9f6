import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The page as it stands has no fault that axe finds, and nothing of it sticks out at the side. The faults are named with
 * their elements. Wait first until the page stands (`networkidle` after a reload), and open its context with
 * `reducedMotion: 'reduce'`: colours are measured as they are, also halfway through fading in.
 */
export async function expectClean(page: Page): Promise<void> {
  await settled(page);
  // A frame of ours has the same origin: no page of its own needs to be opened to gather the results.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, page.url()).toEqual([]);
  await expectFits(page);
}

/** Nothing of the page sticks out at the side. */
export async function expectFits(page: Page): Promise<void> {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits, `${page.url()} fits`).toBe(true);
}

/** What fades in has its colours only at the end; what turns for ever is not waited for. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
