import { expect, type Page } from '@playwright/test';
import { activityOfKind, openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const who = 'aprendiz2';

test.beforeEach(async ({ page }) => openSession(page, who));

const open = async (page: Page, kind: number) => {
  const id = await activityOfKind(who, kind);
  await page.goto(`${origin()}/objetos?actividad=${id}`);
  await stands(page);
  return id;
};

test('a podcast plays, keeps its place and its speed', async ({ page }) => {
  const id = await open(page, 1);
  await page.getByLabel('Velocidad').selectOption('1.5');
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(1.5);
  await page.getByRole('button', { name: 'Avanzar 15 segundos' }).click();
  const saved = () =>
    rows<{ seconds: number; speed: number }>(
      `select seconds, speed from activity_position where activity_id = $1 and member_id in
         (select mb.id from member mb join person p on p.id = mb.person_id where p.username = $2)`,
      [id, who],
    );
  await page.getByRole('button', { name: 'Pausar' }).click();
  // At once, and not only when the screen is left.
  const place = await page
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => Math.floor(audio.currentTime));
  expect(place).toBeGreaterThan(10);
  await expect.poll(saved).toEqual([{ seconds: place, speed: 1.5 }]);
  await page.goto(`${origin()}/`);
  await page.goto(`${origin()}/objetos?actividad=${id}`);
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(10);
  await expect(page.getByLabel('Velocidad')).toHaveValue('1.5');
});

test('a video can be played without scrolling: the bar at the foot leaves its controls free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 2);
  const controls = await page.getByRole('group', { name: /^Controles de/ }).boundingBox();
  const bar = await page.getByRole('region', { name: 'Avance de la actividad' }).boundingBox();
  expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a video has chapters', async ({ page }) => {
  await open(page, 2);
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
  await expect(page.getByRole('navigation', { name: 'Capítulos' }).getByRole('button').first()).toBeVisible();
});

test('an article tells how much was read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, 3);
  const bar = page.getByRole('progressbar', { name: 'Avance de lectura' });
  const start = Number(await bar.getAttribute('aria-valuenow'));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(start);
});

test('a toolkit downloads one by one and all in one archive', async ({ page }) => {
  await open(page, 4);
  const one = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Descargar (?!todo)/ })
    .first()
    .click();
  expect((await one).suggestedFilename()).toMatch(/\.pdf$/);
  const all = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar todo' }).click();
  expect((await all).suggestedFilename()).toMatch(/\.zip$/);
});

test('an exercise explains each answer', async ({ page }) => {
  await open(page, 5);
  const questions = page.getByRole('group').filter({ has: page.getByRole('radio') });
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  if (await again.isVisible()) await again.click();
  for (const question of await questions.all()) await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(/^Acertaste/)).toBeVisible();
  await expect(page.getByText(/^(Correcto\.|La respuesta es)/)).toHaveCount(await questions.count());
});

const mark = (page: Page) => page.getByRole('button', { name: 'Marcar como finalizada' });
const finished = (page: Page) => page.getByRole('button', { name: 'Finalizada', exact: true });

/** The values that the presses of the foot sent. */
function sentMarks(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/finalizar')) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Opens the article as somebody who finished it. */
async function openFinished(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await rows(
    `update activity_completion set finished = true where activity_id = $1 and member_id in
       (select mb.id from member mb join person p on p.id = mb.person_id where p.username = $2)`,
    [await activityOfKind(who, 3), who],
  );
  await open(page, 3);
  await stands(page);
}

async function takeBack(page: Page): Promise<void> {
  const kept = page.waitForResponse(/\/finalizar$/);
  await page.getByRole('button', { name: 'Marcar como no finalizada' }).click();
  await expect(mark(page)).toBeFocused();
  await kept;
}

for (const width of [360, 1280]) {
  test(`finishing is taken back by a button of its own, at ${width} px`, async ({ page }) => {
    await openFinished(page, width);
    await takeBack(page);
    await page.reload();
    await stands(page);
    await mark(page).click();
    await expect(finished(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  });

  test(`a second tap leaves an activity finished, at ${width} px`, async ({ page }) => {
    await openFinished(page, width);
    await takeBack(page);
    await page.reload();
    await stands(page);
    const sent = sentMarks(page);
    const place = await mark(page).boundingBox();
    if (!place) throw new Error('no button');
    const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
    const kept = page.waitForResponse(/\/finalizar$/);
    await page.mouse.click(...at);
    await expect(finished(page)).toBeVisible();
    await page.mouse.click(...at);
    await kept;
    await stands(page);
    expect(sent).toEqual([{ finalizada: true }]);
    await page.reload();
    await expect(finished(page)).toBeVisible();
  });
}
