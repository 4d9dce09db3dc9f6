import { expect, type Page } from '@playwright/test';
import { noteEmptyWords, vanishedWords } from '../support/empty-words.ts';
import { openSession, origin, stands } from '../support/helpers.ts';
import { expectLargeLettersFit } from '../support/letters.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { bossPaths, learnerPaths, tutorPaths } from '../support/screen-paths.ts';
import { slowLine } from '../support/slow-line.ts';
import { test } from '../support/test.ts';

/** Every screen of those who learn, lead and tutor, opened once by a slow line; what holds for each is looked at there. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

for (const { role, who, landing, paths } of [
  { role: 'learner', who: 'aprendiz5', landing: '/', paths: () => learnerPaths('aprendiz5') },
  { role: 'boss', who: 'jefe', landing: '/', paths: bossPaths },
  { role: 'tutor', who: 'tutor', landing: '/tutor', paths: tutorPaths },
] as const) {
  test(`no screen of a ${role} says too soon that it is empty, has a fault that axe finds, or loses something by large letters`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript(noteEmptyWords);
    await slowLine(page);
    await openSession(page, who);
    for (const path of await paths()) {
      await page.goto(origin() + path);
      expect.soft(await vanishedWords(page), path).toEqual([]);
      await expectCleanInEachLook(page);
      if (path === landing) await expectNoEmptyWordsFrom(page, landing);
      await expectLargeLettersFit(page);
      await page.setViewportSize(desk);
    }
  });
}

const desk = { width: 1280, height: 720 } as const;

/** The same in the bell and by the product's own links, one to each screen, without a new document. */
async function expectNoEmptyWordsFrom(page: Page, landing: string): Promise<void> {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
  expect.soft(await vanishedWords(page), 'the bell').toEqual([]);
  await page.keyboard.press('Escape');
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ofScreens = new Map(
    links
      .filter((one) => /^\/[A-Za-z]/.test(one) && !/^\/(archivos|api|aviso)|#/.test(one))
      .map((one) => [one.split('?')[0], one]),
  );
  for (const href of ofScreens.values()) {
    const link = page.locator(`a[href="${href}"]:visible`).first();
    if ((await link.count()) === 0) continue;
    await link.click();
    expect.soft(await vanishedWords(page), `by a link to ${href}`).toEqual([]);
    await page.goBack();
    // A link to the screen itself left nothing to go back to.
    if (!page.url().startsWith(origin())) await page.goto(origin() + landing);
    await stands(page);
  }
}
