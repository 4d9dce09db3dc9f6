import { type Browser, expect, type Page } from '@playwright/test';
import {
  createLearnerLike,
  happen,
  type Place,
  placeOf,
  publishGrade,
  removeLearner,
} from '../admin/support/notices.ts';
import { keys } from '../support/hands.ts';
import { onStack, openSession, origin, rows, signIn, stands, writeDay } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

const who = 'ficha-viva';
const name = 'Renata Solís';
let place: Place;

test.beforeEach(async ({ page }) => {
  await createLearnerLike('aprendiz2', who);
  place = await placeOf(who, 0);
  await openSession(page, 'tutor');
});
test.afterEach(() => removeLearner(who));

const fileOf = () => `${origin()}/tutorUsuarioDetalle?usuario=${place.personId}`;
const memberId = () => place.memberId;
const unitId = () => place.unitId;
const openFile = async (page: Page) => {
  await page.goto(fileOf());
  await stands(page);
};

async function sendCase(): Promise<void> {
  const answers = { 'caso-1': 'Veo menos visitas por la tarde.', 'caso-2': 'Cambiaría el horario.' };
  await onStack((db) =>
    db
      .insertInto('case_response')
      .values({
        member_id: memberId(),
        unit_id: unitId(),
        answers: JSON.stringify(answers),
        sent_at: new Date(),
      })
      .execute(),
  );
  await happen('case.sent', { memberId: memberId(), unitId: unitId() });
}

/** A second browser, signed in as the learner, on that screen. */
async function learnerOn(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who, path);
  await stands(page);
  return page;
}

test('the file is opened from the group, and a note is kept, changed and taken away by keyboard', async ({
  page,
}) => {
  await page.goto(`${origin()}/miGrupo?grupo=${place.groupId}`);
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await stands(page);
  const hands = keys(page);
  const field = page.getByLabel(`Nota sobre ${name}`);
  await hands.press(page.getByRole('button', { name: 'Guardar nota' }));
  await expect(page.getByText('Escribe la nota.')).toBeVisible();
  await expect(field).toBeFocused();
  await hands.write(field, 'Conviene llamarle antes del reto.');
  await page.reload();
  await stands(page);
  // The typed text outlives a reload.
  await expect(field).toHaveValue('Conviene llamarle antes del reto.');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/tutor/usuarios/*/notas', async (route) => {
    await held;
    await route.continue();
  });
  await field.focus();
  await page.keyboard.press('Control+Enter');
  // A note on its way is not changed.
  await expect(field).not.toBeEditable();
  arrive();
  const notes = page.getByRole('list', { name: 'Notas' });
  await expect(notes.getByText('Conviene llamarle antes del reto.')).toBeVisible();
  await expect(field).toHaveValue('');

  await hands.press(notes.getByRole('button', { name: 'Editar' }));
  await expect(notes.getByLabel('Tu nota')).toBeFocused();
  await hands.write(notes.getByLabel('Tu nota'), 'Ya hablamos.');
  await hands.press(notes.getByRole('button', { name: 'Guardar' }));
  await expect(notes.getByText('Ya hablamos.')).toBeVisible();
  await expect(notes.getByText(/· editada/)).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Editar' })).toBeFocused();

  await hands.press(notes.getByRole('button', { name: 'Quitar' }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Quitar nota' }));
  await expect(page.getByText('Todavía no hay notas.')).toBeVisible();
});

test('a case that comes to the open board is commented, and the learner’s open case says so by itself', async ({
  page,
  browser,
}) => {
  // The demonstration has older ones, which come first in the list of everything.
  await page.goto(`${origin()}/tutor?ver=casos`);
  await stands(page);
  await sendCase();
  const caseLink = page.getByRole('link', { name: new RegExp(`^Comentar el caso de ${name}`) });
  await expect(caseLink).toBeVisible();
  const learner = await learnerOn(browser, `/caso?unidad=${unitId()}`);
  await expect(learner.getByText('Aún no hay comentario.', { exact: false })).toBeVisible();

  const hands = keys(page);
  await hands.press(caseLink);
  await expect(page.getByText('Veo menos visitas por la tarde.')).toBeVisible();
  await hands.write(page.getByLabel(`Comentario para ${name}`), 'Bien visto: mide también la merma.');
  await hands.press(page.getByRole('button', { name: 'Enviar comentario' }));
  await expect(page.getByText('Comentado', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Siguiente caso', exact: true })).toBeFocused();
  await expect(learner.getByText('Bien visto: mide también la merma.')).toBeVisible();
  await expect(learner.getByText('Comentado', { exact: true })).toBeVisible();

  await hands.press(page.getByRole('button', { name: 'Editar' }));
  await hands.write(page.getByLabel(`Comentario para ${name}`), 'Mide también la merma.');
  await hands.press(page.getByRole('button', { name: 'Guardar comentario' }));
  await expect(learner.getByText('Mide también la merma.', { exact: true })).toBeVisible();
  // The next one waits: the demonstration has more.
  await hands.press(page.getByRole('link', { name: 'Siguiente caso', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await learner.context().close();
});

test('a graded challenge is opened again with a reason, and its learner sees it come back', async ({
  page,
  browser,
}) => {
  await publishGrade(place, 9);
  await openFile(page);
  const learner = await learnerOn(browser, `/reto?unidad=${unitId()}`);
  await page.getByRole('button', { name: /^Unidad 1:/ }).click();
  await expect(page.getByText('Calificado: 9.0')).toBeVisible();
  await page.getByRole('button', { name: 'Reabrir reto de la unidad 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reabrir el reto de la unidad 1' });
  await dialog.getByRole('button', { name: 'Reabrir reto' }).click();
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Falta el plan de seguimiento.');
  await expect(dialog.getByText('Escribe el motivo.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Reabrir reto' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Devuelto', { exact: true })).toBeVisible();
  await expect(page.locator('main:focus, main :focus'), 'the pressed button is gone').toHaveCount(1);
  await expect(page.getByText('Se reabrió su reto de la unidad 1')).toBeVisible();
  await expect(learner.getByText('Falta el plan de seguimiento.')).toBeVisible();
  await learner.context().close();
});

test('more time is given from the file', async ({ page }) => {
  await openFile(page);
  await page.getByRole('button', { name: 'Dar prórroga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar prórroga' });
  await expect(dialog.getByText(`Para ${name}.`)).toBeVisible();
  // The unit that opened last.
  await expect(dialog.getByLabel('Unidad').locator('option:checked')).toHaveText(/^Unidad 2:/);
  await writeDay(
    dialog.getByLabel('Nueva fecha límite'),
    new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  );
  await dialog.getByRole('button', { name: 'Asignar prórroga' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Recibió una prórroga de la unidad 2/)).toBeVisible();
});

test('axe finds nothing, and nothing is cut, in each look', async ({ page }) => {
  await sendCase();
  const [full] = await rows<{ id: number }>('select id from person where username = $1', ['aprendiz5']);
  for (const query of [
    `usuario=${full?.id}`,
    `usuario=${place.personId}`,
    `usuario=${place.personId}&caso=${unitId()}`,
  ]) {
    await page.goto(`${origin()}/tutorUsuarioDetalle?${query}`);
    await stands(page);
    const folded = page.locator('main button[aria-expanded="false"]:visible');
    while ((await folded.count()) > 0) await folded.first().click();
    await expectCleanInEachLook(page);
  }
});
