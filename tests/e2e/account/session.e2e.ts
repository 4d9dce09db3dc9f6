import { expect, type Page } from '@playwright/test';
import { clockText } from '#app/domain/deadlines/dates.ts';
import { shownZone } from '#app/domain/deadlines/zones.ts';
import { SESSION_KEY } from '#app/realtime/session/session-storage.ts';
import { api, origin, rows, signIn, socketOf, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const who = 'aprendiz8';
const day = 24 * 60 * 60 * 1000;

/** Ends the person's sessions on the server, as time would. */
const expireOnServer = () =>
  rows(
    `update session set idle_until = now() - interval '1 minute'
     where person_id = (select id from person where username = $1)`,
    [who],
  );

/** The token that the browser holds. */
const heldToken = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token, SESSION_KEY);

/** Waits until no tab renews the session: of two renewals at once the second is left out. */
async function isRenewed(page: Page): Promise<void> {
  const renewals = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  await expect.poll(renewals).toBe(0);
}

/** The last key that somebody presses, and its renewal of the session: from here on nobody is at the screen. */
async function goAway(page: Page): Promise<void> {
  await stands(page);
  await isRenewed(page);
  const tokenBefore = await heldToken(page);
  await page.keyboard.press('Shift');
  await page.clock.fastForward('16:00');
  // An answer that is on its way would begin the session's time after the next leap of the clock.
  await expect.poll(() => heldToken(page)).not.toBe(tokenBefore);
}

const unitLink = (page: Page) => page.getByRole('link', { name: 'ESTRATEGIA', exact: true }).first();

for (const [words, offset] of [
  ['a day ahead', day],
  ['a day behind', -day],
  ['ten minutes ahead', 10 * 60 * 1000],
] as const) {
  test(`a browser clock ${words} neither logs anybody out nor reloads`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + offset });
    await signIn(page, who);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.clock.runFor(5_000);
    await unitLink(page).click();
    await expect(page).toHaveURL(/\/modulos\?unidad=/);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Tu sesión está por terminar' })).toBeHidden();
    expect(documents).toBe(0);
  });
}

test('two minutes before the end the person is warned, and stays with one click', async ({ page }) => {
  await page.clock.install();
  await signIn(page, who);
  await goAway(page);
  await page.clock.fastForward('28:30');
  const warning = page.getByRole('dialog', { name: 'Tu sesión está por terminar' });
  await expect(warning).toBeVisible();
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/alive'));
  await warning.getByRole('button', { name: 'Seguir conectado' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(warning).toBeHidden();
  await page.clock.fastForward('10:00');
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(warning).toBeHidden();
});

test('the warning stands in front of a dialog that was opened after its code came', async ({ page }) => {
  await page.clock.install();
  await signIn(page, who);
  await goAway(page);
  await page.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goAway(page);
  await page.clock.fastForward('28:30');
  const warning = page.getByRole('dialog', { name: 'Tu sesión está por terminar' });
  await warning.getByRole('button', { name: 'Seguir conectado' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a warning nobody answers ends at the login, which leads back to the same screen', async ({ page }) => {
  await page.clock.install();
  await signIn(page, who);
  await unitLink(page).click();
  await expect(page).toHaveURL(/\/modulos\?unidad=\d+/);
  const screen = page.url();
  await goAway(page);
  await expireOnServer();
  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Tu sesión venció porque no hubo actividad.')).toBeVisible();
  await page.getByLabel('Usuario').fill(who);
  await page.getByLabel('Contraseña', { exact: true }).fill('Liderazgo#2026');
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page).toHaveURL(screen);
});

test('a session closed from another device says so, and the text is there again', async ({ page }) => {
  const socket = socketOf(page);
  await signIn(page, who);
  await unitLink(page).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /CASO DE ESTUDIO/ })
    .click();
  const answer = page.getByRole('textbox').first();
  await stands(page);
  await answer.fill('Esto lo escribí antes de que se cerrara.');
  const elsewhere = await api(who);
  // Before its socket was let in, a screen is told of nothing.
  await socket;
  await elsewhere('POST', '/api/sesiones/cerrar_otras');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Tu sesión se cerró desde otro dispositivo.')).toBeVisible();
  await expect(page.getByText('Lo que escribiste quedó guardado.')).toBeVisible();
  await page.getByLabel('Usuario').fill(who);
  await page.getByLabel('Contraseña', { exact: true }).fill('Liderazgo#2026');
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page).toHaveURL(/\/caso\?unidad=/);
  await expect(answer).toHaveValue('Esto lo escribí antes de que se cerrara.');
});

test('signing out on purpose says nothing', async ({ page }) => {
  await signIn(page, who);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page.getByText(/Tu sesión/)).toBeHidden();
});

test('somebody whose time is read elsewhere sees the hour of the business, with its name', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await signIn(page, who);
  await unitLink(page).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /CASO DE ESTUDIO/ })
    .click();
  await stands(page);
  await page.getByRole('textbox').first().fill(`Escrito a las ${Date.now()}.`);
  const saved = page.locator('p', { hasText: 'Guardado a las' });
  await expect(saved).toBeVisible();
  const zone = shownZone('America/Mexico_City', 'Asia/Tokyo');
  // It may be saved once more meanwhile, in the next minute.
  await expect(async () => {
    const instant = new Date((await saved.locator('time').getAttribute('datetime')) ?? '');
    expect(await saved.textContent()).toBe(`Guardado ${clockText(zone, instant, instant)}`);
  }).toPass({ timeout: 10_000 });
  await context.close();
});
