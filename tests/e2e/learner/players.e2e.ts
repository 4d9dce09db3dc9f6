import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { activityOfKind, openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const who = 'aprendiz2';

test.beforeEach(async ({ page }) => openSession(page, who));

/** Opens a podcast (1) or a video (2) from its beginning. */
async function open(page: Page, kind: 1 | 2, query = ''): Promise<number> {
  const id = await activityOfKind(who, kind);
  await rows('delete from activity_position where activity_id = $1', [id]);
  await page.goto(`${origin()}/objetos?actividad=${id}${query}`);
  await stands(page);
  return id;
}

const player = (page: Page) => page.getByRole('group', { name: /^Controles de/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Reproductor' });
const play = (page: Page) => player(page).getByRole('button', { name: 'Reproducir' });
const pause = (page: Page) => player(page).getByRole('button', { name: 'Pausar' });
const at = (page: Page) =>
  page.locator('audio, video').evaluate((medium: HTMLMediaElement) => medium.currentTime);
const isPaused = (page: Page) =>
  page.locator('audio, video').evaluate((medium: HTMLMediaElement) => medium.paused);

const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const toTheUnit = (page: Page) => page.getByRole('link', { name: /^UNIDAD DE APRENDIZAJE/ }).click();

test('a podcast goes on from its screen to its unit and to home, and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await open(page, 1);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await play(page).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0.5);
  await expect(bar(page)).toHaveCount(0);
  const before = await at(page);
  await toTheUnit(page);
  await expect(bar(page).getByRole('link', { name: title })).toBeVisible();
  await expect.poll(() => at(page)).toBeGreaterThan(before + 0.5);
  expect(await isPaused(page)).toBe(false);
  await expectClean(page);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  expect(await isPaused(page)).toBe(false);

  const places = await page.getByRole('navigation', { name: 'Secciones' }).boundingBox();
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'it stands above the places').toBeLessThanOrEqual(
    places?.y ?? 0,
  );

  await bar(page)
    .getByRole('button', { name: /^Pausar/ })
    .click();
  await expect
    .poll(() => rows('select seconds from activity_position where activity_id = $1', [id]))
    .toEqual([{ seconds: Math.floor(await at(page)) }]);
  await bar(page)
    .getByRole('button', { name: /^Reproducir/ })
    .click();
  await bar(page).getByRole('link', { name: title }).click();
  await expect(pause(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.locator('audio').count()).toBe(1);
  await expect.poll(() => at(page)).toBeGreaterThan(before + 0.5);
});

test('its bar closes what is heard, and a film that begins ends it', async ({ page }) => {
  await open(page, 1);
  await play(page).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0.2);
  await toTheUnit(page);
  await bar(page).getByRole('button', { name: 'Cerrar el reproductor' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('audio')).toHaveCount(0);

  await open(page, 1);
  await play(page).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0.2);
  await toTheUnit(page);
  await page
    .locator(`a[href="/objetos?actividad=${await activityOfKind(who, 2)}"]`)
    .first()
    .click();
  await expect(page.locator('video')).toBeVisible();
  await play(page).click();
  await expect(page.locator('audio')).toHaveCount(0);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await toTheUnit(page);
  await expect(bar(page), 'a film ends with its screen').toHaveCount(0);
});

test('nobody hears on after the way out', async ({ page }) => {
  await open(page, 1);
  await play(page).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0.2);
  await toTheUnit(page);
  await page
    .getByRole('button', { name: /menú|cuenta/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^Cerrar sesión/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('audio')).toHaveCount(0);
});

test('on a phone a film is played in the first view, and nothing covers its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 2);
  const picture = await page.locator('video').boundingBox();
  expect(picture?.y ?? 0).toBeLessThanOrEqual(112);
  expect(Math.round(((picture?.width ?? 0) / (picture?.height ?? 1)) * 9)).toBe(16);
  for (const control of await player(page).locator('button, input:visible, select').all()) {
    expect(await isUncovered(control), await control.evaluate((element) => element.outerHTML)).toBe(true);
    const box = await control.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 72);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await expectClean(page);
});

test('who reads on has a bar of the film, which leads back to it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 2);
  await play(page).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0.2);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const back = bar(page).getByRole('button', { name: /^Volver al reproductor/ });
  await expect(back).toBeVisible();
  await expectClean(page);
  // Above the foot of the screen, wherever one reads.
  await page.evaluate(() => window.scrollTo(0, 320));
  const foot = page.getByRole('button', { name: /^(Marcar como finalizada|Finalizada)$/ });
  await expect.poll(() => isUncovered(foot)).toBe(true);
  await expect.poll(() => isUncovered(back)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await back.click();
  await expect(pause(page)).toBeFocused();
  await expect(pause(page)).toBeInViewport();
  await expect(bar(page)).toHaveCount(0);
});

