import { test } from '@playwright/test';

type Look = { width: number; colorScheme: 'light' | 'dark' };

/** The narrowest phone, a tablet and a desk, in either scheme. */
const looks: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

/** The same tests in each of those sizes and schemes; nothing moves, so that axe measures what stands. */
export function inEachLook(tests: (look: Look) => void, given: readonly Look[] = looks): void {
  for (const { width, colorScheme } of given) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: 850 },
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
      });
      tests({ width, colorScheme });
    });
  }
}
