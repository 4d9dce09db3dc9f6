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
    await page.setViewportSize({ width, height: 850 });
    await wear(page, colorScheme);
    await expectClean(page);
  }
  await wear(page, 'light');
  if (own) await page.setViewportSize(own);
}

const other = { light: 'dark', dark: 'light' } as const;

/** A page hears of another scheme a moment later, and while it wakes up it may not hear at all: then it is told again. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const worn = page.locator('html');
  await expect(async () => {
    if ((await worn.getAttribute('data-mantine-color-scheme')) !== colorScheme) {
      await page.emulateMedia({ colorScheme: other[colorScheme], reducedMotion: 'reduce' });
    }
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(worn).toHaveAttribute('data-mantine-color-scheme', colorScheme, { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}
