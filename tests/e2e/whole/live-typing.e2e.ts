import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { decideExtension, happen, removeLearner } from '../admin/support/notices.ts';
import { api, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import {
  accompany,
  askQuestion,
  createGround,
  deliver,
  type Ground,
  removeGround,
} from '../tutor/group-ground.ts';
import { createTutor, removeTutor } from '../tutor/people.ts';

/** A push reads an open screen again: what somebody is typing there stays, with its caret, and where it was scrolled to. */

const names = { tutor: 'teclea.tutor', learner: 'teclea.aprendiz', group: 'Generación Teclea' };
const colleague = 'teclea.colega';
const question = '¿Con qué comparo un martes de puente?';
let ground: Ground;

test.beforeEach(async () => {
  ground = await createGround(names.tutor, names.learner, names.group);
  await accompany(ground);
  await createTutor(colleague, names.group);
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  await removeLearner(names.learner);
  await removeTutor(colleague);
  await removeGround(names);
});

async function open(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' })).newPage();
  await signIn(page, username, path);
  await stands(page);
  return page;
}

/** Types with the keyboard and leaves the caret before the last word. */
async function typeAnd(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text);
  await field.press('Control+ArrowLeft');
}

/** The text is there as it was typed, in the field that still has the focus, and is gone on with at the caret. */
async function expectGoesOn(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
  await field.page().keyboard.type('mismo ');
  const at = text.lastIndexOf(' ') + 1;
  await expect(field).toHaveValue(`${text.slice(0, at)}mismo ${text.slice(at)}`);
  await expect(
    field
      .page()
      .getByText(/Guardado a las/)
      .first(),
  ).toBeVisible();
  await expect(field.page().getByText('Escribiste en otro dispositivo')).toHaveCount(0);
}

const commentOf = (page: Page) => page.getByRole('textbox', { name: 'Comentario para tutoría' });
const textOf = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });

test('a learner’s question and answer stay while an answer arrives', async ({ browser }) => {
  const asked = await askQuestion(ground, question);
  const tutor = await api(names.tutor);
  const activity = await activityOf(asked);
  const page = await open(browser, names.learner, `/objetos?actividad=${activity}&pestana=preguntas`);

  const ask = page.getByLabel('Haz una pregunta sobre esta actividad');
  await typeAnd(ask, 'Y qué hago el lunes');
  await tutor('POST', `/api/preguntas/${asked}/respuestas`, { texto: 'Con otro martes de puente.' });
  await expect(textOf(page, 'Con otro martes de puente.')).toBeVisible();
  await expectGoesOn(ask, 'Y qué hago el lunes');

  await page.getByRole('button', { name: 'Agregar algo' }).click();
  const answer = page.getByLabel('Agrega algo a tu pregunta');
  await typeAnd(answer, 'Pregunto por el turno');
  await tutor('POST', `/api/preguntas/${asked}/respuestas`, { texto: 'O con dos.' });
  await expect(textOf(page, 'O con dos.')).toBeVisible();
  await expectGoesOn(answer, 'Pregunto por el turno');
  await expect(ask).toHaveValue('Y qué hago el mismo lunes');
});

test('a learner’s comment on a challenge stays while more time comes', async ({ browser }) => {
  const page = await open(browser, names.learner, `/reto?unidad=${ground.place.unitId}`);
  await typeAnd(commentOf(page), 'Medí las mermas del turno');
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await decideExtension(ground.place, later);
  await expect(page.getByText(/^Tu prórroga fue aprobada/)).toBeVisible();
  await expectGoesOn(commentOf(page), 'Medí las mermas del turno');
});

test('a screen that a push reads again stays where it is scrolled to meanwhile', async ({ browser }) => {
  const page = await open(browser, names.learner, `/reto?unidad=${ground.place.unitId}`);
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 360, height: 400 });
  // The browser's own keeping of a place, when words come above it, moves the number that is looked at here.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  await scrollTo(40);
  let release = () => {};
  const isScrolled = new Promise<void>((done) => {
    release = done;
  });
  const isRead = page.waitForRequest(/\.data(\?|$)/);
  await page.route(/\.data(\?|$)/, async (route) => {
    await isScrolled;
    await route.continue();
  });
  await decideExtension(ground.place, new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await isRead;
  await scrollTo(260);
  release();
  await expect(page.getByText(/^Tu prórroga fue aprobada/)).toBeVisible();
  expect(await scrolled()).toBe(260);

  // Another screen begins at its top, and the way back leads to the place that was left.
  const profile = page.getByRole('link', { name: 'Mi perfil' }).first();
  await profile.evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/perfil/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(commentOf(page)).toBeVisible();
  await expect.poll(scrolled).toBe(260);
});

