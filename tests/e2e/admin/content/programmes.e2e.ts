import { type Browser, expect, type Page } from '@playwright/test';
import { expectClean } from '../../support/axe.ts';
import { onStack, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

/** Nobody else's list shows what a test made. */
test.afterAll(() =>
  onStack((db) =>
    db
      .updateTable('programme')
      .set({ deleted_at: new Date() })
      .where('name', 'like', 'Programa de prueba %')
      .execute(),
  ),
);

async function open(browser: Browser, path: string, width: number): Promise<Page> {
  const viewport = { width, height: width === 360 ? 780 : 860 };
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  await signIn(page, 'admin', path);
  await stands(page);
  return page;
}

test('an administrator makes a programme on a phone, reads what it lacks and fills its bank', async ({
  browser,
}) => {
  const page = await open(browser, '/cms/programas', 360);
  await expectCleanInEachLook(page);
  const name = 'Programa de prueba 1';
  await page.getByRole('button', { name: 'Nuevo programa' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo programa' });
  await form.getByLabel('Nombre *', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Crear programa' }).click();
  await expect(form.getByText('Nombre corto: Escribe de 1 a 20 caracteres.')).toBeVisible();
  await form.getByLabel('Nombre corto *').fill('Prueba');
  await expectCleanInEachLook(page);
  await form.getByRole('button', { name: 'Crear programa' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Necesita al menos una unidad publicada')).toBeVisible();
  await expectCleanInEachLook(page);

  await page.getByRole('link', { name: 'Banco', exact: true }).click();
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const question = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await question.getByLabel('Pregunta', { exact: true }).fill('¿Qué es escuchar?');
  await question.getByLabel('Opción 1', { exact: true }).fill('Poner atención');
  await question.getByLabel('Opción 2', { exact: true }).fill('Esperar el turno');
  await question.getByRole('button', { name: 'Agregar pregunta' }).click();
  await expect(question.getByText('Falta marcar la respuesta correcta.')).toBeVisible();
  await question.getByLabel('La opción 1 es correcta').check();
  await expectCleanInEachLook(page);
  await question.getByRole('button', { name: 'Agregar pregunta' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Desactivar: ¿Qué es escuchar?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(page.getByText('Inactiva', { exact: true })).toBeVisible();
  await expectCleanInEachLook(page);
});

test('the screen of a living programme has its package, its checklist and its generations', async ({
  browser,
}) => {
  const page = await open(browser, '/cms/programas', 1280);
  await page
    .getByRole('table', { name: 'Programas' })
    .getByRole('link', { name: 'Liderazgo Transformador', exact: true })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar paquete' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('link', { name: 'Lista de publicación' }).click();
  await expect(page.getByText('No le falta nada.').first()).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Generaciones', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ver en Grupos' })).toBeVisible();
  await expectClean(page);
});
