import { expect, type Page } from '@playwright/test';
import { origin, signIn, standBeforeBadge, stands } from '../support/helpers.ts';
import { tabThatShows } from '../support/tabs.ts';
import { test } from '../support/test.ts';

const bellOf = (tab: Page) => tab.getByRole('button', { name: /^Notificaciones/ });
const modalOf = (page: Page) => page.getByRole('dialog', { name: '¡FELICIDADES!' });

test('a learner finishes an activity and the badge arrives live', async ({ page, context }) => {
  const activityId = await standBeforeBadge('aprendiz4');
  await signIn(page, 'aprendiz4');

  const second = await context.newPage();
  await second.goto(`${origin()}/`);
  // Awake: a tab takes itself for the one in use as it wakes up.
  await stands(second);
  const before = await bellOf(second).getAttribute('aria-label');

  await page.bringToFront();
  await page.goto(`${origin()}/objetos?actividad=${activityId}`);
  await page.getByRole('button', { name: 'Marcar como finalizada' }).click();
  const [tab, other] = await tabThatShows(page, second, modalOf);
  const modal = modalOf(tab);
  await expect(modal.getByText('Haz obtenido tu Insignia')).toBeVisible();
  await expect(modal.getByRole('img', { name: /Primer paso/ })).toBeVisible();
  expect(page.url(), 'no reload was needed').toContain(`actividad=${activityId}`);

  // The other tab has the same count, without a reload.
  await expect.poll(() => bellOf(second).getAttribute('aria-label')).not.toBe(before);

  await modal.getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(modal).toBeHidden();
  expect(await bellOf(page).getAttribute('aria-label')).toBe(await bellOf(second).getAttribute('aria-label'));

  await page.reload();
  await expect(page.getByRole('button', { name: 'Finalizada', exact: true })).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(modalOf(page)).toBeHidden();
  await expect(modalOf(other)).toBeHidden();
});

test('with the socket blocked the badge comes with the next alive', async ({ browser }) => {
  const activityId = await standBeforeBadge('aprendiz4');
  const context = await browser.newContext();
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const page = await context.newPage();
  await signIn(page, 'aprendiz4', `/objetos?actividad=${activityId}`);
  await page.getByRole('button', { name: 'Marcar como finalizada' }).click();
  await expect(page.getByRole('button', { name: 'Finalizada', exact: true })).toBeVisible();
  // No push can reach this page: it asks by itself after what it sent, and at the latest with its next document.
  await expect(modalOf(page)).toBeVisible();
  await context.close();
});

test('the keyboard alone does the whole main job', async ({ page }) => {
  const activityId = await standBeforeBadge('aprendiz6');
  await page.goto(`${origin()}/login`);
  await page.keyboard.press('Tab');
  await tabTo(page, 'Usuario');
  await page.keyboard.type('aprendiz6');
  await tabTo(page, 'Contraseña');
  await page.keyboard.type('Liderazgo#2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin()}/`);

  // Home → unit → module → activity, by links only.
  await openByKeyboard(page, 'ESTRATEGIA');
  await expect(page).toHaveURL(/\/modulos\?unidad=/);
  await openByKeyboard(page, /MÓDULO 1/);
  await expect(page).toHaveURL(/\/actividades\?/);
  const name = await page.locator(`a[href="/objetos?actividad=${activityId}"]`).innerText();
  await openByKeyboard(page, new RegExp(name.split('\n')[0] ?? ''));
  await expect(page).toHaveURL(new RegExp(`actividad=${activityId}`));

  await tabTo(page, 'Marcar como finalizada');
  await page.keyboard.press('Enter');
  const modal = modalOf(page);
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('button', { name: 'CONTINUAR' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
});

/** Presses Tab until what has the focus is called `name`. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // The screen itself may have the focus, and holds every word of it.
      if (!element?.matches('a, button, input, textarea, [role="tab"]')) return '';
      const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
      return element.getAttribute('aria-label') ?? (labelled || element.textContent) ?? '';
    });
    if (typeof name === 'string' ? focused.trim().startsWith(name) : name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

async function openByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('main').first().waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
