import { expect, type Page } from '@playwright/test';
import { focusSettled } from '../support/hands.ts';
import { onStack, openSession, origin, rows, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';
import {
  createReviewGround,
  delivered,
  giveLevels,
  type ReviewGround,
  removeReviewGround,
} from './ground.ts';
import { office, pdfOf } from './review-files.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: ReviewGround;
test.afterEach(() => removeReviewGround(ground));

const criteria = ['Causas', 'Ejecución', 'Personas', 'Resultado'];
const score = (page: Page, criterion: string) => page.getByLabel(`Calificación de ${criterion}, del 0 al 10`);
const level = (page: Page, criterion: string, name: RegExp) =>
  page.getByRole('radiogroup', { name: `Nivel de ${criterion}` }).getByRole('radio', { name });
const saved = (page: Page) => expect(page.getByText(/Guardado a las/)).toBeVisible();
const open = async (page: Page) => {
  const [learner] = ground.learners;
  await page.goto(`${origin()}/tutorUsuarioReto?usuario=${learner?.personId}&unidad=${ground.unitId}`);
  await stands(page);
};

/** A review of four criteria with levels of a delivered PDF, opened by its tutor. */
async function begin(page: Page, tutor: string, file = pdfOf(3)): Promise<void> {
  ground = await createReviewGround([tutor], 1);
  await giveLevels(ground, criteria);
  await delivered(ground, ground.learners[0], { file });
  await openSession(page, tutor);
  await open(page);
}

test('at 1280 by 800 the file, four criteria, the comment, the total and the buttons are in one view', async ({
  page,
}) => {
  await begin(page, 'de.una.vista');
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  const file = page.getByRole('region', { name: 'Archivo entregado: Mi reto.pdf' });
  // On opening it is whole in view.
  const { y = 0, height: fileHeight = 0 } = (await file.boundingBox()) ?? {};
  expect(fileHeight).toBeGreaterThanOrEqual(640);
  expect(y + fileHeight).toBeLessThanOrEqual(800);
  await expect(file).toBeInViewport({ ratio: 1 });
  for (const name of criteria) {
    await expect(page.getByRole('group', { name, exact: true })).toBeInViewport({ ratio: 1 });
    expect((await page.getByRole('group', { name, exact: true }).boundingBox())?.height).toBeLessThanOrEqual(
      113,
    );
  }
  const seen = [
    page.getByText('Así lo hice.', { exact: true }),
    page.getByLabel('Comentario general'),
    page.getByText('CALIFICACIÓN DEL RETO'),
    page.getByRole('button', { name: 'GUARDAR Y SIGUIENTE' }),
    page.getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' }),
  ];
  for (const one of seen) await expect(one).toBeInViewport({ ratio: 1 });
  const { height, window: seenHeight } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    window: window.innerHeight,
  }));
  expect(height, 'the page itself does not scroll').toBe(seenHeight);
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden();
  await expectCleanInEachLook(page);
});

test('six keys lead from an open review of four criteria with levels to its published grade', async ({
  page,
}) => {
  await begin(page, 'seis.teclas');
  await expect(page.getByRole('main')).toBeVisible();
  const { keyboard } = page;
  for (const [place, key] of ['4', '3', '1', '2'].entries()) {
    await keyboard.press(key);
    const next = criteria[place + 1];
    if (next) await expect(level(page, next, /^Falta/)).toBeFocused();
  }
  await expect(page.getByLabel('Comentario general')).toBeFocused();
  await expect(level(page, 'Causas', /^Ejemplar/)).toBeChecked();
  await expect(score(page, 'Resultado')).toHaveValue('6');
  await keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Publicar calificación' });
  await expect(question.getByRole('button', { name: 'Seguir evaluando' })).toBeFocused();
  await focusSettled(page);
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`${origin()}/tutorRetos`);
  // 25 % each of 10, 8, 4 and 6.
  const grades = await rows<{ score: string }>('select score from challenge_submission where unit_id = $1', [
    ground.unitId,
  ]);
  expect(grades.map((one) => Number(one.score))).toEqual([7]);
});

test('a level writes its value, and a typed value lights a level only where it is equal', async ({
  page,
}) => {
  await begin(page, 'niveles');
  await level(page, 'Causas', /^Bien/).check({ force: true });
  await expect(score(page, 'Causas')).toHaveValue('8');
  await score(page, 'Causas').fill('8.5');
  await expect(level(page, 'Causas', /^Bien/)).not.toBeChecked();
  await score(page, 'Causas').fill('6');
  await expect(level(page, 'Causas', /^Inicial/)).toBeChecked();
  await expect(page.getByText('1.5 de 2.5')).toBeVisible();
  await saved(page);
  // g and a digit lead to the value of a criterion, from which Enter goes on.
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('3');
  await expect(score(page, 'Personas')).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(score(page, 'Resultado')).toBeFocused();
  await open(page);
  await expect(level(page, 'Causas', /^Inicial/)).toBeChecked();
  await expect(score(page, 'Personas')).toHaveValue('9');
});

test('with the keys pressed alone switched off a digit chooses no level and a slash is a slash', async ({
  page,
}) => {
  await begin(page, 'sin.teclas');
  await page.evaluate(() => localStorage.setItem('rumbo.atajos', 'no'));
  await open(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('4');
  await page.getByLabel('Comentario de Causas').press('/');
  await expect(page.getByLabel('Comentario de Causas')).toHaveValue('/');
  await expect(score(page, 'Causas')).toHaveValue('');
  await expect(level(page, 'Causas', /^Ejemplar/)).not.toBeChecked();
});

test('a slash in an empty comment opens the saved ones, and Enter takes one', async ({ page }) => {
  ground = await createReviewGround(['banco'], 1);
  await giveLevels(ground, criteria);
  await delivered(ground, ground.learners[0], { file: office() });
  await onStack(async (db) => {
    const own = await db
      .selectFrom('person')
      .where('username', '=', 'banco')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const text of ['Falta medir una semana más.', 'Buen dato.']) {
      await db.insertInto('saved_comment').values({ tutor_id: own.id, text }).execute();
    }
  });
  await openSession(page, 'banco');
  await open(page);
  const comment = page.getByLabel('Comentario de Personas');
  await comment.press('/');
  await expect(page.getByRole('button', { name: 'Buen dato.' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue('');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue('Falta medir una semana más.');
  await expect(comment).toBeFocused();
  await page.keyboard.press('/');
  await expect(comment).toHaveValue('Falta medir una semana más./');
});

test('a decision over an earlier delivery leads to the news instead of the question', async ({ page }) => {
  await begin(page, 'sin.ver');
  for (const key of ['4', '4', '4', '4']) await page.keyboard.press(key);
  await saved(page);
  await delivered(ground, ground.learners[0]);
  await page.reload();
  await stands(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'YA LA REVISÉ' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
