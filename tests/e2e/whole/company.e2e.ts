import { type Browser, expect, type Page, test } from '@playwright/test';
import { postLogin } from '#tests/support/login.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { expectClean, expectFits } from '../support/axe.ts';
import { stands } from '../support/helpers.ts';

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