test('a learner’s comment on a challenge stays while it is given back', async ({ browser }) => {
  await deliver(ground);
  const page = await open(browser, names.learner, `/reto?unidad=${ground.place.unitId}`);
  await page.getByRole('button', { name: 'Reemplazar entrega' }).click();
  await typeAnd(commentOf(page), 'Agrego la foto del tablero');
  await giveBack('Falta el plan de seguimiento.');
  await expect(page.getByRole('heading', { name: 'Tutoría devolvió tu reto' })).toBeVisible();
  await expect(textOf(page, 'Falta el plan de seguimiento.')).toBeVisible();
  await expectGoesOn(commentOf(page), 'Agrego la foto del tablero');
});

test('a learner’s comment on a replacement stays while the screen is read again', async ({ browser }) => {
  await deliver(ground);
  const page = await open(browser, names.learner, `/reto?unidad=${ground.place.unitId}`);
  await page.getByRole('button', { name: 'Reemplazar entrega' }).click();
  await typeAnd(commentOf(page), 'Agrego la foto del tablero');
  const isRead = page.waitForResponse(/\.data(\?|$)/);
  await decideExtension(ground.place, new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await isRead;
  await stands(page);
  await expectGoesOn(commentOf(page), 'Agrego la foto del tablero');
});

test('two tutors side by side see each other’s answers, and keep their own text', async ({ browser }) => {
  const asked = await askQuestion(ground, question);
  const path = `/tutorObjetoForo?actividad=${await activityOf(asked)}&pregunta=${asked}`;
  const [one, other] = [await open(browser, names.tutor, path), await open(browser, colleague, path)];
  const field = (page: Page) => page.getByLabel(/^Tu respuesta a /);
  const answers = (page: Page) => page.getByRole('list', { name: 'Respuestas' });

  await typeAnd(field(other), 'Yo diría que el año');
  await other.getByLabel(/^En privado/).check();
  await field(other).focus();
  await field(one).fill('Con otro martes de puente.');
  await one.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(answers(other).getByText('Con otro martes de puente.')).toBeVisible();
  await expectGoesOn(field(other), 'Yo diría que el año');
  await expect(other.getByLabel(/^En privado/)).toBeChecked();

  // And the other way round, while the first one writes the next.
  await expect(field(one)).toHaveValue('');
  await typeAnd(field(one), 'Si no hubo, el de antes');
  await other.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(answers(one).getByText('Yo diría que el mismo año')).toBeVisible();
  await expectGoesOn(field(one), 'Si no hubo, el de antes');
});

test('what goes under an open form leaves what was typed on it, and says what happened', async ({
  browser,
}) => {
  const asked = await askQuestion(ground, question);
  const path = `/tutorObjetoForo?actividad=${await activityOf(asked)}&pregunta=${asked}`;
  const admin = await api('admin');
  const ofTutor = await open(browser, colleague, path);
  await ofTutor.getByLabel(/^Tu respuesta a /).pressSequentially('Yo lo compararía con el año pasado');
  const [own] = await rows<{ id: number }>('select id from person where username = $1', [colleague]);
  await admin('POST', `/api/cms/grupos/${ground.groupId}/tutores/terminar`, {
    tutor: own?.id,
    motivo: 'Cambió de región.',
  });
  await expectKept(ofTutor, 'Yo lo compararía con el año pasado');

  const ofAdmin = await open(browser, 'admin', `/cms/usuarios?id=${own?.id}`);
  await ofAdmin.getByLabel('Puesto').fill('Coordinadora de piso');
  await rows('update person set deleted_at = now(), active = false where id = $1', [own?.id]);
  await happen('person.changed', { personId: own?.id ?? 0 });
  await expectKept(ofAdmin, 'Coordinadora de piso');
});

/** The screen says that it went while it was open, and shows the text to copy. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Esto ya no está aquí' })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Lo que habías escrito' });
  await expect(kept.getByText(text, { exact: true })).toBeVisible();
  await expect(kept.getByRole('button', { name: 'Copiar mi texto' })).toBeVisible();
}

/** The activity about which that question is. */
async function activityOf(asked: number): Promise<number> {
  const [row] = await rows<{ id: number }>('select activity_id as id from question where id = $1', [asked]);
  return row?.id ?? 0;
}

/** The tutor gives the challenge back, by the calls. */
async function giveBack(motivo: string): Promise<void> {
  const tutor = await api(names.tutor);
  const [delivery] = await rows<{ id: number }>('select id from challenge_submission where member_id = $1', [
    ground.place.memberId,
  ]);
  const path = `/api/tutor/retos/${delivery?.id}`;
  const { version } = await tutor('POST', `${path}/bloqueo`, {});
  await tutor('POST', `${path}/devolver`, { version, motivo });
}
