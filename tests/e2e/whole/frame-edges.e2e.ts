import { expect, type Page } from '@playwright/test';
import { openSession, origin, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** The last line of a frame stands under its screen and is as wide. */

const frames = [
  { role: 'learner', who: 'aprendiz5', paths: ['/', '/perfil', '/avisoLogeado'] },
  { role: 'boss', who: 'jefe', paths: ['/', '/perfilJefe'] },
  {
    role: 'tutor',
    who: 'tutor',

    paths: ['/tutor', '/miGrupo', '/tutorRetos', '/tutorForos', '/avisoLogeado'],
  },
  { role: 'administrator', who: 'admin', paths: ['/cms'] },
] as const;

/** Left and right edges of the screen, and those of the last line, in whole px. */
const edges = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  });

for (const { role, who, paths } of frames) {
  test(`the last line of the ${role}'s frame is as wide as the screen above it`, async ({ page }) => {
    await openSession(page, who);
    for (const path of paths) {
      await page.goto(origin() + path);
      await stands(page);
      for (const width of [360, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await edges(page, 'footer'), `${path} at ${width}`).toEqual(await edges(page, 'main'));
      }
      // A short screen leaves it at the lower edge of the window.
      await page.setViewportSize({ width: 1280, height: 4000 });
      const bottom = await page.locator('footer').evaluate((line) => line.getBoundingClientRect().bottom);
      expect(Math.abs(bottom - 4000), path).toBeLessThanOrEqual(1);
    }
  });
}
