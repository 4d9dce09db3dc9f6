import { expect, type Locator, type Page } from '@playwright/test';
import { happen } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { focusSettled } from '../support/hands.ts';
import { openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createReviewGround, delivered, type ReviewGround, removeReviewGround } from './ground.ts';
import { pdfOf } from './review-files.ts';

test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: ReviewGround;
test.afterEach(() => removeReviewGround(ground));

const review = (place: number): string =>
  `${origin()}/tutorUsuarioReto?usuario=${ground.learners[place]?.personId}&unidad=${ground.unitId}`;
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await stands(page);
};
const nameOf = (place: number): string => ground.learners[place]?.name ?? '';
const score = (page: Page, criterion: string) => page.getByLabel(`Calificación de ${criterion}, del 0 al 10`);
const saved = (page: Page) => expect(page.getByText(/Guardado a las/)).toBeVisible();

test('forty challenges are graded and published one after the other by keyboard', async ({ page }) => {
  const many = 40;
  ground = await createReviewGround(['cuarenta'], many);
  for (const [index, learner] of ground.learners.entries()) {
    await delivered(ground, learner, { minutes: 1000 - index });
  }
  await openSession(page, 'cuarenta');
  await open(page, `${origin()}/tutorRetos`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Tomar siguiente' }).press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  const { keyboard } = page;
  await expect(title).toHaveText(nameOf(0));
  for (let place = 0; place < many; place += 1) {
    await expect(title).toHaveText(nameOf(place));
    // Where j and k work; 1 leads to the first criterion.
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.press('1');
    await expect(score(page, 'Diagnóstico')).toBeFocused();
    await expect(score(page, 'Diagnóstico')).toHaveValue('');
    await keyboard.type(place % 2 === 0 ? '9' : '8,5');
    await keyboard.press('Enter');
    await expect(score(page, 'Resultado')).toBeFocused();
    await keyboard.type('10');
    await keyboard.press('Control+Enter');
    const question = page.getByRole('dialog', { name: 'Publicar calificación' });
    await expect(question.getByRole('button', { name: 'Seguir evaluando' })).toBeFocused();
    const confirm = question.getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' });
    await focusSettled(page);
    await keyboard.press('Tab');
    await expect(confirm).toBeFocused();
    await keyboard.press('Enter');
  }
  await expect(page).toHaveURL(`${origin()}/tutorRetos`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('No hay retos con este filtro.')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const grades = await rows<{ score: string; count: number }>(
    `select score::text, count(*)::int from challenge_submission where unit_id = $1 group by 1 order by 1`,
    [ground.unitId],
  );
  // 60 % and 40 %: 9 and 10, or 8.5 and 10.
  expect(grades.map((one) => [Number(one.score), one.count])).toEqual([
    [9.1, many / 2],
    [9.4, many / 2],
  ]);
});

test('a second tutor sees the evaluator, takes over after 20 minutes, and the first then chooses', async ({
  page,
  browser,
}) => {
  ground = await createReviewGround(['primera', 'segunda'], 1);
  const id = await delivered(ground, ground.learners[0]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const second = await context.newPage();
  await openSession(page, 'primera');
  await openSession(second, 'segunda');
  await open(page, review(0));
  await score(page, 'Diagnóstico').fill('7');
  await saved(page);
  await open(second, review(0));
  await expect(
    second.getByText(/^Tutora primera está evaluando este reto: .* hace un momento/),
  ).toBeVisible();
  await expect(second.getByRole('button', { name: 'TOMAR EL RETO' })).toBeHidden();
  await expect(score(second, 'Diagnóstico')).toBeHidden();

  await rows(
    `update challenge_review set claimed_at = claimed_at - interval '21 minutes' where submission_id = $1`,
    [id],
  );
  await open(second, review(0));
  await expect(second.getByText('Tutora primera dejó este reto en evaluación hace 21 min.')).toBeVisible();
  await second.getByRole('button', { name: 'TOMAR EL RETO' }).click();
  await expect(score(second, 'Diagnóstico')).toHaveValue('7');
  await score(second, 'Diagnóstico').fill('9');
  await saved(second);

  // The first one is told at once, and writes no more.
  await expect(page.getByText(/^Tutora segunda está evaluando este reto/)).toBeVisible();
  await expect(score(page, 'Diagnóstico')).toBeHidden();
  await context.close();
});

test('the same draft written on two devices shows both, and one is chosen', async ({ page, browser }) => {
  ground = await createReviewGround(['dos.equipos'], 1);
  await delivered(ground, ground.learners[0]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await openSession(page, 'dos.equipos');
  await openSession(other, 'dos.equipos');
  await open(page, review(0));
  await score(page, 'Diagnóstico').fill('6');
  await saved(page);
  // A push would have this device read the other's version before it writes its own.
  await page.route('**/*.data?*', (route) => route.abort());
  await open(other, review(0));
  await score(other, 'Diagnóstico').fill('8');
  await saved(other);
  await score(page, 'Diagnóstico').fill('5');
  const mine = page.getByText(/Diagnóstico: 5 · Resultado: sin calificar/);
  const theirs = page.getByText(/Diagnóstico: 8 · Resultado: sin calificar/);
  await expect(mine).toBeVisible();
  await expect(theirs).toBeVisible();
  await page.unroute('**/*.data?*');
  await page.getByRole('button', { name: 'Usar la versión más reciente' }).click();
  await expect(theirs).toBeHidden();
  await expect(score(page, 'Diagnóstico')).toHaveValue('8');
  await context.close();
});

test('a text about one learner never shows at the next', async ({ page }) => {
  ground = await createReviewGround(['sin.mezcla'], 3);
  for (const [index, learner] of ground.learners.entries()) {
    await delivered(ground, learner, { minutes: 100 - index });
  }
  await openSession(page, 'sin.mezcla');
  await open(page, review(0));
  await expect(page.getByText('1 de 3')).toBeVisible();
  await score(page, 'Diagnóstico').fill('3');
  await page.getByLabel('Comentario general').fill('Solo para la primera persona.');
  await page.getByLabel('Nota privada').fill('Nota de la primera.');
  await page.getByRole('button', { name: 'GUARDAR Y SIGUIENTE' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(1));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(score(page, 'Diagnóstico')).toHaveValue('');
  await expect(page.getByLabel('Comentario general')).toHaveValue('');
  await expect(page.getByLabel('Nota privada')).toHaveValue('');
  // k types in a field; out of it, it goes back: the draft is there as it was left.
  await page.keyboard.press('2');
  await page.keyboard.press('k');
  await expect(score(page, 'Resultado')).toHaveValue('k');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(0));
  await expect(page.getByLabel('Nota privada')).toHaveValue('Nota de la primera.');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(1));
  await expect(page.getByLabel('Comentario general')).toHaveValue('');
});

test('a delivery that comes while one writes is not decided unseen, and the last one ends the round', async ({
  page,
}) => {
  ground = await createReviewGround(['otra.version'], 1);
  const id = await delivered(ground, ground.learners[0], { minutes: 60 });
  await openSession(page, 'otra.version');
  await open(page, review(0));
  await score(page, 'Diagnóstico').fill('7');
  await saved(page);
  await delivered(ground, ground.learners[0]);
  await happen('challenge.uploaded', { memberId: ground.learners[0]?.memberId ?? 0, unitId: ground.unitId });
  const news = page.getByText(
    'Llegó la versión 2; tu borrador es de la versión 1. Revísala antes de decidir.',
  );
  await expect(news).toBeVisible();
  const draftOf = async () =>
    rows<{ number: number; version: number }>(
      `select of.number, review.version from challenge_review review
       join challenge_version of on of.id = review.version_id where review.submission_id = $1`,
      [id],
    );
  await score(page, 'Resultado').fill('8');
  await expect.poll(draftOf).toEqual([{ number: 1, version: 2 }]);
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'YA LA REVISÉ' }).press('Enter');
  await expect.poll(draftOf).toEqual([{ number: 2, version: 3 }]);
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: 'GUARDAR Y SIGUIENTE' }).press('Enter');
  await expect(page).toHaveURL(`${origin()}/tutorRetos`);
  await expect(page.getByText('No queda ningún reto libre por evaluar.').first()).toBeVisible();
});

