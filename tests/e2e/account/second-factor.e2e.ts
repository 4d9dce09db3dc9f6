import { expect, type Page } from '@playwright/test';
import { createAccount, password } from '#tests/factories/accounts.ts';
import { appOf } from '#tests/factories/second-factor.ts';
import { expectClean } from '../support/axe.ts';
import { onStack, origin, signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

const made: number[] = [];
const phone = { width: 360, height: 780 };

/** An administrator of this test alone. */
async function newAdministrator() {
  const account = await onStack((db) => createAccount(db, [1], `doble.${crypto.randomUUID().slice(0, 8)}`));
  made.push(account.personId);
  return account;
}

test.afterAll(async () => {
  await onStack(async (db) => {
    await db.updateTable('person').set({ active: false }).where('id', 'in', made).execute();
  });
});

/** Username and password, by keyboard. */
async function enter(page: Page, username: string): Promise<void> {
  await page.goto(`${origin()}/login`);
  await stands(page);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The app of a phone whose clock is half a minute ahead, as it may be: the code of now opens nothing again. */
const halfMinuteAhead = () => new Date(Date.now() + 30_000);

test('an administrator turns it on, signs in with it on a phone and turns it off', async ({ browser }) => {
  test.setTimeout(120_000);
  const { username } = await newAdministrator();
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await enter(page, username);
  await expect(page).toHaveURL(`${origin()}/cms`);
  await stands(page);

  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
  const open = async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Verificación en dos pasos' }).click();
  };
  await open();
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await page.getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectCleanInEachLook(page);
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  const app = appOf(key.replaceAll(' ', ''));
  const field = dialog.getByLabel('Código', { exact: true });
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/no es correcto/)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(app(new Date()));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectCleanInEachLook(page);
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dialog.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await expectCleanInEachLook(page);

  const other = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const later = await other.newPage();
  await enter(later, username);
  await expect(later.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
  await expectCleanInEachLook(later);
  await expect(later.getByLabel('Código de tu app de verificación')).toBeFocused();
  await later.keyboard.type('000000');
  await later.keyboard.press('Enter');
  await expect(later.getByRole('alert')).toContainText('no es correcto');
  await later.getByLabel('Código de tu app de verificación').fill(app(halfMinuteAhead()));
  await later.keyboard.press('Enter');
  await expect(later).toHaveURL(`${origin()}/cms`);
  await other.close();

  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await dialog.getByLabel(/^Código de tu app/).fill(recovery);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('button', { name: 'Activar' })).toBeVisible();
  await context.close();
});

test('the code screen works without JavaScript, and takes a recovery code', async ({ browser }) => {
  const { username } = await newAdministrator();
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, username);
  await expect(page).toHaveURL(`${origin()}/cms`);
  await stands(page);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Verificación en dos pasos' }).click();
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Control+Enter');
  const key = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Código', { exact: true }).fill(appOf(key.replaceAll(' ', ''))(new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  const recovery = (await page.getByRole('dialog').getByRole('listitem').first().textContent()) ?? '';
  await context.close();

  const plain = await browser.newContext({ locale: 'es-MX', javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(`${origin()}/login?regresar=%2Fcms%2Fusuarios`);
  await form.getByLabel('Usuario').fill(username);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'INGRESAR' }).click();
  await form.getByLabel('Código de tu app de verificación').fill('000000');
  await form.getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(form.getByText(/no es correcto/)).toBeVisible();
  await form.getByLabel('Código de tu app de verificación').fill(recovery);
  await form.getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(form).toHaveURL(`${origin()}/cms/usuarios`);
  await plain.close();
});

test('an administrator closes one session of a person, whose screen leaves within seconds', async ({
  browser,
}) => {
  const person = await onStack((db) => createAccount(db, [1], `cierre.${crypto.randomUUID().slice(0, 8)}`));
  made.push(person.personId);
  const theirs = await browser.newContext({ locale: 'es-MX' });
  const shown = await theirs.newPage();
  await enter(shown, person.username);
  await expect(shown).toHaveURL(`${origin()}/cms`);
  await stands(shown);

  const ours = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await ours.newPage();
  await signIn(page, 'admin', `/cms/usuarios?id=${person.personId}`);
  const sessions = page.getByRole('dialog').getByRole('list', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectClean(page);
  await sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(page.getByRole('dialog').getByText('No tiene sesiones abiertas.')).toBeVisible();
  await expect(shown).toHaveURL(/\/login/);
  await theirs.close();
  await ours.close();
});
