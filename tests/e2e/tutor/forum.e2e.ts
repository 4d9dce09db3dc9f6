import { type Browser, expect, type Page } from '@playwright/test';
import {
  createLearnerLike,
  forgetNotices,
  type Place,
  placeOf,
  removeLearner,
} from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { keys } from '../support/hands.ts';
import { activityOfKind, api, onStack, openSession, origin, signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

const asker = 'foro-pregunta';
const classmate = 'foro-companera';
const pdf = Buffer.from('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Preguntas' }).getByRole('listitem').filter({ hasText: text });
const paneOf = (page: Page) => page.getByRole('article', { name: /^Pregunta de / });
const fieldOf = (page: Page) => page.getByLabel(/^Tu respuesta a /);

let place: Place;
let activityId: number;

test.beforeEach(async ({ page }) => {
  await createLearnerLike('aprendiz3', asker);
  await createLearnerLike('aprendiz3', classmate);
  place = await placeOf(asker, 0);
  await forgetNotices(place);
  activityId = await activityOfKind(asker, 3);
  await openSession(page, 'tutor');
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  // A duplicate would hold the question that it was merged with.
  await onStack((db) =>
    db.updateTable('question').set({ merged_into: null }).where('merged_into', 'is not', null).execute(),
  );
  await removeLearner(classmate);
  await removeLearner(asker);
});

async function open(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' })).newPage();
  await signIn(page, username, `/objetos?actividad=${activityId}&pestana=preguntas`);
  await stands(page);
  return page;
}

async function ask(text: string, username = asker): Promise<number> {
  const call = await api(username);
  const { id } = await call('POST', `/api/foro/actividad/${activityId}/preguntas`, { texto: text });
  return Number(id);
}

async function openThread(page: Page, questionId: number): Promise<void> {
  await page.goto(`${origin()}/tutorObjetoForo?actividad=${activityId}&pregunta=${questionId}`);
  await stands(page);
}

