import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { requestExtension } from '#tests/factories/deadlines.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createLearnerLike, happen, type Place, placeOf, removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { keys } from '../support/hands.ts';
import { onStack, openSession, origin, rows, stands, writeDay } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

const who = 'grupo-vivo';
const group = 'Generación Centro';
let place: Place;

test.beforeEach(async ({ page }) => {
  await createLearnerLike('aprendiz2', who);
  place = await placeOf(who, 1);
  await openSession(page, 'tutor');
});
test.afterEach(() => removeLearner(who));

const openGroup = async (page: Page) => {
  await page.goto(`${origin()}/miGrupo?grupo=${place.groupId}`);
  await stands(page);
};
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').allTextContents();

test('an open board shows a request for more time as it comes, and it is granted by keyboard', async ({
  page,
}) => {
  await page.goto(`${origin()}/tutor`);
  await stands(page);
  const extensionId = await onStack((db) => requestExtension(db, place, 'Inventario anual'));
  await happen('extension.requested', { extensionId, memberId: place.memberId, unitId: place.unitId });
  await expect(page.getByText('Inventario anual')).toBeVisible();
  await keys(page).press(page.getByRole('button', { name: /^Resolver la prórroga de Renata Solís/ }));
  const dialog = page.getByRole('dialog', { name: 'Prórroga de Renata Solís' });
  await writeDay(dialog.getByLabel('Nueva fecha límite'), '2020-01-01');
  await keys(page).press(dialog.getByRole('button', { name: 'Aprobar' }));
  await expect(dialog.getByText('Elige hoy o una fecha posterior.')).toBeVisible();
  const dueOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await writeDay(dialog.getByLabel('Nueva fecha límite'), dueOn);
  await keys(page).press(dialog.getByRole('button', { name: 'Aprobar' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Inventario anual')).toBeHidden();
  const [stored] = await rows<{ due_on: string }>(
    'select due_on::text from deadline_extension where id = $1',
    [extensionId],
  );
  expect(stored?.due_on).toBe(dueOn);
});

test('the group looked at last is opened again, from the navigation', async ({ page }) => {
  await openGroup(page);
  await page.goto(`${origin()}/tutor`);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Mi grupo' }).click();
  await expect(page).toHaveURL(new RegExp(`/miGrupo\\?grupo=${place.groupId}$`));
  await expect(page.getByLabel('Generación', { exact: true })).toHaveValue(String(place.groupId));
});

test('filters stay in the address, and the export has the filtered rows', async ({ page }) => {
  await openGroup(page);
  await page.getByLabel('Buscar por nombre o apellidos').fill('solis');
  await page.getByLabel('Estado del reto').selectOption({ label: 'Sin entregar' });
  await expect(page).toHaveURL(/buscar=solis&estado=sin_entregar/);
  await page.reload();
  expect(await names(page)).toEqual(['Renata Solís']);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('generacion-centro.csv');
  const lines = (await readFile(await saved.path())).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
});

test('a chosen learner gets another day, and the row changes by itself', async ({ page }) => {
  await openGroup(page);
  await page.getByRole('checkbox', { name: 'Elegir a Renata Solís' }).check();
  await page.getByRole('button', { name: 'Asignar prórroga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar prórroga' });
  await dialog.getByLabel('Unidad').selectOption(String(place.unitId));
  await writeDay(
    dialog.getByLabel('Nueva fecha límite'),
    new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  );
  await dialog.getByRole('button', { name: 'Asignar prórroga' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prórroga para 1 participante.').first()).toBeVisible();
  const row = page.getByRole('row', { name: /Renata Solís/ });
  await onStack((db) => deliverChallenge({ db }, place, new Date()));
  await happen('challenge.uploaded', { memberId: place.memberId, unitId: place.unitId });
  await expect(row.getByRole('link', { name: /^Por evaluar/ })).toBeVisible();
});

for (const [where, opener] of [
  ['the list of a generation', 'Asignar prórroga'],
  ['a learner’s file', 'Dar prórroga'],
] as const) {
  test(`more time from ${where} says when it passes the beginning of the 1-1`, async ({ page }) => {
    const [wave] = await rows<{ on: string; after: string; words: string }>(
      `select one_to_one_on::text as on, (one_to_one_on + 1)::text as after,
         extract(day from one_to_one_on)::text as words
       from wave where group_id = $1 and unit_id = $2`,
      [place.groupId, place.unitId],
    );
    if (!wave) throw new Error('the unit has no 1-1');
    if (opener === 'Asignar prórroga') {
      await openGroup(page);
      await page.getByRole('checkbox', { name: 'Elegir a Renata Solís' }).check();
    } else {
      await page.goto(`${origin()}/tutorUsuarioDetalle?usuario=${place.personId}`);
      await stands(page);
    }
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar prórroga' });
    const day = dialog.getByLabel('Nueva fecha límite');
    const warning = dialog.getByRole('status');
    // It opens on the unit of now.
    await expect(dialog.getByLabel('Unidad')).toHaveValue(String(place.unitId));
    await writeDay(day, wave.on);
    await expect(warning).toBeEmpty();
    await writeDay(day, wave.after);
    await expect(warning).toHaveText(
      new RegExp(`^Atención: la sesión 1-1 de esta unidad es el ${wave.words} de [a-z]+\\. Con esta fecha`),
    );
    await expectClean(page);
    await day.fill('');
    await expect(warning).toBeEmpty();
    // It is a warning: the day is given all the same.
    await writeDay(day, wave.after);
    await dialog.getByRole('button', { name: 'Asignar prórroga' }).click();
    await expect(dialog).toBeHidden();
    const given = await rows<{ due_on: string }>(
      'select due_on::text from deadline_extension where member_id = $1 and unit_id = $2',
      [place.memberId, place.unitId],
    );
    expect(given).toEqual([{ due_on: wave.after }]);
  });
}

test('axe finds nothing, and nothing is cut, in each look', async ({ page }) => {
  for (const path of ['/tutor', '', '&pestana=calendario', '&pestana=materiales']) {
    await page.goto(origin() + (path === '/tutor' ? path : `/miGrupo?grupo=${place.groupId}${path}`));
    await stands(page);
    await expectCleanInEachLook(page);
  }
  await expect(page.getByLabel('Generación', { exact: true })).toContainText(group);
});
