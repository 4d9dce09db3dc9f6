import { expect, type Page } from '@playwright/test';
import { supportTabs } from '#app/contract/admin/support/links/support.ts';
import { openSession, origin, stands } from '../support/helpers.ts';
import { administrationPaths, bossPaths, learnerPaths, tutorPaths } from '../support/screen-paths.ts';
import { test } from '../support/test.ts';

/** On a device of another zone every hour of a screen says whose it is; on one of the company's none does. */

const support = Object.values(supportTabs).map((tab) => `/cms/soporte?tab=${tab}`);
const figures = ['/cms/analiticos', '/cms/avanceUsuarios', '/cms/retoJobAnaliticos', '/cms/jefe'];

const roles = [
  { role: 'learner', who: 'aprendiz7', paths: () => learnerPaths('aprendiz5') },
  {
    role: 'learner with everything done',
    who: 'aprendiz5',
    // A case and its answers are people's own words, with hours of shops in them.
    paths: async () => (await learnerPaths('aprendiz5')).filter((path) => !path.startsWith('/caso')),
  },
  // «¿Qué sigue?» says another sentence in each state of a learner.
  { role: 'learner near a deadline', who: 'aprendiz8', paths: async () => ['/'] },
  { role: 'boss', who: 'jefe', paths: bossPaths },
  { role: 'tutor', who: 'tutor', paths: tutorPaths },
  {
    role: 'administrator',
    who: 'admin',
    paths: async () => [...(await administrationPaths()), ...support, ...figures, '/cms/insignias'],
  },
] as const;

/** Hours that stand on the screen: [all of them with what follows, those without a zone]. */
async function hoursOf(page: Page): Promise<{ all: number; bare: string[] }> {
  const text = await page.evaluate(() => {
    // The clocks of an exam and of a player count, and so do its chapters: they are of no zone.
    const players = [...document.querySelectorAll('[aria-label="Posición"]')].map((one) =>
      one.closest('fieldset'),
    );
    const counting = [
      ...players,
      ...document.querySelectorAll('[role="timer"], nav[aria-label="Capítulos"]'),
    ];
    // The words that somebody typed, and the pages of a file, tell hours of their shop.
    const typed = document.querySelectorAll('.as-typed, [aria-label^="Archivo entregado: "]');
    const hidden = [...counting, ...typed].filter((one) => one instanceof HTMLElement);
    for (const one of hidden) one.style.visibility = 'hidden';
    const shown = document.body.innerText;
    for (const one of hidden) one.style.visibility = '';
    return shown;
  });
  const hours = [...text.matchAll(/\b(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\b(.{0,24})/gs)];
  const bare = hours.filter(([, after = '']) => !/^(?:, hora del centro|\s+en tu dispositivo)/.test(after));
  return { all: hours.length, bare: bare.map(([whole]) => whole) };
}

test.describe('in Tijuana', () => {
  test.use({ timezoneId: 'America/Tijuana' });
  for (const { role, who, paths } of roles) {
    test(`no hour of a ${role} stands without its zone`, async ({ page }) => {
      test.setTimeout(300_000);
      await openSession(page, who);
      let seen = 0;
      for (const path of await paths()) {
        await page.goto(origin() + path);
        await stands(page);
        // Before the first paint is gone over, hours are as the server wrote them.
        await expect.poll(async () => (await hoursOf(page)).bare, { message: path }).toEqual([]);
        seen += (await hoursOf(page)).all;
      }
      expect(seen, 'hours on the screens').toBeGreaterThan(0);
    });
  }
});

test('on a device of the company’s zone an hour stands alone', async ({ page }) => {
  await openSession(page, 'admin');
  await page.goto(`${origin()}/cms/soporte?tab=${supportTabs.health}`);
  await stands(page);
  await expect(page.getByText(/A las \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('hora del centro')).toHaveCount(0);
});
