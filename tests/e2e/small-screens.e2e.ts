import { expect, type Page, test } from '@playwright/test';
import { activityOfKind, openSession, origin, rows, signIn, stands } from './helpers.ts';
import { bossPaths, learnerPaths, tutorPaths } from './screen-paths.ts';

/** Percent of the letters' usual size, and how much of the screen its bar may take then. */
const letters = [
  { percent: 100, bar: 0.15 },
  { percent: 150, bar: 0.33 },
  { percent: 200, bar: 0.45 },
] as const;
const height = 740;

type Measured = { width: number; bar: number; cut: string[]; squeezed: string[] };

/** How wide the page is, how high its bar, the buttons whose words do not fit, and links of one letter a line. */
function measure(page: Page, percent: number): Promise<Measured> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
    // A size that is inherited arrives one element deeper with each frame, where nothing is to move.
    for (let still = 0, before = ''; still < 10; ) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { scrollWidth, scrollHeight } = document.documentElement;
      const now = `${scrollWidth} ${scrollHeight}`;
      still = now === before ? still + 1 : 0;
      before = now;
    }
    const isCut = (label: Element) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1;
    return {
      width: document.documentElement.scrollWidth,
      bar: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      cut: [...document.querySelectorAll('.mantine-Button-label')]
        .filter(isCut)
        .map((label) => label.textContent ?? ''),
      squeezed: [...document.querySelectorAll('main a, main button')]
        .filter((link) => {
          const { width } = link.getBoundingClientRect();
          const letters = link.textContent?.trim().length ?? 0;
          return width > 0 && letters > 3 && width < 2 * Number.parseFloat(getComputedStyle(link).fontSize);
        })
        .map((link) => link.textContent ?? ''),
    };
  }, percent);
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
  for (const { percent, bar } of letters) {
    const found = await measure(page, percent);
    expect.soft(found.width, `${path} at ${percent} %`).toBeLessThanOrEqual(width);
    expect.soft(found.bar, `the bar of ${path} at ${percent} %`).toBeLessThanOrEqual(height * bar);
    expect.soft(found.cut, `${path} at ${percent} %`).toEqual([]);
    expect.soft(found.squeezed, `${path} at ${percent} %`).toEqual([]);
  }
}

test.describe('360 px, with letters up to twice their size', () => {
  test.use({ viewport: { width: 360, height }, contextOptions: { reducedMotion: 'reduce' } });

  test('the learner screens lose nothing and scroll one way', async ({ page }) => {
    await openSession(page, 'aprendiz5');
    for (const path of await learnerPaths('aprendiz5')) await expectToFit(page, path, 360);
  });

  test('the boss screens lose nothing and scroll one way', async ({ page }) => {
    await openSession(page, 'jefe');
    for (const path of await bossPaths()) await expectToFit(page, path, 360);
  });

  test('the tutor screens lose nothing and scroll one way', async ({ page }) => {
    await openSession(page, 'tutor');
    for (const path of await tutorPaths()) await expectToFit(page, path, 360);
  });

  test('the administration loses nothing and scrolls one way', async ({ page }) => {
    await openSession(page, 'admin');
    await expectToFit(page, '/cms', 360);
  });
});

test.describe('360 px, with letters twice their size by the setting of the browser', () => {
  test.use({ viewport: { width: 360, height }, contextOptions: { reducedMotion: 'reduce' } });

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
