import { expect, type Page, type Route } from '@playwright/test';
import { addDays } from '#app/domain/deadlines/dates.ts';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import { expectClean } from '../../support/axe.ts';
import { rows, signIn, stands, writeDay } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';
import { createGround, type Ground, removeGround } from '../../tutor/group-ground.ts';

const names = { tutor: 'partes.tutor', learner: 'partes.aprendiz', group: 'Generación Partes' };
let ground: Ground;

test.beforeEach(async () => {
  ground = await createGround(names.tutor, names.learner, names.group);
});
test.afterEach(() => removeGround(names));

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openPart(page: Page, part: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', `/cms/grupos?id=${ground.groupId}&pestana=${part}`);
  await stands(page);
}

/** A page of somebody else's, signed in on a screen. */
async function screenOf(page: Page, username: string, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'es-MX' });
  if (!context) throw new Error('there is no browser for another person');
  const other = await context.newPage();
  await signIn(other, username, path);
  await stands(other);
  return other;
}

test('a tutor is assigned and leaves again: the open board shows both at once', async ({ page }) => {
  const board = await screenOf(page, names.tutor, '/tutor');
  await expect(board.getByText('Aún no tienes generaciones asignadas.')).toBeVisible();
  await openPart(page, 'tutores');
  await expectCleanInEachLook(page);

  await page.getByRole('button', { name: 'Asignar tutor' }).click();
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await expect(dialog(page).getByText('Busca y elige a una persona.')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Tutor' }).fill('tomas ibarra partes.tutor');
  await page.getByRole('option', { name: /Tomás Ibarra/ }).click();
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await expect(row(page, 'Tomás Ibarra')).toBeVisible();
  await expect(board.getByRole('link', { name: names.group })).toBeVisible();
  await expectCleanInEachLook(page);

  await page.getByRole('button', { name: /Terminar la tutoría de Tomás Ibarra/ }).click();
  await expect(dialog(page).getByText(/se queda sin tutor/)).toBeVisible();
  await expectClean(page);
  await dialog(page).getByLabel('Motivo').fill('Cambio de zona');
  await dialog(page).getByRole('button', { name: 'Terminar tutoría' }).click();
  await expect(board.getByText('Aún no tienes generaciones asignadas.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Terminar la tutoría/ })).toHaveCount(0);
  await board.context().close();
});

test('a live session is made, moved and cancelled, and the open home of a learner follows', async ({
  page,
}) => {
  const title = 'Cierre de partes';
  const day = addDays(new Date().toISOString().slice(0, 10), 3);
  const home = await screenOf(page, names.learner, '/');
  await openPart(page, 'sesiones');
  await expect(page.getByText('Esta generación todavía no tiene sesiones virtuales.')).toBeVisible();

  await page.getByRole('button', { name: 'Nueva sesión' }).click();
  const field = (label: string | RegExp) => dialog(page).getByLabel(label);
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expect(dialog(page).getByText('Escribe de 3 a 120 caracteres.')).toBeVisible();
  await field('Título *').fill(title);
  await writeDay(field('Inicio *'), day);
  await field('A qué hora inicia *').fill('10:00');
  await expect(field('Fin *')).toHaveValue(dayText(day));
  await expect(field('A qué hora termina *')).toHaveValue('11:00');
  await field('Dirección de la sala *').fill('http://sala.example');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expect(dialog(page).getByText(/empiece con https/)).toBeVisible();
  await field('Dirección de la sala *').fill('https://sala.example/partes');
  await expectCleanInEachLook(page);
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expect(row(page, title)).toContainText('de 10:00 a 11:00');
  await expect(home.getByText(title).first()).toBeAttached();
  await expectCleanInEachLook(page);

  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await field('A qué hora inicia *').fill('16:30');
  await expect(field('A qué hora termina *')).toHaveValue('17:30');
  // Somebody else saves while the press is on its way, so that no push can tell of it before: both are shown, and the same
  // press works once more.
  const save = async (route: Route) => {
    await rows(
      "update live_session set description = 'Lo de otra persona', version = version + 1 where title = $1",
      [title],
    );
    await route.continue();
  };
  await page.route(/\/api\/cms\/grupos\/\d+\/sesiones\/\d+$/, save, { times: 1 });
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page).getByText('Descripción: «Lo de otra persona»')).toBeVisible();
  await expect(field('Inicio *')).toHaveValue(dayText(day));
  await expect(field('A qué hora inicia *')).toHaveValue('16:30');
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, title)).toContainText('de 16:30 a 17:30');

  await page.getByRole('button', { name: `Cancelar ${title}` }).click();
  await expect(dialog(page).getByText('Tiene 1 persona invitada')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Conservarla' })).toBeFocused();
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Cancelar sesión' }).click();
  await expect(row(page, title)).toContainText('Cancelada');
  await expect(home.getByText(title)).toHaveCount(0);
  await home.context().close();
});

test('a guide of the generation is uploaded, replaced and removed', async ({ page }) => {
  await openPart(page, 'guias');
  await expectCleanInEachLook(page);
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  });
  const chooser = (label: string) => page.getByLabel(label, { exact: true });
  await chooser('Archivo de la Guía de Retroalimentación').setInputFiles(pdf('Primera.pdf'));
  await expect(page.getByRole('link', { name: /Primera\.pdf/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reemplazar la Guía de Retroalimentación' }).click();
  await chooser('Archivo nuevo de la Guía de Retroalimentación').setInputFiles(pdf('Segunda.pdf'));
  await expect(page.getByRole('link', { name: /Segunda\.pdf/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Primera\.pdf/ })).toHaveCount(0);
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Quitar la Guía de Retroalimentación' }).click();
  await expect(dialog(page).getByText(/El botón general desaparece/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(chooser('Archivo de la Guía de Retroalimentación')).toBeAttached();
});
