import { expect, type Page } from '@playwright/test';
import { onStack, signIn, stands, writeDay } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const name = 'Generación Oriente';
const phone = { width: 360, height: 780 };

const forget = () =>
  onStack((db) => db.deleteFrom('learner_group').where('name', 'like', `${name}%`).execute());
test.beforeEach(forget);
test.afterAll(forget);

async function openList(page: Page, query = ''): Promise<void> {
  await signIn(page, 'admin', `/cms/grupos${query}`);
  await stands(page);
}

test('an administrator makes a generation by keyboard on a phone, finds it and changes it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await openList(page);
  await expectCleanInEachLook(page);
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'Nueva generación' });
  const field = (label: string) => drawer.getByLabel(label, { exact: true });
  await expect(field('Nombre *')).toBeFocused();
  await drawer.getByRole('button', { name: 'Crear generación' }).click();
  await expect(drawer.getByText('Escribe de 3 a 120 caracteres.')).toBeVisible();
  await field('Nombre *').fill('GENERACION NORTE');
  await field('Programa *').selectOption({ label: 'Liderazgo Transformador' });
  await writeDay(field('Fecha de inicio *'), '2027-02-01');
  await writeDay(field('Fin'), '2027-01-31');
  await expectCleanInEachLook(page);
  await field('Fin').press('Control+Enter');
  await expect(drawer.getByText('Ya hay una generación con este nombre.')).toBeVisible();
  await expect(drawer.getByText('Elige una fecha igual o posterior al inicio.')).toBeVisible();
  await field('Nombre *').fill(name);
  await writeDay(field('Fin'), '2027-08-31');
  await field('Fin').press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Datos' }).click();
  await page.getByLabel('Nombre *').fill(`${name} 2`);
  await page.getByLabel('Nombre *').press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible();
  await expectCleanInEachLook(page);
  // With all saved the same key asks to publish, and this generation lacks something.
  await page.getByLabel('Nombre *').press('Control+Enter');
  await expect(page).toHaveURL(/pestana=validar/);
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText(`Cambió los datos: nombre (${name} → ${name} 2).`)).toBeVisible();

  await page.getByRole('link', { name: '← Grupos' }).click();
  await page.getByLabel('Buscar por nombre').fill('ORIENTE generacion');
  await expect(page.getByText('Mostrando 1 a 1 de 1 Resultado')).toBeVisible();
  await page.getByRole('link', { name: `${name} 2`, exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/cms\/grupos\?id=\d+$/);
  await context.close();
});

test('a list that is open shows a generation that somebody else made, and Ctrl+K finds it', async ({
  browser,
}) => {
  const [watcher, maker] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ locale: 'es-MX' })).newPage()),
  );
  if (!watcher || !maker) throw new Error('no pages');
  await openList(watcher, '?q=oriente');
  await expect(watcher.getByText('Ninguna generación coincide con estos filtros.')).toBeVisible();
  await openList(maker, '?id=nueva');
  const drawer = maker.getByRole('dialog', { name: 'Nueva generación' });
  await drawer.getByLabel('Nombre *').fill(name);
  await drawer.getByLabel('Programa *').selectOption({ label: 'Liderazgo Transformador' });
  await writeDay(drawer.getByLabel('Fecha de inicio *'), '2027-02-01');
  await drawer.getByRole('button', { name: 'Crear generación' }).click();
  await expect(watcher.getByRole('link', { name, exact: true })).toBeVisible();
  await watcher.keyboard.press('Control+k');
  const finder = watcher.getByRole('dialog');
  await finder.getByRole('combobox').fill('oriente');
  await finder.getByRole('option', { name }).click();
  await expect(watcher.getByRole('heading', { level: 1, name })).toBeVisible();
});
