import { expect, type Page } from '@playwright/test';
import { onStack, openSession, origin, signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

/** The own weekly rhythm: chosen, changed, paused and stopped, and nowhere to be seen when it is off (product: rhythm). */

const WHO = 'aprendiz4';
const line = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Esta semana|Tu ritmo)/ });
const fold = (page: Page) => page.locator('summary', { hasText: 'MI RITMO' });

test.afterEach(() => onStack((db) => db.deleteFrom('rhythm').execute()));

async function save(
  page: Page,
  goal: string,
  pause: string | { index: number } = 'Sin pausa',
): Promise<void> {
  await page.getByLabel('Mi meta').selectOption(goal);
  const pauses = page.getByLabel('Pausar hasta…');
  // Nothing is paused without a goal.
  if (goal === 'Sin meta') await expect(pauses).toBeDisabled();
  else await pauses.selectOption(typeof pause === 'string' ? { label: pause } : { index: pause.index });
  await page.getByRole('button', { name: 'Guardar mi ritmo' }).click();
  await expect(page.getByText('Guardamos tu ritmo.').first()).toBeVisible();
}

for (const width of [360, 1280]) {
  test(`at ${width} it is chosen, changed, paused and stopped`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await signIn(page, WHO);
    await stands(page);
    await expect(line(page)).toHaveCount(0);

    await page.goto(`${origin()}/perfil`);
    await stands(page);
    await expect(fold(page)).toContainText('Sin meta');
    await fold(page).click();
    await save(page, '7 actividades a la semana');
    await expect(fold(page)).toContainText(/Esta semana: \d de \d/);
    await expectCleanInEachLook(page);

    await page.goto(origin());
    await stands(page);
    // On a day of rest it asks for no minutes.
    await expect(line(page)).toHaveText(/^Esta semana: \d de \d( · hoy te tomaría \d+ minutos?)?$/);
    await expectCleanInEachLook(page);
    // Home's line leads to the open form.
    await line(page).click();
    await expect(page.getByLabel('Mi meta')).toBeVisible();
    await save(page, '3 actividades a la semana', { index: 2 });
    await expect(fold(page)).toContainText('Tu ritmo está en pausa hasta el');
    await page.goto(origin());
    await expect(line(page)).toHaveText(/^Tu ritmo está en pausa hasta el \d+ de \w+$/);

    await page.goto(`${origin()}/perfil#ritmo`);
    await stands(page);
    await save(page, 'Sin meta');
    await expect(fold(page)).toContainText('Sin meta');
    await expect(page.getByLabel('Pausar hasta…')).toHaveValue('');
    await page.goto(origin());
    await stands(page);
    await expect(line(page)).toHaveCount(0);
  });
}

test('without JavaScript the form works as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openSession(page, WHO);
  await page.goto(`${origin()}/perfil`);
  await fold(page).click();
  await page.getByLabel('Mi meta').selectOption('6 actividades a la semana');
  await page.getByRole('button', { name: 'Guardar mi ritmo' }).click();
  await expect(page).toHaveURL(/\/perfil#ritmo$/);
  await expect(fold(page)).toContainText(/Esta semana: \d de \d/);
  await context.close();
});
