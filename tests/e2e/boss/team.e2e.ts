import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { leadSince, personIdOf } from '#tests/factories/demonstration.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createLearnerLike, happen, placeOf, removeLearner } from '../admin/support/notices.ts';
import { keys } from '../support/hands.ts';
import { onStack, openSession, origin, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

const who = 'equipo-vivo';
const tableOf = (page: Page) => page.getByRole('table');
const names = (page: Page) => tableOf(page).getByRole('rowheader').allTextContents();
const choice = (page: Page) => page.getByLabel('SELECCIONA GENERACIÓN A REVISAR');

test.beforeEach(async ({ page }) => {
  await openSession(page, 'jefe');
});

async function choose(page: Page, group: string): Promise<void> {
  await page.goto(`${origin()}/jefe?pestana=equipos`);
  await stands(page);
  await choice(page).selectOption({ label: group });
  await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
}

test('a generation is chosen and shown with every word of the specification', async ({ page }) => {
  await choose(page, 'Generación Centro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis equipos a retroalimentar');
  await expect(page.getByText('Fecha de inicio')).toBeVisible();
  const counter = page.getByRole('button', { name: /^Usuarios pendientes por calificar 2/ });
  await counter.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('3 evaluaciones por preparar o enviar');
  const table = tableOf(page);
  for (const head of ['Nombre', 'Apellidos', 'Avance en Programa', 'Calif. Unidad 1', 'Calif. Unidad 3']) {
    await expect(table.getByRole('columnheader', { name: head })).toBeVisible();
  }
  await expect(table.getByRole('columnheader', { name: /^Promedio ./ })).toBeVisible();
  await expect(table.getByRole('link', { name: /^Prepara evaluación/ })).toHaveCount(2);
  await expect(table.getByRole('link', { name: /^Enviar calificación/ })).toHaveCount(1);
  await expect(table.getByText('Aún no disponible')).toHaveCount(5);
  await expect(table.getByRole('link', { name: /^\d+\.\d: Calif\. Unidad 1/ })).toHaveCount(1);
  await expect(
    table.getByRole('link', { name: /^En tiempo, Avance de las unidades: \d+ %: avance de/ }),
  ).toHaveCount(3);
  await expect(page.getByText('Mostrando 1 a 3 de 3 Resultados')).toBeVisible();
  await expect(page.getByLabel('Mostrar').getByRole('option')).toHaveText(['10', '20', 'Todos']);
  await stands(page);
  await expectCleanInEachLook(page);
});

test('search, chip, order and size stay in the address: a refresh and Back find them again', async ({
  page,
}) => {
  await choose(page, 'Generación Centro');
  const all = await names(page);
  await page.getByRole('columnheader', { name: 'Apellidos' }).getByRole('button').click();
  expect(await names(page)).toEqual([...all].reverse());
  await page.getByRole('button', { name: /^Pendientes/ }).click();
  await page.getByLabel('Mostrar').selectOption('Todos');
  await expect(page.getByText('Mostrando 1 a 2 de 2 Resultados')).toBeVisible();
  // The order of the words is the order in which the navigations came.
  for (const word of ['filtro=pendientes', 'orden=-apellidos', 'mostrar=todos'])
    await expect(page).toHaveURL(new RegExp(`[?&]${word}(&|$)`));
  const found = await names(page);
  await page.reload();
  await stands(page);
  await expect(page.getByText('Mostrando 1 a 2 de 2 Resultados')).toBeVisible();
  expect(await names(page)).toEqual(found);

  await tableOf(page)
    .getByRole('link', { name: /^Prepara evaluación/ })
    .first()
    .click();
  await expect(page).toHaveURL(/colaborador=\d+&unidad=\d+/);
  await expect(page.getByRole('link', { name: '< Regresar a Mis Equipos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Mostrando 1 a 2 de 2 Resultados')).toBeVisible();
  expect(await names(page)).toEqual(found);

  await page.getByLabel('Buscar por nombre o apellidos').fill('zzz');
  await expect(page.getByText('Mostrando 0 a 0 de 0 Resultados')).toBeVisible();
  await expect(page.getByText('Nadie coincide con lo que buscas.')).toBeVisible();
});

test('by keyboard alone to the next one to grade', async ({ page }) => {
  await choose(page, 'Generación Centro');
  await keys(page).press(page.getByRole('link', { name: /^Siguiente pendiente/ }));
  await expect(page).toHaveURL(/colaborador=\d+&unidad=\d+/);
});

test('filtered rows are exported as CSV and as a workbook', async ({ page }) => {
  await choose(page, 'Generación Centro');
  await page.getByRole('button', { name: /^Pendientes/ }).click();
  const save = async (format: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Exportar ${format}` }).click();
    const saved = await saving;
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
  };
  const csv = await save('CSV');
  expect(csv.name).toBe('generacion-centro.csv');
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFF"Nombre","Apellidos","Avance en Programa"/);
  const workbook = await save('XLSX');
  expect(Object.keys(unzipSync(workbook.bytes))).toContain('xl/worksheets/sheet1.xml');
});

test('a challenge delivered now changes the cell and the counter now', async ({ page }) => {
  await createLearnerLike('aprendiz7', who);
  const place = await placeOf(who, 0);
  try {
    await onStack(async (db) =>
      leadSince(db, { bossId: await personIdOf(db, 'jefe'), memberId: place.memberId }),
    );
    await choose(page, 'Generación Sur');
    const row = tableOf(page).getByRole('row', { name: /Renata/ });
    await expect(row.getByText('Aún no disponible')).toHaveCount(3);
    await stands(page);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page.getByLabel('Buscar por nombre o apellidos').fill('solis');
    await onStack((db) => deliverChallenge({ db }, place, new Date()));
    await happen('challenge.uploaded', { memberId: place.memberId, unitId: place.unitId });
    await expect(row.getByRole('link', { name: /^Prepara evaluación/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Usuarios pendientes por calificar 1/ })).toBeVisible();
    await expect(page.getByLabel('Buscar por nombre o apellidos'), 'what was typed stays').toHaveValue(
      'solis',
    );
    expect(await page.evaluate(() => performance.timeOrigin), 'nothing was loaded again').toBe(loaded);
  } finally {
    await onStack((db) => db.deleteFrom('member_boss').where('member_id', '=', place.memberId).execute());
    await removeLearner(who);
  }
});
