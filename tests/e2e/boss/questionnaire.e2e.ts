import { expect, type Page } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import type { Place } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { keys } from '../support/hands.ts';
import { openSession, origin, signIn, stands } from '../support/helpers.ts';
import { expectLargeLettersFit } from '../support/letters.ts';
import { onPaper } from '../support/paper.ts';
import { test } from '../support/test.ts';
import { delivered } from '../tutor/ground.ts';
import { pdfOf } from '../tutor/review-files.ts';
import { createTeam, deliverAll, removeTeam, type Team } from './ground.ts';

/** The questionnaire at a desk: evidence beside rows of segments, answered by digits (product: boss page). */
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const boss = 'jefa.filas';
const questions = (page: Page) => page.getByRole('main').getByRole('group', { name: /^\d+\. / });
const radio = (page: Page, number: number, place: number) =>
  questions(page)
    .nth(number - 1)
    .getByRole('radio')
    .nth(place);

let team: Team;
let place: Place;

test.beforeEach(async ({ page }) => {
  team = await createTeam(boss, ['colab.filas', 'colab.filas.2'], 'begun');
  await deliverAll(team);
  const [first] = team.places;
  if (!first) throw new Error('the team is empty');
  place = first;
  await openSession(page, boss);
});
test.afterEach(() => removeTeam(team));

async function open(page: Page): Promise<void> {
  const { groupId, personId, unitId } = place;
  const here = { groupId, personId, unitId, part: 'evaluation' } as const;
  await page.goto(origin() + bossHref({ tab: 'teams', view: 'feedback', ...here }));
  await stands(page);
}

test('seven questions or more are in view on opening, and the page does not scroll', async ({ page }) => {
  await open(page);
  const seen = await questions(page).evaluateAll((groups) => {
    const foot = document.querySelector('form > :last-child')?.getBoundingClientRect().top ?? 0;
    return groups.filter((group) => group.getBoundingClientRect().bottom <= foot).length;
  });
  expect(seen).toBeGreaterThanOrEqual(7);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expect(page.getByRole('button', { name: 'ENVIAR CALIFICACIÓN' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('© ')).toBeInViewport({ ratio: 1 });
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectClean(page);
});

test('nineteen digits answer it, over the ends of its sections, and two keys more lead to the next person', async ({
  page,
}) => {
  await open(page);
  for (const digit of '1234512345123451234') await page.keyboard.press(digit);
  await expect(radio(page, 1, 0)).toBeChecked();
  await expect(radio(page, 8, 2)).toBeChecked();
  await expect(radio(page, 19, 3)).toBeChecked();
  await expect(page.getByText('19 de 19 respuestas, promedio 6.2')).toBeVisible();
  const send = page.getByRole('button', { name: 'ENVIAR CALIFICACIÓN' });
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Tu calificación se enviará en \d+ s$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renata Bravo');
});

test('arrows and Space only choose, a digit goes on from its question', async ({ page }) => {
  await open(page);
  await radio(page, 5, 0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 5, 1)).toBeChecked();
  await expect(radio(page, 5, 1)).toBeFocused();
  await page.keyboard.press('3');
  await expect(radio(page, 5, 2)).toBeChecked();
  await expect(radio(page, 6, 0)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Comunicación efectiva/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test('comments are written by keyboard, kept over a reload, and read and printed with the grade by both', async ({
  page,
  browser,
}) => {
  test.setTimeout(200_000);
  await open(page);
  const hands = keys(page);
  const ofSection = page.getByRole('button', { name: /^Comentar esta sección: / });
  const saved = () =>
    page.waitForResponse((answer) => answer.url().includes('guarda_evaluacion_jefe') && answer.ok());
  const count = await ofSection.count();
  await hands.press(ofSection.first());
  const field = page.getByLabel('Comentario de la sección (opcional)');
  await expect(field).toBeFocused();
  const first = saved();
  await page.keyboard.type('Sube 2 puntos cada 1 de mes.');
  await first;
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(ofSection).toHaveCount(count - 1);
  await page.reload();
  await stands(page);
  await expect(field).toHaveValue('Sube 2 puntos cada 1 de mes.');
  await expectClean(page);

  await hands.press(page.getByRole('button', { name: 'Agregar un comentario general' }));
  await page.keyboard.type('Buen mes.');
  await radio(page, 1, 0).focus();
  for (const digit of '4444444444444444444') await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enviada el /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Sube 2 puntos cada 1 de mes.').first()).toBeVisible();

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const learner = await context.newPage();
  await signIn(learner, 'colab.filas', `/detalleJefe?unidad=${place.unitId}`);
  await stands(learner);
  for (const words of ['Sube 2 puntos cada 1 de mes.', 'Buen mes.'])
    await expect(learner.getByText(words).filter({ visible: true })).toBeVisible();
  await expectClean(learner);
  const sheets = await onPaper(learner, 'Letter');
  expect(sheets).toEqual(await onPaper(page, 'Letter'));
  expect(sheets).toHaveLength(1);
  for (const words of [
    'Retroalimentación y acuerdos',
    '19.',
    'Sube 2 puntos',
    'Buen mes.',
    'Aún no hay acuerdos',
  ])
    expect(sheets[0]).toContain(words);
  expect(sheets[0]).not.toContain('Imprimir');
});

test('where single keys are off a digit does nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rumbo.atajos', 'no'));
  await open(page);
  await page.keyboard.press('1');
  await radio(page, 2, 0).focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(radio(page, 2, 0)).toBeFocused();
});

test('the delivered PDF is drawn beside the questions, and on a phone one press away', async ({ page }) => {
  await delivered(place, place, { file: pdfOf(2) });
  await open(page);
  const sheet = page.getByRole('img', { name: 'Página 1 de 2' });
  await expect(sheet).toBeVisible();
  const dark = await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return [...dots].some((dot, at) => at % 4 === 0 && dot < 200);
  });
  expect(dark).toBe(true);
  await expectClean(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Evidencia' }).click();
  await expect(sheet).toBeVisible();
  await expectClean(page);
});

test('on a phone the five answers are one line, and a list with letters of twice their size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const tops = () =>
    questions(page)
      .first()
      .getByRole('radio')
      .evaluateAll((radios) => new Set(radios.map((one) => one.getBoundingClientRect().top)).size);
  const sizes = await questions(page)
    .first()
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((one) => one.getBoundingClientRect()));
  expect(await tops()).toBe(1);
  for (const { width, height } of sizes) {
    expect(width).toBeGreaterThanOrEqual(64);
    expect(height).toBeGreaterThanOrEqual(52);
  }
  await expectClean(page);
  await expectLargeLettersFit(page);
  expect(await tops()).toBe(5);
});
