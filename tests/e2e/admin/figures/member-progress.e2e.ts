import { expect } from '@playwright/test';
import { expectClean, expectFits } from '../../support/axe.ts';
import { api, origin, signIn, standBeforeBadge } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

test('the progress of a learner moves in the open list of an administrator, its map and its reminder open', async ({
  browser,
}) => {
  const activityId = await standBeforeBadge('aprendiz');
  const learner = await api('aprendiz');
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
  });
  const page = await context.newPage();
  await signIn(page, 'admin', '/cms');
  await page.goto(`${origin()}/cms/avanceUsuarios?q=aprendiz&orden=-acceso&ocultas=ninguna`);
  await page.waitForLoadState('networkidle');
  const table = page.getByRole('table', { name: 'Avance de las personas' });
  const modules = () => table.locator('td[data-label="Módulos"]').allTextContents();
  const before = await modules();
  await learner('POST', `/api/actividades/${activityId}/finalizar`, { finalizada: true });
  await expect
    .poll(async () => (await modules()).join(), { message: 'without a reload' })
    .not.toBe(before.join());

  await page.getByLabel('Elegir esta página').check();
  await page.getByRole('button', { name: 'Recordar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Unidad').selectOption({ index: 1 });
  await expect(dialog.getByText(/^Alcanza a \d+ de \d+ personas\.$/)).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
  await page.getByRole('link', { name: 'Mapa por generación' }).click();
  const map = page.getByRole('region', { name: 'Tabla del mapa' });
  await expect(map.getByRole('link').first()).toBeVisible();
  await expectClean(page);
  await map.getByRole('link').first().click();
  await expect(page).toHaveURL(/generacion=\d+&unidad=\d+/);
  await context.close();
});
