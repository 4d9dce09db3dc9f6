import { type Browser, expect, type Page } from '@playwright/test';
import { postLogin } from '#tests/support/login.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { expectClean, expectFits } from '../support/axe.ts';
import { stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** The demonstration as `npm start` loads it: the long lists of its company fit a phone and a desk. */
let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ name: 'company', seed: 'whole', worker: false });
});
test.afterAll(() => stack.stop());

const widths = [360, 1280];

async function open(browser: Browser, username: string, path: string, width: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'es-MX',
  });
  await postLogin(page.request, stack.origin, username);
  await page.goto(stack.origin + path);
  await stands(page);
  return page;
}

for (const width of widths)
  test(`at ${width}: a boss sees a team of fourteen, and what the bell says of its evaluations`, async ({
    browser,
  }) => {
    const page = await open(browser, 'jefe3', '/jefe?pestana=equipos', width);
    await expect(page.getByRole('heading', { level: 2, name: 'Generación Monterrey' })).toBeVisible();
    await expect(page.getByText('Mostrando 1 a 10 de 14 Resultados')).toBeVisible();
    await expectFits(page);
    await expectClean(page);
    await page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ }).click();
    const bell = page.getByRole('dialog');
    await expect(bell.getByText(/evaluaci/i).first()).toBeVisible();
    await page.close();
  });

const rowsInView = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );

test('at 1280 × 800 the default page of a team is in view, and a team of fourteen with *Todos*', async ({
  browser,
}) => {
  const page = await open(browser, 'jefe3', '/jefe?pestana=equipos', 1280);
  expect(await rowsInView(page)).toBe(10);
  await page.getByLabel('Mostrar').selectOption('Todos');
  await expect(page.getByText('Mostrando 1 a 14 de 14 Resultados')).toBeVisible();
  expect(await rowsInView(page)).toBe(14);
  await page.close();
});

test('from 360 to 1280 px a team scrolls neither page nor table sideways', async ({ browser }) => {
  const page = await open(browser, 'jefe3', '/jefe?pestana=equipos&mostrar=todos', 1280);
  for (const width of [360, 768, 991, 992, 1024, 1199, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
    const cut = await page
      .getByRole('table')
      .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
    expect(cut, `at ${width} px`).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const heights = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights), 'a row of a phone is no card').toBeLessThanOrEqual(120);
  await page.close();
});

for (const width of widths)
  test(`at ${width}: a tutor turns the pages of a queue`, async ({ browser }) => {
    const page = await open(browser, 'tutor3', '/tutorRetos?pagina=3', width);
    await expect(page.getByRole('main')).toContainText('Generación Querétaro');
    await expectFits(page);
    await expectClean(page);
    await page.close();
  });

test('the administration has pages of people', async ({ browser }) => {
  const page = await open(browser, 'admin', '/cms/usuarios', 1280);
  await expect(page.getByText(/^Mostrando 1 a 25 de 1\d\d Resultados$/)).toBeVisible();
  await page.close();
});
