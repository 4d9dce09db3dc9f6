import { type Browser, expect, type Page } from '@playwright/test';
import { payloads } from '#tests/factories/payloads.ts';
import { expectClean } from '../support/axe.ts';
import { activityOfKind, api, onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const asker = 'aprendiz3';
const classmate = 'aprendiz4';
const question = '¿Cómo doy retroalimentación cuando alguien de mi equipo llega tarde?';
const solution = 'Habla en privado, di qué viste y pregunta qué pasó.';

const pointsOf = async (username: string) =>
  Number((await (await api(username))('GET', '/api/puntos')).puntos);

async function open(browser: Browser, username: string, activityId: number): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' })).newPage();
  await signIn(page, username, `/objetos?actividad=${activityId}&pestana=preguntas`);
  return page;
}

test.beforeAll(async () => {
  await rows(
    `delete from points_entry where rule in ('question', 'answer', 'solution', 'first_comment') and member_id in
       (select mb.id from member mb join person p on p.id = mb.person_id where p.username = any ($1))`,
    [[asker, classmate]],
  );
  await onStack((db) => db.deleteFrom('question').execute());
});

// Hostile questions would fill the queue of the tutors' tests.
test.afterAll(() => onStack((db) => db.deleteFrom('question').execute()));

test('two learners: ask, the similar question appears, answer, solve; the points are those of the rules', async ({
  browser,
}) => {
  const activityId = await activityOfKind(asker, 3);
  const before = { asker: await pointsOf(asker), classmate: await pointsOf(classmate) };
  const one = await open(browser, asker, activityId);

  await expect(one.getByText('Nadie ha preguntado todavía.')).toBeVisible();
  await one.getByRole('button', { name: 'Publicar pregunta' }).click();
  const field = one.getByLabel('Haz una pregunta sobre esta actividad');
  await expect(field).toBeFocused();
  await expect(one.getByText('Escribe tu pregunta.')).toBeVisible();
  await field.fill(question);
  await one.reload();
  await expect(field, 'what was typed is there after a reload').toHaveValue(question);
  await one.getByRole('button', { name: 'Publicar pregunta' }).click();
  const asked = one.getByRole('article').filter({ hasText: question });
  await expect(asked).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(asked.getByText('Sin responder')).toBeVisible();
  await expect(asked.getByText(/^Puedes corregirla \d+ minutos más\.$/)).toBeVisible();

  await asked.getByRole('button', { name: 'Corregir' }).click();
  await one.getByLabel('Corrige tu pregunta').fill(`${question} Ya hablé dos veces con ella.`);
  await one.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(asked.getByText('Ya hablé dos veces con ella.')).toBeVisible();
  await expect(asked.getByText('Corregida', { exact: true })).toBeVisible();

  const other = await open(browser, classmate, activityId);
  await other
    .getByLabel('Haz una pregunta sobre esta actividad')
    .pressSequentially('retroalimentacion a quien llega tarde');
  await expect(other.getByText('Alguien preguntó algo parecido:')).toBeVisible();
  await expectClean(other);
  const theirs = other.getByRole('article').filter({ hasText: question });
  await expect(theirs.getByRole('button', { name: 'Corregir' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Responder' }).click();
  await other.getByLabel(/^Tu respuesta a /).fill(solution);
  await other.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(theirs.getByRole('list', { name: 'Respuestas' }).getByText(solution)).toBeVisible();
  await expect(theirs.getByText('Respondida')).toBeVisible();
  await expect(theirs).toBeFocused();
  await theirs.getByRole('button', { name: 'Reportar', exact: true }).click();
  await theirs.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(theirs.getByText('Elige un motivo.')).toBeVisible();
  await theirs.getByLabel('No tiene que ver con la actividad').check();
  await theirs.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(theirs.getByRole('button', { name: 'Reportar', exact: true })).toBeFocused();

  await one.reload();
  await stands(one);
  await asked.getByRole('button', { name: 'Marcar como solución' }).click();
  await expect(asked.getByText('Resuelta')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Quitar como solución' })).toBeFocused();
  await expect(asked.getByText('Solución', { exact: true })).toBeVisible();
  await expectClean(one);
  await one.getByRole('button', { name: /^Sin responder/ }).click();
  await expect(one.getByText('Todas las preguntas tienen respuesta.')).toBeVisible();
  await one.getByRole('button', { name: 'Ver todas' }).click();
  await expect(asked).toBeVisible();

  // 3 for asking and 5 for the first comment; 4 for answering, 5 for the first comment, 10 for the solution
  expect((await pointsOf(asker)) - before.asker).toBe(3 + 5);
  expect((await pointsOf(classmate)) - before.classmate).toBe(4 + 5 + 10);
});

test('a private note saves itself and is there again', async ({ browser }) => {
  const activityId = await activityOfKind(asker, 3);
  const page = await open(browser, asker, activityId);
  await page.getByRole('tab', { name: 'Mis notas' }).click();
  const note = page.getByLabel('Mis notas de esta actividad');
  const text = `Apunte ${Date.now()}`;
  await note.fill(text);
  await expect(page.getByText(/Guardado a las \d\d:\d\d/)).toBeVisible();
  await expectClean(page);
  await page.goto(`${origin()}/objetos?actividad=${activityId}&pestana=notas`);
  await expect(note).toHaveValue(text);
});

test('forty attacks are shown as the text they are', async ({ browser }) => {
  expect(payloads).toHaveLength(40);
  const activityId = await activityOfKind(asker, 1);
  const call = await api(classmate);
  for (const texto of payloads) {
    const { id } = await call('POST', `/api/foro/actividad/${activityId}/preguntas`, { texto });
    await call('POST', `/api/preguntas/${id}/respuestas`, { texto });
    await call('GET', `/api/foro/actividad/${activityId}/similares?q=${encodeURIComponent(texto)}`);
  }
  const page = await open(browser, asker, activityId);
  const faults: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push('dialog')));
  page.on('console', (line) => {
    if (/Content.Security.Policy/i.test(line.text())) faults.push(line.text());
  });
  await page.reload();
  await stands(page);
  await page.getByRole('button', { name: 'Ver más preguntas' }).click();
  await expect(page.getByRole('article')).toHaveCount(payloads.length);
  const shown = await page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((one) => one.textContent?.replaceAll(' (se abre en otra pestaña)', '') ?? ''),
    );
  for (const payload of payloads) {
    expect(shown.filter((text) => text.includes(payload)).length, payload).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  const schemes = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).protocol))]);
  expect(schemes).toEqual(['https:']);
  expect(faults).toEqual([]);
});
