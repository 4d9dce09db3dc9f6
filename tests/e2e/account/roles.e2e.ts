import { expect } from '@playwright/test';
import { origin, signInByForm, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

// The people who sign out here are in no other file: the tests run side by side.
const firstPages = [
  { username: 'aprendiz13', landing: '/', heading: /^Hola, /, asks: '/api/get_unidades' },
  { username: 'jefe', landing: '/', heading: /^Te damos la bienvenida, /, asks: null },
  { username: 'tutor', landing: '/tutor', heading: 'Hoy', asks: null },
  { username: 'admin', landing: '/cms', heading: 'Resumen', asks: null },
] as const;

for (const { username, landing, heading, asks } of firstPages) {
  test(`${username} signs in, sees the first page, and signs out`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    // The call that the first page makes by itself, after it stands.
    const asked = asks && page.waitForResponse((response) => response.url().endsWith(asks));
    await signInByForm(page, username, landing);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await asked;
    // A call still on its way when the session ends is refused, as it must be: let the first page settle.
    await stands(page);
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(`${origin()}/login`);
    await page.goto(origin() + landing);
    await expect(page).toHaveURL(/\/login/);
    expect(errors).toEqual([]);
  });
}

test('a wrong password says so and keeps the typed account', async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await page.getByLabel('Usuario').fill('aprendiz7');
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos.');
  await expect(page.getByLabel('Usuario')).toHaveValue('aprendiz7');
});

test('after an expired session the person comes back to where they were', async ({ page, context }) => {
  await page.goto(`${origin()}/modulos?unidad=1`);
  await expect(page).toHaveURL(/\/login\?regresar=/);
  await page.getByLabel('Usuario').fill('aprendiz3');
  await page.getByLabel('Contraseña', { exact: true }).fill('Liderazgo#2026');
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page).toHaveURL(/\/modulos\?unidad=1/);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});
