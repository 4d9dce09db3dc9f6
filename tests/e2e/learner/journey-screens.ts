import { expect, type Page } from '@playwright/test';
import type { Hands } from '../support/hands.ts';
import { origin, stands } from '../support/helpers.ts';

export const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

/** A screen is used once it is alive. */
export async function arrive(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  await stands(page);
}

export async function signIn(page: Page, hands: Hands, who: string): Promise<void> {
  await page.goto(`${origin()}/login`);
  await hands.write(page.getByLabel('Usuario'), who);
  await hands.write(page.getByLabel('Contraseña', { exact: true }), 'Liderazgo#2026');
  await hands.press(button(page, 'INGRESAR'));
  await arrive(page, '/');
  await expect(title(page)).toHaveText('Hola, Renata');
}

/** The way from home to a unit: on a phone the one under way has it below its steps. */
export const unitLink = (page: Page, name: string) =>
  link(page, new RegExp(`^(Ver toda la unidad )?${name}$`)).filter({ visible: true });

/** From wherever they are to the unit, by the path above the title. */
export async function toUnit(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'UNIDAD DE APRENDIZAJE 1' }));
  await arrive(page, '/modulos');
}

export async function toStep(page: Page, hands: Hands, step: string, path: string): Promise<void> {
  await toUnit(page, hands);
  await hands.press(link(page, step));
  await arrive(page, path);
}
