import { createHash, randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { origin, rows } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const first = 'Camino#Nuevo2027';

/** A learner as an import makes one, without a password, and their printed link. */
async function imported(): Promise<{ username: string; link: string }> {
  const username = `importada-${crypto.randomUUID().slice(0, 8)}`;
  const key = randomBytes(32).toString('base64url');
  const [person] = await rows<{ id: number }>(
    `insert into person (username, first_name, paternal_surname, invited_at)
     values ($1, 'Renata', 'Ortiz', now()) returning id`,
    [username],
  );
  await rows('insert into person_profile (person_id, profile_id) values ($1, 2)', [person?.id]);
  await rows(
    `insert into password_reset (person_id, purpose, key_hash, expires_at)
     values ($1, 'activation', $2, now() + interval '7 days')`,
    [person?.id, createHash('sha256').update(key).digest()],
  );
  return { username, link: `${origin()}/reset/${username}/${key}` };
}

test.use({ viewport: { width: 360, height: 740 } });

test('a person without a password activates the account by the link on a phone, and signs in', async ({
  page,
}) => {
  const { username, link } = await imported();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Activa tu cuenta' })).toBeVisible();
  await expect(page).toHaveTitle('Activa tu cuenta · Rumbo');
  await expect(page.getByText(`Tu usuario es ${username}.`)).toBeVisible();
  await expect(page.getByText(/recuper/i)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectClean(page);

  await page.getByLabel('Nueva contraseña').fill(first);
  await page.getByLabel('Confirmar contraseña').fill(first);
  await page.getByRole('button', { name: 'ACTIVAR MI CUENTA' }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  await expect(
    page.getByText('Tu cuenta está activa. Inicia sesión con tu contraseña.').last(),
  ).toBeVisible();
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page).toHaveURL(`${origin()}/`);

  const letters = await rows(
    'select m.id from mail m join person p on p.id = m.person_id where p.username = $1',
    [username],
  );
  expect(letters).toEqual([]);
});

test('an activation link that is over leads to another one, without JavaScript too', async ({ browser }) => {
  const { username, link } = await imported();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill(first);
  await page.getByLabel('Confirmar contraseña').fill(first);
  await page.getByRole('button', { name: 'ACTIVAR MI CUENTA' }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El enlace venció o ya fue usado' })).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL(`${origin()}/recuperar`);
  await context.close();
});
