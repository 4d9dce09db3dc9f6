import { expect, type Page } from '@playwright/test';
import { isMassDrop } from '#app/domain/access/access.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const username = 'lucia.pena';
const phone = { width: 360, height: 780 };

const forget = () =>
  onStack(async (db) => {
    const made = db.selectFrom('person').where('username', '=', username).select('id');
    await db.deleteFrom('person_profile').where('person_id', 'in', made).execute();
    await db.deleteFrom('reminder').where('person_id', 'in', made).execute();
    await db.deleteFrom('person').where('username', '=', username).execute();
  });
test.beforeEach(forget);
test.afterAll(forget);

async function openList(page: Page, query = ''): Promise<void> {
  await signIn(page, 'admin', `/cms/usuarios${query}`);
  await stands(page);
}

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label);

test('an administrator makes an account on a phone, finds it, changes it and drops it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await openList(page);
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  await expect(field(page, 'Nombre *')).toBeFocused();
  await form(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(form(page).getByText('Escribe el nombre.')).toBeVisible();
  await expect(field(page, 'Nombre *')).toBeFocused();
  await field(page, 'Nombre *').fill('Lucía');
  await field(page, 'Apellido paterno *').fill('Peña');
  await field(page, 'Usuario *').fill('aprendiz2');
  await page.reload();
  await stands(page);
  await expect(field(page, 'Nombre *'), 'what was typed is there after a reload').toHaveValue('Lucía');
  await form(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(form(page).getByText('Este usuario ya existe.')).toBeVisible();
  await field(page, 'Usuario *').fill(username);
  await field(page, 'Usuario *').press('Control+Enter');
  await expect(form(page).getByText('Sin activar')).toBeVisible();
  await expectCleanInEachLook(page);

  await field(page, 'Sucursal').fill('Tienda 4');
  await field(page, 'Sucursal').press('Control+s');
  await expect(page.getByText('Guardamos los cambios.').first()).toBeAttached();
  // A notice under the pointer stays, over what is to be pressed next.
  await page.mouse.move(0, 0);
  await form(page).getByRole('button', { name: 'Ver historial' }).click();
  await expect(form(page).getByText('Cambió los datos: sucursal.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);

  // The closed drawer gives the focus back to the row, a moment later.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByLabel('Buscar por nombre, usuario, número o correo')).toBeFocused({
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await page.getByLabel('Buscar por nombre, usuario, número o correo').fill('nadie se llama');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Buscar por nombre, usuario, número o correo')).toHaveValue('');
  await page.getByLabel('Buscar por nombre, usuario, número o correo').fill('pena LUCIA');
  await expect(page).toHaveURL(/q=pena(\+|%20)LUCIA/);
  await expect(page.getByText('Mostrando 1 a 1 de 1 Resultado')).toBeVisible();
  await page.getByRole('link', { name: 'Lucía Peña' }).click();
  await form(page).getByRole('button', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar de baja' });
  await dialog.getByLabel('Motivo').fill('Alta por error');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(form(page).getByText('Baja', { exact: true })).toBeVisible();
  expect(await rows('select active from person where username = $1', [username])).toEqual([
    { active: false },
  ]);
  await context.close();
});

test('two administrators change the same person: the later one sees what the other saved and keeps their own words', async ({
  browser,
}) => {
  const [person] = await rows<{ id: number }>("select id from person where username = 'aprendiz5'");
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await openList(page, `?id=${person?.id}`);
      return page;
    }),
  );
  const [one, two] = pages as [Page, Page];
  await field(one, 'Sucursal').fill('Tienda uno');
  await field(two, 'Sucursal').fill('Tienda dos');
  await form(two).getByRole('button', { name: 'Guardar' }).click();
  await expect(two.getByText('Guardamos los cambios.').first()).toBeAttached();
  await form(one).getByRole('button', { name: 'Guardar' }).click();
  await expect(form(one).getByText('Sucursal: «Tienda dos»')).toBeVisible();
  await expect(field(one, 'Sucursal')).toHaveValue('Tienda uno');
  await form(one).getByRole('button', { name: 'Guardar' }).click();
  await expect(one.getByText('Guardamos los cambios.').first()).toBeAttached();
  expect(await rows("select store from person where username = 'aprendiz5'")).toEqual([
    { store: 'Tienda uno' },
  ]);
  await onStack((db) =>
    db.updateTable('person').set({ store: '' }).where('username', '=', 'aprendiz5').execute(),
  );
  for (const page of pages) await page.context().close();
});

test('many people get their links on one sheet, and are dropped together after the password once more', async ({
  browser,
}) => {
  const names = ['hoja.uno', 'hoja.dos'];
  await onStack(async (db) => {
    for (const name of names) {
      const { id } = await db
        .insertInto('person')
        .values({ username: name, first_name: 'Hoja', paternal_surname: name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('person_profile').values({ person_id: id, profile_id: 2 }).execute();
    }
  });
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openList(page, '?q=hoja');
  await page.getByLabel('Elegir esta página').check();
  await expect(page.getByLabel('2 personas elegidas')).toBeChecked();
  await expectClean(page);
  await page.getByRole('button', { name: 'Hoja de enlaces' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hoja de enlaces' });
  await expect(sheet.getByText('Se harán 2 enlaces para imprimir.')).toBeVisible();
  await expectClean(page);
  await sheet.getByRole('button', { name: 'Hacer 2 enlaces' }).click();
  await expect(page.getByRole('heading', { name: 'Enlaces de activación' })).toBeVisible();
  for (const name of names) {
    await expect(page.getByText(new RegExp(`^${origin()}/reset/${name}/[\\w-]{43}$`))).toBeVisible();
  }
  await expectClean(page);
  await page.getByRole('button', { name: 'Volver a la lista' }).click();

  await page.getByLabel('Elegir esta página').check();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Hoja de enlaces' }).click();
  await expect(sheet.getByText('Ninguna de las personas elegidas recibe ahora un enlace.')).toBeVisible();
  await expect(sheet.getByText('2 personas recibieron su enlace en los últimos 7 días')).toBeVisible();
  await sheet.getByRole('button', { name: 'Hacer 0 enlaces' }).click();
  await expect(sheet.getByText('No queda nadie para este enlace.')).toBeVisible();
  await sheet.getByLabel('También a 2 personas de los últimos 7 días').check();
  await expect(sheet.getByText('Se harán 2 enlaces para imprimir.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectClean(page);
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar de baja a 2 personas' });
  await dialog.getByLabel('Motivo').fill('Prueba');
  const [open] = await rows<{ staff: number }>(
    'select count(*)::int as staff from person where active and merged_into is null and deleted_at is null',
  );
  if (isMassDrop(2, open?.staff ?? 0)) await dialog.getByLabel(/escribe cuántas personas son/).fill('2');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Tu contraseña').fill('Liderazgo#2026');
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Dimos de baja a 2 personas.').first()).toBeAttached();
  await expect(page.getByRole('cell', { name: 'Baja' })).toHaveCount(2);
  const stored = await rows('select active from person where username = any ($1)', [names]);
  expect(stored).toEqual([{ active: false }, { active: false }]);
  await context.close();
});
