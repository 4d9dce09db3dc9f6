import { expect, test } from '@playwright/test';
import { expectClean } from './axe.ts';
import { origin, signIn } from './helpers.ts';

test('an administrator finds the late challenges of a generation and who they are, at 360 px', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await signIn(page, 'admin', '/cms');
  await page.goto(`${origin()}/cms/retoJobAnaliticos?orden=-sin_entregar`);
  await page.waitForLoadState('networkidle');
  await expectClean(page);

  const figure = page.getByRole('link', { name: /^\d+ sin entregar: Generación/ }).first();
  const count = Number(await figure.textContent());
  await figure.click();
  const panel = page.getByRole('dialog', { name: 'Sin entregar' });
  await expect(panel.getByText(`de ${count} Resultado`)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(count, 25));
  await expectClean(page);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/figura=/);
  // The address of a panel is enough to open it.
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: 'Sin entregar' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Carga por tutor' }).click();
  await expect(page.getByRole('link', { name: /^\d+ por evaluar: / }).first()).toBeVisible();
  await expectClean(page);
  await context.close();
});

test('an administrator sees which boss has evaluations to send, and of whom', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'admin', '/cms');
  await page.getByRole('navigation', { name: 'Administrador' }).getByRole('link', { name: 'Jefe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jefe' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectClean(page);

  // Another generation takes the programme away, another programme the unit (spec §4.5).
  await page.getByLabel('Programa').selectOption({ label: 'Liderazgo Transformador' });
  await page.getByLabel('Unidad').selectOption({ index: 1 });
  await expect(page).toHaveURL(/unidad=\d+/);
  await page.getByLabel('Generación', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?generacion=\d+$/);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();

  const figure = page.getByRole('link', { name: /^\d+ enviadas: / }).first();
  const count = Number(await figure.textContent());
  await figure.click();
  const panel = page.getByRole('dialog', { name: 'Enviadas' });
  await expect(panel.getByRole('listitem')).toHaveCount(count);
  await expectClean(page);
  await context.close();
});
