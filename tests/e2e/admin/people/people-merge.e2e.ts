import { expect, type Page } from '@playwright/test';
import { createAccount, password } from '#tests/factories/accounts.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, openSession, origin, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const phone = { width: 360, height: 780 };
const unlike = () => crypto.randomUUID().slice(0, 8);
const people: number[] = [];
const generation = 'Generación para eliminar';

test.afterAll(async () => {
  await onStack(async (db) => {
    await db
      .updateTable('person')
      .set({ active: false })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(people))))
      .execute();
    await db.deleteFrom('learner_group').where('name', 'like', `${generation}%`).execute();
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
}

test('two accounts of a person are merged by keyboard, and the closed one signs in nobody', async ({
  browser,
}) => {
  const [kept, closed] = await onStack(async (db) => [
    await createAccount(db, [2], `queda.${unlike()}`),
    await createAccount(db, [3], `sobra.${unlike()}`),
  ]);
  if (!kept || !closed) throw new Error('no accounts');
  people.push(kept.personId, closed.personId);
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await openSession(page, 'admin');
  await open(page, `/cms/usuarios?id=${kept.personId}`);
  const action = page.getByRole('button', { name: 'Unir con otra cuenta…' });
  await action.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unir con otra cuenta' });
  await expect(dialog.getByRole('combobox', { name: 'La otra cuenta' })).toBeFocused();
  await expectClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Elige la otra cuenta.');
  await page.keyboard.type(closed.username);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByText('Recibe el perfil de jefe.')).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Control+Enter');
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(confirmation.getByLabel('Tu contraseña')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(action).toBeFocused();

  await open(page, `/cms/usuarios?id=${closed.personId}`);
  await expect(page.getByText('Esta cuenta se unió a la de')).toBeVisible();
  await expectClean(page);
  await page.getByRole('dialog').getByRole('link', { name: kept.username }).press('Enter');
  await expect(page).toHaveURL(`${origin()}/cms/usuarios?id=${kept.personId}`);
  await context.close();

  const other = await browser.newContext({ locale: 'es-MX' });
  const login = await other.newPage();
  await open(login, '/login');
  await login.getByLabel('Usuario').fill(closed.username);
  await login.getByLabel('Contraseña', { exact: true }).fill(password);
  await login.keyboard.press('Enter');
  await expect(login.getByRole('alert')).not.toBeEmpty();
  await expect(login).toHaveURL(/\/login/);
  await other.close();
});

test('a draft is deleted, seen in the bin and restored', async ({ browser }) => {
  const name = `${generation} 1`;
  const { id } = await onStack(async (db) => {
    const programme = await db.selectFrom('programme').select('id').executeTakeFirstOrThrow();
    return db
      .insertInto('learner_group')
      .values({ programme_id: programme.id, name, starts_on: '2027-02-01', status: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openSession(page, 'admin');
  await open(page, `/cms/grupos?id=${id}`);
  await page.getByRole('button', { name: 'Eliminar…' }).press('Enter');
  const question = page.getByRole('dialog', { name: `¿Eliminar ${name}?` });
  await expect(question.getByRole('button', { name: 'Dejarla como está' })).toBeFocused();
  await expectCleanInEachLook(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin()}/cms/grupos`);
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await page.getByRole('link', { name: 'Papelera', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera de grupos' })).toBeVisible();
  const restore = page.getByRole('button', { name: `Restaurar ${name}` });
  await expect(restore).toBeVisible();
  await expectCleanInEachLook(page);
  await restore.press('Enter');
  await expect(restore).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, `/cms/grupos?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.close();
});
