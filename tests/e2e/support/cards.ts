import { expect, type Locator, type Page } from '@playwright/test';

/** The place of the card that a phone shows, «Pregunta 2 de 7»; a desk has none. */
const place = (page: Page) => page.getByRole('heading', { name: /^Pregunta \d+ de \d+$/ });
export const nextCard = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true });
const lastCard = (page: Page) => page.getByRole('button', { name: 'Anterior', exact: true });

type Press = (button: Locator) => Promise<void>;
const click: Press = (button) => button.click();

/** Turns one card by that button. */
export async function turnCard(page: Page, button: Locator, press: Press = click): Promise<void> {
  const before = (await place(page).textContent()) ?? '';
  await press(button);
  await expect(place(page)).not.toHaveText(before);
}

/** Leads a phone on, card by card, until that question or button is on the screen; on a desk it is there. */
export async function reachCard(page: Page, target: Locator, press: Press = click): Promise<void> {
  while (!(await target.isVisible())) await turnCard(page, nextCard(page), press);
}

/** Back to the first card of a phone. */
export async function toFirstCard(page: Page): Promise<void> {
  while (await lastCard(page).isVisible()) await turnCard(page, lastCard(page));
}

/** From the text of a case to its questions, where a phone shows one of the two. */
export async function toQuestions(page: Page, press: Press = click): Promise<void> {
  const on = page.getByRole('button', { name: 'Ir a las preguntas' });
  await page.getByText(/^\d+ de \d+ respuestas$/).waitFor({ state: 'attached' });
  if (await on.isVisible()) await press(on);
}

/** The card of a phone ends above its bar, and the bar, at most 12 % of the screen, in the screen. */
export async function expectCardFits(page: Page, name = page.url()): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const bar = await page.locator('form .bottom-bar').boundingBox();
  const card = await page.locator('[data-place][data-current]').boundingBox();
  const barTop = bar?.y ?? 0;
  expect.soft(bar?.height, `the bar of ${name}`).toBeLessThanOrEqual(height * 0.12);
  expect.soft((card?.y ?? height) + (card?.height ?? 0), `the card of ${name}`).toBeLessThanOrEqual(barTop);
  expect.soft(barTop + (bar?.height ?? height), `the bar of ${name}`).toBeLessThanOrEqual(height);
}
