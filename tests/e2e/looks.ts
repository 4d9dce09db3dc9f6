import { expect, type Page } from '@playwright/test';
import { expectClean } from './axe.ts';

/** Each width and each scheme once: a phone in light, a desk in dark. */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/**
 * {@link expectClean} in each look, without a second visit: most of a test's time is the way to the state it looks at. The
 * page gets back the size it had, and the light scheme.
 */
export async function expectCleanInEachLook(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 850 });
    // The page hears of another scheme a moment later, and only then its colours begin to change.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectClean(page);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (own) await page.setViewportSize(own);
}
