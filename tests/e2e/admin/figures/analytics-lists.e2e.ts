import { expect } from '@playwright/test';
import { expectClean } from '../../support/axe.ts';
import { origin, signIn } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

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

  // A sent evaluation is reopened where its unit stands.
  await panel
    .getByRole('link', { name: /^Ver o reabrir la evaluación/ })
    .first()
    .click();
  await expect(page).toHaveURL(/detalleUsuarioAnaliticos\?usuario=\d+&membresia=\d+#unidad-\d+$/);
  const unit = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(unit).toBeInViewport();
  await page.goBack();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByLabel('Elegir esta página').check();
  await page.getByRole('button', { name: 'Recordar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Recordar a los jefes de \d+ equipos$/ });
  await expect(dialog.getByText(/^Alcanza a \d+ de \d+ equipos\.$/)).toBeVisible();
  await expectCleanInEachLook(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page
    .getByRole('link', { name: /^\d+ colaboradores: / })
    .first()
    .click();
  const team = page.getByRole('dialog', { name: 'Colaboradores' });
  await expect(team.getByRole('listitem').first()).toBeVisible();
  const members = await team.getByRole('listitem').count();
  await team.getByRole('link', { name: 'Transferir equipo' }).click();
  await expect(page).toHaveURL(/\/cms\/grupos\?id=\d+&pestana=jefes&jefe=\d+$/);
  await expect(page.getByText(new RegExp(`^${members} personas? elegidas?$`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar de jefe' })).toBeVisible();
  await context.close();
});

test('an administrator takes the deliveries of the filters away in one archive', async ({ page }) => {
  await signIn(page, 'admin', '/cms/retoJobAnaliticos');
  await page.getByRole('button', { name: 'Descargar entregas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Descargar entregas' });
  await dialog.getByRole('button', { name: 'Preparar el archivo' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await identity.getByLabel('Tu contraseña').fill('Liderazgo#2026');
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar el archivo' }).click();
  expect((await download).suggestedFilename()).toMatch(/^entregas-\d+\.zip$/);
  await expectClean(page);
});