test('a delivery waits above an open queue at once, and nothing on it moves', async ({ page }) => {
  ground = await createReviewGround(['en.vivo'], 2);
  await delivered(ground, ground.learners[0], { minutes: 60 });
  await openSession(page, 'en.vivo');
  await open(page, `${origin()}/tutorRetos`);
  await delivered(ground, ground.learners[1]);
  await happen('challenge.uploaded', {
    memberId: ground.learners[1]?.memberId ?? 0,
    unitId: ground.unitId,
  });
  const show = page.getByRole('button', { name: '1 nuevo — mostrar' });
  await expect(show).toBeVisible();
  await expect(page.getByRole('link', { name: nameOf(1) })).toBeHidden();
  await show.press('Enter');
  await expect(page.getByRole('link', { name: nameOf(1) })).toBeVisible();
  await expect(page.locator('main:focus, main :focus'), 'the pressed button is gone').toHaveCount(1);
});

test('at 1280 by 800 the published grade and the learner’s text are read without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  ground = await createReviewGround(['de.un.vistazo'], 1);
  await delivered(ground, ground.learners[0], { file: pdfOf(3) });
  await openSession(page, 'de.un.vistazo');
  await open(page, review(0));
  await score(page, 'Diagnóstico').fill('9');
  await score(page, 'Resultado').fill('10');
  await page.getByLabel('Comentario general').fill('Sigue midiendo cada semana.');
  await saved(page);
  await page.getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' }).click();
  await page
    .getByRole('dialog', { name: 'Publicar calificación' })
    .getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' })
    .click();
  await expect(page).toHaveURL(`${origin()}/tutorRetos`);

  await open(page, review(0));
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const text of ['9.4', 'Sigue midiendo cada semana.', 'Así lo hice.']) {
    await expect(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone a review has two parts, and a published grade is the first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  ground = await createReviewGround(['en.telefono'], 1);
  await delivered(ground, ground.learners[0], { file: pdfOf(3) });
  await signIn(page, 'en.telefono', '/tutor');
  const grade = page.getByRole('img', { name: /^CALIFICACIÓN DEL RETO: 9\.4/ });
  const file = page.getByText('Página 1 de 3');
  const tab = (name: string) => page.getByRole('button', { name, exact: true });
  const change = page.getByRole('button', { name: 'CAMBIAR CALIFICACIÓN' });
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;

  await open(page, review(0));
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  // Nothing is graded yet: what was delivered is read first, and the total stays in sight.
  await expect(score(page, 'Diagnóstico')).toBeHidden();
  await expect(page.getByText('CALIFICACIÓN DEL RETO')).toBeInViewport({ ratio: 1 });
  await tab('Evaluación').click();
  await expect(file).toBeHidden();
  await score(page, 'Diagnóstico').fill('9');
  await score(page, 'Resultado').fill('10');
  await saved(page);
  await page.getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' }).click();
  await page
    .getByRole('dialog', { name: 'Publicar calificación' })
    .getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' })
    .click();
  await expect(page).toHaveURL(`${origin()}/tutorRetos`);

  await open(page, review(0));
  await expect(grade).toBeInViewport({ ratio: 1 });
  await expect(file).toBeHidden();
  expect(await top(grade)).toBeLessThan(await top(change));
  await expectClean(page);
  await tab('Entrega').click();
  await expect(file).toBeVisible();
  await expectClean(page);
  await tab('Evaluación').click();
  await change.click();
  await expect(score(page, 'Diagnóstico')).toHaveValue('9');
  await expect(grade).toHaveCount(0);
});