test('its keys play, jump and silence, and do nothing where somebody types or presses something else', async ({
  page,
}) => {
  await open(page, 2, '&pestana=preguntas');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('k');
  await expect(pause(page)).toBeVisible();
  await page.keyboard.press(' ');
  await expect(play(page)).toBeVisible();
  const before = await at(page);
  await page.keyboard.press('l');
  await expect.poll(() => at(page)).toBeGreaterThan(before + 10);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => at(page)).toBeLessThan(before + 10);
  await page.keyboard.press('m');
  await expect(player(page).getByRole('button', { name: 'Silenciar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('m');

  const ask = page.getByLabel('Haz una pregunta sobre esta actividad');
  await ask.fill('');
  await ask.pressSequentially('k mi fila j l');
  await expect(ask).toHaveValue('k mi fila j l');
  await ask.fill('');
  await page.getByRole('tab', { name: /^Preguntas/ }).focus();
  await page.keyboard.press('k');
  await page.keyboard.press('l');
  expect(await isPaused(page)).toBe(true);
  expect(await at(page)).toBeLessThan(before + 10);
  await expect(player(page).getByRole('button', { name: 'Silenciar' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a held key plays once, and goes on jumping', async ({ page }) => {
  await open(page, 2);
  await page.keyboard.down('k');
  await page.keyboard.down('k');
  await page.keyboard.up('k');
  await expect(pause(page)).toBeVisible();
  expect(await isPaused(page)).toBe(false);
  await page.keyboard.press('k');
  const before = await at(page);
  await page.keyboard.down('l');
  await page.keyboard.down('l');
  await page.keyboard.up('l');
  await expect.poll(() => at(page)).toBeGreaterThan(before + 16);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a press on a control keeps the controls of a film, and a tap on its picture pauses nothing', async ({
    page,
  }) => {
    await open(page, 2);
    await play(page).tap();
    await expect(player(page)).toHaveCSS('opacity', '0', { timeout: 10_000 });
    await page.locator('video').tap({ position: { x: 60, y: 20 } });
    await expect(player(page)).toHaveCSS('opacity', '1');
    await page.waitForTimeout(2_000);
    await player(page).getByRole('button', { name: 'Silenciar' }).tap();
    await page.waitForTimeout(2_000);
    await expect(player(page)).toHaveCSS('opacity', '1');
    await expect(player(page)).toHaveCSS('opacity', '0', { timeout: 10_000 });
    // The click of Safari does not tell of the finger.
    await page.locator('video').evaluate((video) => {
      video.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      video.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await expect(player(page)).toHaveCSS('opacity', '1');
    expect(await isPaused(page)).toBe(false);
  });
});

test('a film has captions that are words of the page, and a switch', async ({ page }) => {
  await open(page, 2);
  const words = page.locator('video + p');
  await play(page).click();
  await expect(words).toHaveText(/\w{3}/);
  await page.keyboard.press('c');
  await expect(words).toHaveCount(0);
  const captions = player(page).getByRole('button', { name: 'Subtítulos' });
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.click();
  await expect(words).toHaveText(/\w{3}/);

  // The browser shows the picture by itself there, and the captions with it.
  const video = page.locator('video');
  const mode = () => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.mode);
  expect(await mode()).toBe('hidden');
  await video.dispatchEvent('enterpictureinpicture');
  expect(await mode()).toBe('showing');
  await video.dispatchEvent('leavepictureinpicture');
  expect(await mode()).toBe('hidden');
});

test('a device that refuses a place on its locked screen takes nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    MediaSession.prototype.setPositionState = () => {
      throw new TypeError('refused');
    };
  });
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await open(page, 1);
  await play(page).click();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  await toTheUnit(page);
  await expect(bar(page).getByRole('button', { name: /^Pausar/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test('controls of a film that plays go, and come back for a keyboard, without a motion for who wants none', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 2);
  await play(page).click();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(player(page)).toHaveCSS('opacity', '0', { timeout: 10_000 });
  await expect(player(page)).toHaveCSS('transition-duration', '0s');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(player(page)).toHaveCSS('opacity', '1');
  await pause(page).press('Enter');
  await expect(player(page)).toHaveCSS('opacity', '1');
});

test('the tabs of an activity are one stop, stand in the address and load nothing before they are chosen', async ({
  page,
}) => {
  const notes: string[] = [];
  page.on('request', (request) => {
    if (/\/nota/.test(new URL(request.url()).pathname)) notes.push(request.url());
  });
  const id = await open(page, 2);
  const transcript = page.getByRole('tab', { name: 'Transcripción' });
  await expect(transcript).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Haz una pregunta sobre esta actividad')).toHaveCount(0);
  await transcript.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Preguntas/ })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: /^Preguntas/ }).getByRole('textbox')).toBeVisible();
  expect(notes).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Mis notas de esta actividad')).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/objetos?actividad=${id}&pestana=notas`);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  await stands(page);
  await expect(page.getByRole('tab', { name: 'Mis notas' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => window.scrollY), 'a reload keeps the place').toBe(0);
  await page.getByRole('tab', { name: 'Mis notas' }).press('Home');
  await expect(page).toHaveURL(`${origin()}/objetos?actividad=${id}`);
  await expect(page.getByRole('tabpanel', { name: 'Transcripción' })).toBeVisible();
});

test('beside an activity of a desk stands its module, with the open one marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 2);
  const rail = page.getByRole('navigation', { name: 'En este módulo' });
  await expect(rail.locator('[aria-current="page"]')).toContainText(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
  await expect(rail.getByRole('link', { name: /finalizada/ }).first()).toBeVisible();
  expect((await page.locator('video').boundingBox())?.width).toBe(768);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rail).toBeHidden();
});
