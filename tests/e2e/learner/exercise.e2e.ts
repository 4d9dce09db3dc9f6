import { expect, type Page } from '@playwright/test';
import type { OptionsQuestion } from '#app/domain/quiz/question.ts';
import { afterCorrect, withoutPraise } from '#app/product/quiz/answered/explanations.texts.ts';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { expectCardFits, turnCard } from '../support/cards.ts';
import { activityOfKind, rows, signIn } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { placeOf, withEachQuestion } from './exercise-pages.ts';

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

/** The questions on the screen: a phone shows one at a time. */
const questions = (page: Page) => page.getByRole('group').filter({ has: page.getByRole('radio') });
const first = (page: Page) => questions(page).first().getByRole('radio').first();
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuestas' });
const proposal = (page: Page) => page.getByText('¿Ya la terminaste?');

/** From the question on the screen to the last one, which stays there. */
const answerTheRest = (page: Page) => withEachQuestion(page, () => first(page).check());

const toTheLast = (page: Page) => withEachQuestion(page, () => first(page).waitFor());

test('the choice is there again after a reload', async ({ page }) => {
  await first(page).check();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await page.reload();
  await expect(first(page)).toBeChecked();
  await expect(page.getByText(/^1 de \d+ respuestas$/)).toBeVisible();
});

test('without network the page and the answers stay, and go when it is back', async ({ page, context }) => {
  await first(page).check();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await context.setOffline(true);
  await answerTheRest(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Aún no pudimos guardar tus respuestas.');
  await expect(proposal(page)).toBeHidden();
  await expect(first(page)).toBeChecked();
  await expect(page.getByText(/^Sin conexión: tu texto está en este dispositivo/)).toBeVisible();
  await first(page).press('ControlOrMeta+Enter');
  await expect(page.getByRole('alert')).toContainText('Aún no pudimos guardar tus respuestas.');
  await expect(first(page), 'who sent by keyboard goes on there').toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await expect(page.getByText('Aún no pudimos guardar'), 'it is saved by now').toBeHidden();
  await page.reload();
  await toTheLast(page);
  await expect(first(page)).toBeChecked();
  await send(page).click();
  await expect(page.getByText(/^Acertaste/)).toBeFocused();
  await expect(page.getByText(/^Acertaste/)).toBeInViewport();
});

test('missing answers are listed with the way to them, and nothing is sent', async ({ page }) => {
  await first(page).check();
  await toTheLast(page);
  await send(page).click();
  const list = page.getByRole('alert').filter({ hasText: 'Para enviar, revisa lo siguiente:' });
  await expect(list.getByRole('button').first()).toHaveText('Pregunta 2: Elige una opción.');
  await expect(placeOf(page, 2), 'the phone turns to the first missing one').toBeVisible();
  await expect(first(page)).toBeFocused();
  await expect(proposal(page)).toBeHidden();
  await list.getByRole('button').last().click();
  await expect(next(page)).toBeHidden();
  await expect(first(page)).toBeFocused();
});

test('a wrong answer is followed by its own explanation, and the right one by its own', async ({ page }) => {
  const [row] = await rows<{ body: { questions: OptionsQuestion[] } }>(
    'select body from activity where id = $1',
    [activityId],
  );
  const asked = row?.body.questions ?? [];
  const optionOf = (at: number, isRight: boolean) =>
    asked[at]?.options.find(({ correct }) => correct === isRight);
  await withEachQuestion(page, (at) =>
    questions(page)
      .getByRole('radio', { name: optionOf(at, false)?.text ?? '?', exact: true })
      .check(),
  );
  await send(page).click();
  await page.getByRole('button', { name: 'Repasar las que fallé' }).click();
  await withEachQuestion(page, async (at) => {
    const [right, wrong] = [optionOf(at, true), optionOf(at, false)];
    const told = (verdict: string) => questions(page).getByText(verdict).locator('..');
    await expect(told('La respuesta es')).toContainText(withoutPraise(afterCorrect(right?.feedback ?? '?')));
    await expect(told('Elegiste')).toContainText(wrong?.feedback ?? '?');
  });
});

test('the corrected answers say each thing once, propose to finish, and can be tried again', async ({
  page,
}) => {
  await answerTheRest(page);
  await send(page).click();
  await expect(page.getByText(/^Acertaste/)).toBeFocused();
  await expect(page.getByText(/^Acertaste/)).toBeInViewport();
  await expect(proposal(page)).toBeVisible();
  await expect(page.getByText(/Correcto\.\s*¡?Correcto/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the result of a phone is one view: a ring, then the missed ones, each with its why', async ({
  page,
}) => {
  await withEachQuestion(page, async () => {
    await expectCardFits(page);
    for (const option of await questions(page).locator('[data-one]').all()) {
      expect.soft((await option.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    }
    await first(page).check();
  });
  await send(page).click();
  const [told, retry] = [
    page.getByText(/^Acertaste/),
    page.getByRole('button', { name: 'Intentar de nuevo' }),
  ];
  await expect(told).toBeInViewport();
  await expect(retry).toBeInViewport();
  await expect(questions(page)).toHaveCount(0);
  const [right, of] = await told.locator('[data-figures]').allTextContents();
  const missed = Number(of) - Number(right);
  expect(missed, 'the first option is not always right').toBeGreaterThan(0);
  const review = page.getByRole('button', { name: 'Repasar las que fallé' });
  await review.click();
  let seen = 0;
  await expect(questions(page)).toHaveCount(1);
  for (;;) {
    seen += 1;
    await expect(questions(page).getByText('Todavía no', { exact: true })).toBeInViewport();
    await expectClean(page);
    if (!(await next(page).isVisible())) break;
    await turnCard(page, next(page));
  }
  expect(seen).toBe(missed);
  await page.getByRole('button', { name: 'Volver al resultado' }).click();
  await expect(told).toBeFocused();
  await review.click();
  await expect(questions(page)).toHaveCount(1);
  await page.goBack();
  await expect(told, 'Back leads out of the review').toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(questions(page), 'a desk shows them all').toHaveCount(Number(of));
  await expect(review).toBeHidden();
});
