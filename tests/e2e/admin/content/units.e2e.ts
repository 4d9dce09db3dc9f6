import { expect, type Page } from '@playwright/test';
import { activitiesHref, modulesHref } from '#app/contract/admin/content/links/lists.ts';
import { onStack, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const name = 'Unidad de pruebas';
const phone = { width: 360, height: 780 };

const forget = () =>
  onStack(async (db) => {
    const ids = db.selectFrom('unit').where('name', '=', name).select('id');
    await db.deleteFrom('step_content').where('unit_id', 'in', ids).execute();
    await db.deleteFrom('unit').where('name', '=', name).execute();
  });
test.beforeEach(forget);
test.afterAll(forget);

async function newUnit(page: Page): Promise<void> {
  await signIn(page, 'admin', '/cms/unidades');
  await stands(page);
  await expectCleanInEachLook(page);
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'Nueva unidad' });
  await drawer.getByLabel('Nombre *').fill(name);
  await drawer.getByLabel('Programa *').selectOption({ label: 'Liderazgo Transformador' });
  await expectCleanInEachLook(page);
  await drawer.getByRole('button', { name: 'Crear unidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await stands(page);
}

const openPart = async (page: Page, part: string) => {
  await page
    .getByRole('navigation', { name: 'Partes de la unidad' })
    .getByRole('link', { name: part })
    .click();
  await stands(page);
};

test('an administrator writes the steps of a new unit on a phone', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await newUnit(page);
  await expectCleanInEachLook(page);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });

  await openPart(page, 'Reto');
  await page.getByLabel('Título *').fill('Mi tienda');
  await page.getByRole('textbox', { name: /^Instrucciones/ }).fill('Observa y mejora.');
  await page.getByLabel('Criterio 1', { exact: true }).fill('Claridad');
  await page.getByLabel('Qué se espera en el criterio 1').fill('Se entiende.');
  await page.getByLabel('Peso del criterio 1, en porcentaje').fill('90');
  await expect(page.getByText('Los pesos suman 90 de 100: faltan 10.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Los pesos deben sumar 100.')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.getByLabel('Peso del criterio 1, en porcentaje').fill('100');
  await page.getByRole('button', { name: 'Agregar niveles' }).click();
  await page.getByLabel('Valor del nivel 2 del criterio 1').fill('9');
  await save.click();
  await expect(page.getByText('Los valores van de menor a mayor.')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.getByLabel('Valor del nivel 2 del criterio 1').fill('6,5');
  await page.getByRole('button', { name: 'Quitar el nivel 4 del criterio 1' }).click();
  await page.getByLabel('Qué se ve en el nivel 3 del criterio 1').fill('Se entiende a la primera.');
  await save.click();
  await expect(page.getByText('Guardamos el reto.').first()).toBeVisible();
  await expect(page.getByText('Borrador: aún no se publica')).toBeVisible();
  await page.reload();
  await stands(page);
  await expect(page.getByLabel('Valor del nivel 2 del criterio 1')).toHaveValue('6.5');
  await expect(page.getByLabel('Nivel 4 del criterio 1', { exact: true })).toHaveCount(0);

  await openPart(page, 'Encuesta');
  await page.getByLabel('Pregunta 1', { exact: true }).fill('Fue útil.');
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await page.getByLabel('Pregunta 2', { exact: true }).fill('¿La recomiendas?');
  await page.getByLabel('Pregunta 2', { exact: true }).press('Alt+ArrowUp');
  await expect(page.getByLabel('Pregunta 1', { exact: true })).toHaveValue('¿La recomiendas?');
  await page.getByLabel('Tipo de la pregunta 1').selectOption({ label: 'Recomendación de 0 a 10' });
  await expectCleanInEachLook(page);
  // The typed text waits on the device.
  await page.reload();
  await stands(page);
  await expect(page.getByLabel('Pregunta 1', { exact: true })).toHaveValue('¿La recomiendas?');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos la encuesta.').first()).toBeVisible();

  await openPart(page, 'Autoevaluación');
  await page.getByLabel('Título de la sección 1').fill('Lo que sé');
  await page.getByLabel('Pregunta 1', { exact: true }).fill('¿Cuál?');
  await page.getByLabel('Tipo de la pregunta 1 de la sección 1').selectOption({ label: 'Opción múltiple' });
  await page.getByLabel('Opciones de la pregunta 1 de la sección 1').fill('Una');
  await save.click();
  await expect(page.getByText('Escribe de 2 a 8 opciones.')).toBeVisible();
  await page.getByLabel('Opciones de la pregunta 1 de la sección 1').fill('Una\nOtra');
  await expectCleanInEachLook(page);
  await save.click();
  await expect(page.getByText('Guardamos la autoevaluación.').first()).toBeVisible();

  await openPart(page, 'Cuestionario del jefe');
  await expect(page.getByText(/^Cuestionario no disponible/)).toBeVisible();
  await expectCleanInEachLook(page);
  await context.close();
});

test('a draft of a new record stays in its place, is told, and is given up', async ({ browser }) => {
  const places = await onStack(async (db) => {
    const [units, modules] = await Promise.all([
      db.selectFrom('unit').where('deleted_at', 'is', null).orderBy('id').limit(2).select('id').execute(),
      db.selectFrom('module').where('deleted_at', 'is', null).orderBy('id').limit(2).select('id').execute(),
    ]);
    const [[unitA, unitB], [moduleA, moduleB]] = [units, modules].map((rows) => rows.map(({ id }) => id)) as [
      [number, number],
      [number, number],
    ];
    return [
      [modulesHref({ unitId: unitA }, 'new'), modulesHref({ unitId: unitB }, 'new')],
      [activitiesHref({ moduleId: moduleA }, 'new'), activitiesHref({ moduleId: moduleB }, 'new')],
    ] as const;
  });
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await signIn(page, 'admin', '/cms/unidades');
  const typed = page.getByLabel('Nombre *');
  const told = page.getByText(/^Tienes un borrador de hoy a las/);
  const open = (href: string) => page.goto(new URL(href, page.url()).href);
  for (const [place, other] of places) {
    await open(place);
    await stands(page);
    await typed.fill('Algo a medias');
    await typed.press('Tab');
    await expect(told).toHaveCount(0);
    await open(other);
    await stands(page);
    await expect(typed).toHaveValue('');
    await expect(told).toHaveCount(0);
    await open(place);
    await expect(told).toBeVisible();
    await expect(typed).toHaveValue('Algo a medias');
    await expectCleanInEachLook(page);
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(typed).toHaveValue('');
    await page.getByRole('button', { name: 'Recuperarlo' }).click();
    await expect(typed).toHaveValue('Algo a medias');
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.reload();
    await stands(page);
    await expect(typed).toHaveValue('');
    await expect(told).toHaveCount(0);
  }
  await context.close();
});
