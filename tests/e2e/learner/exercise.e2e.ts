import { expect, type Page, test } from '@playwright/test';
import type { StoredQuestion } from '#app/contract/stored/activity-body.ts';
import { afterCorrect, withoutPraise } from '#app/features/learner/learning/exercise/exercise.ts';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { activityOfKind, rows, signIn } from '../support/helpers.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Their attempts are taken away again and again, so they are nobody else's. */
const who = `ejercicio-${crypto.randomUUID().slice(0, 8)}`;
let activityId: number;

test.beforeAll(() => createLearnerLike('aprendiz2', who));
test.afterAll(() => removeLearner(who));
test.beforeEach(async ({ page }) => {
  activityId = await activityOfKind(who, 5);
  const mine = `activity_id = $1 and member_id =
    (select mb.id from member mb join person p on p.id = mb.person_id where p.username = $2 and mb.active)`;
  for (const table of ['exercise_draft', 'exercise_attempt', 'activity_completion']) {
    await rows(`delete from ${table} where ${mine}`, [activityId, who]);
  }
  await signIn(page, who, `/objetos?actividad=${activityId}`);
});

const questions = (page: Page) => page.getByRole('group').filter({ has: page.getByRole('radio') });
const first = (page: Page, place: number) => questions(page).nth(place).getByRole('radio').first();
const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuestas' });
const proposal = (page: Page) => page.getByText('¿Ya la terminaste?');

async function answerFrom(page: Page, place: number): Promise<void> {
  const count = await questions(page).count();
  for (let one = place; one < count; one += 1) await first(page, one).check();
}

test('the choice is there again after a reload', async ({ page }) => {
  await first(page, 0).check();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await page.reload();
  await expect(first(page, 0)).toBeChecked();
  await expect(page.getByText(/^1 de \d+ respuestas$/)).toBeVisible();
});

test('without network the page and the answers stay, and go when it is back', async ({ page, context }) => {
  await first(page, 0).check();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await context.setOffline(true);
  await answerFrom(page, 1);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Aún no pudimos guardar tus respuestas.');
  await expect(proposal(page)).toBeHidden();
  const last = (await questions(page).count()) - 1;
  await expect(first(page, last)).toBeChecked();
  await expect(page.getByText(/^Sin conexión: tu texto está en este dispositivo/)).toBeVisible();
  await first(page, last).press('ControlOrMeta+Enter');
  await expect(page.getByRole('alert')).toContainText('Aún no pudimos guardar tus respuestas.');
  await expect(first(page, last), 'who sent by keyboard goes on there').toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await expect(page.getByText('Aún no pudimos guardar'), 'it is saved by now').toBeHidden();
  await page.reload();
  await expect(first(page, last)).toBeChecked();
  await send(page).click();
  await expect(page.getByText(/^Acertaste/)).toBeFocused();
  await expect(page.getByText(/^Acertaste/)).toBeInViewport();
});

test('missing answers are listed with the way to them, and nothing is sent', async ({ page }) => {
  await first(page, 0).check();
  await send(page).click();
  const list = page.getByRole('alert').filter({ hasText: 'Para enviar, revisa lo siguiente:' });
  await expect(list.getByRole('button').first()).toHaveText('Pregunta 2: Elige una opción.');
  await expect(first(page, 1)).toBeFocused();
  await expect(proposal(page)).toBeHidden();
  await list.getByRole('button').last().click();
  await expect(first(page, (await questions(page).count()) - 1)).toBeFocused();
});

test('a wrong answer is followed by its own explanation, and the right one by its own', async ({ page }) => {
  const [row] = await rows<{ body: { questions: StoredQuestion[] } }>(
    'select body from activity where id = $1',
    [activityId],
  );
  const asked = row?.body.questions ?? [];
  for (const [place, { options }] of asked.entries()) {
    const wrong = options.findIndex(({ correct }) => !correct);
    await questions(page).nth(place).getByRole('radio').nth(wrong).check();
  }
  await send(page).click();
  for (const [place, { options }] of asked.entries()) {
    const right = options.find(({ correct }) => correct);
    const wrong = options.find(({ correct }) => !correct);
    const told = (verdict: string) => questions(page).nth(place).getByText(verdict).locator('..');
    await expect(told('La respuesta es')).toContainText(withoutPraise(afterCorrect(right?.feedback ?? '?')));
    await expect(told('Elegiste')).toContainText(wrong?.feedback ?? '?');
  }
});

test('the corrected answers say each thing once, propose to finish, and can be tried again', async ({
  page,
}) => {
  await answerFrom(page, 0);
  await send(page).click();
  await expect(page.getByText(/^Acertaste/)).toBeFocused();
  await expect(page.getByText(/^Acertaste/)).toBeInViewport();
  await expect(proposal(page)).toBeVisible();
  await expect(page.getByText(/Correcto\.\s*¡?Correcto/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
