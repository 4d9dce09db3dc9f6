import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createReviewGround, delivered, type ReviewGround, removeReviewGround } from './ground.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: ReviewGround;
test.beforeEach(async ({ page }) => {
  ground = await createReviewGround(['ordena'], 24);
  // The first of them has waited longest; a week, three days, and then hours.
  for (const [place, learner] of ground.learners.entries()) {
    const hours = place === 0 ? 7 * 24 : place === 1 ? 3 * 24 : 30 - place;
    await delivered(ground, learner, { minutes: hours * 60 });
  }
  await signIn(page, 'ordena', '/tutorRetos');
  await stands(page);
});
test.afterEach(() => removeReviewGround(ground));

const bodyRows = (page: Page) => page.getByRole('table', { name: 'Retos entregados' }).locator('tbody tr');
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').allTextContents();
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const nameOf = (place: number) => ground.learners[place]?.name ?? '';
const wholeRows = (page: Page) =>
  bodyRows(page).evaluateAll((all) => {
    const frame = all[0]?.closest('div')?.getBoundingClientRect();
    return all.filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return frame && height > 0 && top >= frame.top && bottom <= Math.min(frame.bottom, innerHeight);
    }).length;
  });

test('thirteen challenges stand in view under one line of tools, and only they scroll', async ({ page }) => {
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(13);
  const cut = await page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
  });
  expect(cut, 'no column is cut').toBeLessThanOrEqual(1);
  await expect(page.getByText('Mostrando 1 a 20 de 24 Resultados')).toBeInViewport();
  // Where one is in the list the heads say what each column is.
  await bodyRows(page).last().scrollIntoViewIfNeeded();
  await expect(head(page, 'Espera')).toBeInViewport();
  await expectClean(page);

  await page.setViewportSize({ width: 360, height: 740 });
  const heights = await bodyRows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the server sorts the whole queue, the address says so, and Back brings it back', async ({ page }) => {
  expect((await names(page)).slice(0, 2)).toEqual([nameOf(0), nameOf(1)]);
  await expect(head(page, 'Espera')).toHaveAttribute('aria-sort', 'descending');
  await head(page, 'Participante').getByRole('button').press('Enter');
  await expect(page).toHaveURL(/\/tutorRetos\?orden=nombre$/);
  await head(page, 'Participante').getByRole('button').press('Enter');
  await expect(page).toHaveURL(/\/tutorRetos\?orden=-nombre$/);
  // The last of all by name was on the second page.
  await expect.poll(async () => (await names(page))[0]).toBe(nameOf(23));
  await page.getByRole('link', { name: nameOf(22) }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(22));
  await page.goBack();
  await expect(head(page, 'Participante')).toHaveAttribute('aria-sort', 'descending');
  expect((await names(page))[0]).toBe(nameOf(23));
});

test('a name is searched in the whole queue, by the key / too, and a wait says its level in words', async ({
  page,
}) => {
  await page.keyboard.press('/');
  await page.keyboard.type('persona 24');
  await expect(page).toHaveURL(/\/tutorRetos\?q=persona\+24$/);
  await expect.poll(() => names(page)).toEqual([nameOf(23)]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/tutorRetos$/);
  await expect(bodyRows(page).nth(0)).toContainText('7 días');
  await expect(bodyRows(page).nth(1)).toContainText('3 días');
  await expect(bodyRows(page).nth(2)).toContainText('28 h');
});

test('choosing rows swaps the filters for the actions, and leaves the search', async ({ page }) => {
  const generation = page.getByLabel('Generación');
  await expect(generation).toBeVisible();
  await page.getByRole('checkbox', { name: `Elegir el reto de ${nameOf(3)}` }).press('Space');
  await expect(generation).toBeHidden();
  await expect(page.getByRole('button', { name: 'Descargar .zip (1)' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar selección' }).press('Enter');
  await expect(generation).toBeVisible();
});

test('one key takes the longest waiting one, here and on the first page; not where single keys are off', async ({
  page,
}) => {
  const taken = () =>
    rows('select id from challenge_review r where tutor_id = (select id from person where username = $1)', [
      'ordena',
    ]);
  await page.evaluate(() => localStorage.setItem('rumbo.atajos', 'no'));
  await page.keyboard.press('t');
  await page.reload();
  await stands(page);
  expect(await taken()).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('rumbo.atajos'));
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(0));
  await stands(page);
  await page.goto(`${origin()}/tutor`);
  await stands(page);
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/tutorUsuarioReto/);
});
