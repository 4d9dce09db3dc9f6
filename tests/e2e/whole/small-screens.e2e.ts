import { expect } from '@playwright/test';
import { activityOfKind, openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { expectLargeLettersFit, smallScreen } from '../support/letters.ts';
import { bossPaths, tutorPaths } from '../support/screen-paths.ts';
import { test } from '../support/test.ts';

const { height } = smallScreen;

test.describe('360 px, with letters up to twice their size', () => {
  test.use({ viewport: smallScreen, contextOptions: { reducedMotion: 'reduce' } });

  test('the administration loses nothing and scrolls one way', async ({ page }) => {
    await openSession(page, 'admin');
    await page.goto(`${origin()}/cms`);
    await stands(page);
    await expectLargeLettersFit(page);
  });
});

test.describe('360 px, with letters twice their size by the setting of the browser', () => {
  test.use({ viewport: smallScreen, contextOptions: { reducedMotion: 'reduce' } });

  test('no bar lies over what is written, no button is wider than the screen, and the bell is seen', async ({
    page,
  }) => {
    const who = 'aprendiz6';
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await signIn(page, who);
    const [open] = await rows<{ unit: number }>(
      `select u.id as unit from person p join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id join unit u on u.programme_id = g.programme_id
       where p.username = $1 and u.position = 1`,
      [who],
    );
    const exercise = await activityOfKind(who, 5);
    const bell = page.getByRole('button', { name: /^Notificaciones/ }).locator('svg');
    expect((await bell.boundingBox())?.width, 'as large as its letters').toBe(48);
    for (const path of [
      `/reto?unidad=${open?.unit}`,
      `/caso?unidad=${open?.unit}`,
      `/objetos?actividad=${exercise}`,
    ]) {
      await page.goto(origin() + path);
      await stands(page);
      const found = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        sticking: [...document.querySelectorAll('main *')]
          .filter((element) => getComputedStyle(element).position === 'sticky')
          .map((element) => element.clientHeight / window.innerHeight),
      }));
      expect.soft(found.width, path).toBe(360);
      expect.soft(Math.max(0, ...found.sticking), path).toBeLessThan(0.25);
    }
  });
});

test.describe('a name of 60 letters without a break', () => {
  const longName = 'Guadalupe'.repeat(7).slice(0, 60);
  const rename = (name: string) =>
    rows<{ name: string }>(
      `update person p set paternal_surname = $1 from person before
       where p.username = 'aprendiz2' and before.id = p.id returning before.paternal_surname as name`,
      [name],
    );
  let own = '';
  test.beforeAll(async () => {
    own = (await rename(longName))[0]?.name ?? '';
  });
  test.afterAll(async () => {
    await rename(own);
  });

  for (const width of [360, 1280]) {
    test(`leaves the tables whole at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const [, team = ''] = await bossPaths();
      const [, group = '', , , , queue = ''] = await tutorPaths();
      const fits = async (path: string) => {
        await page.goto(origin() + path);
        await expect(page.getByRole('table').getByText(longName).first()).toBeVisible();
        const wide = await page.getByRole('table').evaluate((table) => ({
          page: document.documentElement.scrollWidth,
          table: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        }));
        expect(wide.page, path).toBeLessThanOrEqual(width);
        expect(wide.table, path).toBeLessThanOrEqual(1);
      };
      await openSession(page, 'tutor');
      await fits(group);
      await fits(`${queue}?estado=todos`);
      await page.context().clearCookies();
      await openSession(page, 'jefe');
      await fits(team);
    });
  }
});