async function organise(page: Page, button: string): Promise<void> {
  const tools = page.locator('details', { hasText: 'Organizar la pregunta' });
  if ((await tools.getAttribute('open')) === null) await page.getByText('Organizar la pregunta').click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('a question reaches the open queue, is answered by keyboard, and rings its asker’s bell', async ({
  page,
  browser,
}) => {
  const hands = keys(page);
  await page.goto(`${origin()}/tutorForos`);
  await stands(page);
  const learner = await open(browser, asker);
  const text = '¿Con qué comparo un martes de puente?';
  await learner.getByLabel('Haz una pregunta sobre esta actividad').fill(text);
  await learner.getByRole('button', { name: 'Publicar pregunta' }).click();
  await expect(rowOf(page, text)).toBeVisible();

  await hands.press(rowOf(page, text).getByRole('link'));
  await expect(page).toHaveURL(/\/tutorObjetoForo\?actividad=\d+&pregunta=\d+/);
  await hands.press(page.getByRole('button', { name: 'Adjuntar un archivo' }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'comparar.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible();
  await hands.write(fieldOf(page), 'Compara con:\n- el mismo martes del año pasado\n- ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('dilo así');
  await expect(page.getByLabel('Así se verá').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(bellOf(learner)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  await said(page, 'Respondiste y resolviste la pregunta.');
  await expect(fieldOf(page)).toHaveValue('');
  await expect(paneOf(page).getByText('Resuelta')).toBeVisible();

  await bellOf(learner).click();
  const link = learner.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link').first();
  await expect(link).toContainText('respondió tu pregunta en');
  await link.click();
  await expect(learner).toHaveURL(`${origin()}/objetos?actividad=${activityId}&pestana=preguntas`);
  const answers = learner
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('list', { name: 'Respuestas' });
  await expect(answers.getByText('Tutoría')).toBeVisible();
  await expect(answers.getByRole('strong')).toHaveText('dilo así');
  const saving = learner.waitForEvent('download');
  await answers.getByRole('link', { name: /^comparar\.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe('comparar.pdf');
  await expectClean(learner);
});

test('after an answer one key leads to the question that waits longest, and the last one says so', async ({
  page,
}) => {
  // Everything else that the tutor could be asked next is answered.
  const others = await onStack((db) =>
    db
      .updateTable('question')
      .set({ state: 'answered' })
      .where('state', '=', 'open')
      .returning('id')
      .execute(),
  );
  try {
    const [first, second] = [await ask('¿Cuál es la primera?'), await ask('¿Cuál es la segunda?', classmate)];
    await openThread(page, first);
    await fieldOf(page).fill('Esta.');
    await page.keyboard.press('ControlOrMeta+Enter');
    const next = page.getByRole('button', { name: /^Siguiente pregunta: / });
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`pregunta=${second}`));
    await expect(paneOf(page)).toContainText('¿Cuál es la segunda?');
    await expect(paneOf(page)).toBeFocused();
    await fieldOf(page).fill('Y esta.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await said(page, 'No espera ninguna otra pregunta.');
  } finally {
    const ids = others.map(({ id }) => id);
    if (ids.length > 0)
      await onStack((db) =>
        db.updateTable('question').set({ state: 'open' }).where('id', 'in', ids).execute(),
      );
  }
});

test('a hidden post gives its points back, tells its author why, and may be shown again', async ({
  page,
  browser,
}) => {
  const points = async () => Number((await (await api(asker))('GET', '/api/puntos')).puntos);
  const questionId = await ask('¿A quién le paso el teléfono de Laura, 55 1234 5678?');
  // 3 for asking and 5 for the first comment
  await expect.poll(points).toBe(8);
  const learner = await open(browser, asker);
  await openThread(page, questionId);
  await organise(page, 'Ocultar la pregunta');
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await said(page, 'Escribe el motivo.');
  await page.getByLabel('¿Por qué ocultas la pregunta?').fill('Muestra el teléfono de una persona');
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(paneOf(page).getByText('Oculta', { exact: true })).toBeVisible();
  await expect(paneOf(page)).toBeFocused();
  await expect.poll(points).toBe(0);
  await expect(learner.getByText('«Muestra el teléfono de una persona»')).toBeVisible();
  const other = await open(browser, classmate);
  await expect(other.getByText('55 1234 5678')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar la pregunta' }).click();
  await expect(paneOf(page).getByText('Sin responder')).toBeVisible();
  await expect.poll(points).toBe(8);
});

test('a private reply is for its asker; an unsent text survives a reload', async ({ page, browser }) => {
  const questionId = await ask('¿Puedo contar lo de mi jefa?');
  await openThread(page, questionId);
  await fieldOf(page).fill('Hablémoslo en privado.');
  await page.getByLabel(/^En privado/).check();
  await page.reload();
  await stands(page);
  await expect(fieldOf(page)).toHaveValue('Hablémoslo en privado.');
  await expect(page.getByLabel(/^En privado/)).toBeChecked();
  await said(page, 'Recuperamos lo que habías escrito.');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(paneOf(page).getByText('Privada')).toBeVisible();
  await expect(page.getByLabel(/^En privado/)).not.toBeChecked();
  const [theirs, others] = [await open(browser, asker), await open(browser, classmate)];
  await expect(theirs.getByText('Hablémoslo en privado.')).toBeVisible();
  await expect(others.getByText('¿Puedo contar lo de mi jefa?')).toBeVisible();
  await expect(others.getByText('Hablémoslo en privado.')).toHaveCount(0);
});

test('in private nothing is solved: neither by its button nor by its keys', async ({ page }) => {
  const questionId = await ask('¿Puedo contar lo de mi equipo?');
  await openThread(page, questionId);
  const solve = page.getByRole('button', { name: 'Responder y resolver' });
  const why = page.getByText(/^En privado no se puede resolver/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/respuestas$/.test(request.url())) sent.push(request.postData() ?? '');
  });
  await fieldOf(page).fill('Hablémoslo en privado.');
  await expect(solve).toBeEnabled();
  await expect(why).toHaveCount(0);
  await page.getByLabel(/^En privado/).check();
  await expect(solve).toBeDisabled();
  await expect(solve).toHaveAccessibleDescription(/^En privado no se puede resolver/);
  await expect(why).toBeVisible();
  await fieldOf(page).press('ControlOrMeta+Shift+Enter');
  await page.getByLabel(/^En privado/).uncheck();
  await expect(solve).toBeEnabled();
  await expect(why).toHaveCount(0);
  expect(sent).toEqual([]);
  await expect(fieldOf(page)).toHaveValue('Hablémoslo en privado.');
  await solve.click();
  await said(page, 'Respondiste y resolviste la pregunta.');
  await expect(paneOf(page).getByText('Resuelta')).toBeVisible();
});

test('an unsent text stays when the question goes, and is not changed while it is sent', async ({ page }) => {
  const [stays, twin] = [await ask('¿Cuál se queda?'), await ask('¿Cuál se va?', classmate)];
  await openThread(page, twin);
  await fieldOf(page).fill('Iba a decirte que');
  await (await api('tutor'))('POST', `/api/tutor/preguntas/${twin}/unir`, { con: stays });
  await said(page, 'Esta pregunta ya no está aquí');
  await expect(page.getByLabel('Lo que escribías')).toHaveValue('Iba a decirte que');
  await page.getByRole('link', { name: 'Ver dónde quedó' }).click();
  await expect(page).toHaveURL(new RegExp(`pregunta=${stays}$`));

  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/preguntas/*/respuestas', async (route) => {
    await held;
    await route.continue();
  });
  await fieldOf(page).fill('Esta.');
  await fieldOf(page).press('ControlOrMeta+Enter');
  await expect(fieldOf(page)).not.toBeEditable();
  arrive();
  await said(page, 'Publicamos tu respuesta.');
  await expect(fieldOf(page)).toHaveValue('');
  await expect(fieldOf(page)).toBeEditable();
});

test('a question is assigned, made frequent, moved and merged', async ({ page }) => {
  const [stays, twin] = [
    await ask('¿Cuántos martes comparo?'),
    await ask('¿Comparo cuatro martes?', classmate),
  ];
  await openThread(page, twin);
  await page.getByText('Organizar la pregunta').click();
  await page.getByLabel('A cargo de').selectOption({ label: 'Alejandra Núñez' });
  await expect(page.getByText('A cargo de Alejandra Núñez')).toBeVisible();
  await organise(page, 'Unir con otra');
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  await said(page, 'Elige una pregunta.');
  await page.getByLabel('Unirla con').selectOption(String(stays));
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unir' }).click();
  await expect(page).toHaveURL(new RegExp(`pregunta=${stays}$`));
  await expect(paneOf(page).getByText('Reúne 2 preguntas')).toBeVisible();
  await expect(paneOf(page)).toBeFocused();

  await organise(page, 'Pasar a las frecuentes');
  await expect(paneOf(page).getByText('Frecuente', { exact: true })).toBeVisible();
  await organise(page, 'Mover a otro objeto');
  const targets = page.getByLabel('Moverla a');
  const target = await targets.locator('optgroup option').first().getAttribute('value');
  await targets.selectOption(target);
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/tutorObjetoForo?actividad=${target}&pregunta=${stays}`);
  await expect(paneOf(page).getByText('¿Cuántos martes comparo?')).toBeVisible();
  await expect(paneOf(page)).toBeFocused();
});

test('reports are decided; several questions are resolved at once; filters stay in the address', async ({
  page,
}) => {
  const [rude, one, two] = [
    await ask('¿Quién inventó esta tontería?'),
    await ask('¿Uno?', classmate),
    await ask('¿Dos?', classmate),
  ];
  await (await api(classmate))('POST', `/api/preguntas/${rude}/reportar`, { motivo: 'ofensivo' });
  const call = await api('tutor');
  await call('POST', `/api/preguntas/${one}/respuestas`, { texto: 'Así.' });
  for (const learner of [asker, 'aprendiz4']) {
    await (await api(learner))('POST', `/api/preguntas/${two}/respuestas`, { texto: `Yo soy ${learner}.` });
  }
  await page.goto(`${origin()}/tutorForos`);
  await page.getByRole('link', { name: /^Reportadas/ }).click();
  await expect(page).toHaveURL(`${origin()}/tutorForos?filtro=reportadas`);
  await page.reload();
  await rowOf(page, 'tontería').getByRole('link').click();
  await said(page, 'Es ofensivo o falta al respeto.');
  await page.getByRole('button', { name: 'Aceptar y ocultar' }).click();
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(paneOf(page).getByText('Oculta', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista de preguntas' }).click();
  await expect(rowOf(page, 'tontería')).toHaveCount(0);

  await page.getByRole('link', { name: /^Respondidas/ }).click();
  await page.getByRole('checkbox', { name: /¿Uno\?$/ }).check();
  await page.getByRole('checkbox', { name: /¿Dos\?$/ }).check();
  await page.getByRole('button', { name: 'Marcar como resueltas (2)' }).click();
  await said(page, '1 pregunta quedó resuelta. 1 espera que elijas su solución.');
  await expect(rowOf(page, '¿Uno?')).toHaveCount(0);
  await expect(rowOf(page, '¿Dos?')).toBeVisible();
});

test('axe finds nothing and nothing is cut: empty, full, partial, in each look', async ({ page }) => {
  await onStack((db) => db.deleteFrom('post_report').execute());
  const questionId = await ask(`¿Y si no cabe? ${'muylargo'.repeat(30)}`);
  await (await api('tutor'))('POST', `/api/preguntas/${questionId}/respuestas`, { texto: 'Una.' });
  const list = '/tutorForos?filtro=';
  for (const filter of ['reportadas', 'respondidas']) {
    await page.goto(`${origin()}${list}${filter}`);
    await stands(page);
    if (filter === 'reportadas') await said(page, 'No hay nada reportado.');
    else await expect(rowOf(page, '¿Y si no cabe?')).toBeVisible();
    await expectCleanInEachLook(page);
  }
  // The object cannot be read: the rest of the screen stands.
  await page.route('**/api/actividades/*', (route) => route.abort());
  await openThread(page, questionId);
  await page.getByText('Ver el objeto').click();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.getByText('Organizar la pregunta').click();
  await page.getByRole('button', { name: 'Mover a otro objeto' }).click();
  await expect(page.getByLabel('Moverla a')).toBeVisible();
  await fieldOf(page).fill('**Mira** la [guía](https://ejemplo.mx):\n1. uno');
  await page.getByRole('button', { name: 'Adjuntar un archivo' }).click();
  await expect(page.getByRole('button', { name: 'Elige un archivo' })).toBeVisible();
  await expectCleanInEachLook(page);
});
