import { createReadStream } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { arcoFolio } from '#app/domain/privacy/requests.ts';
import { createAccount, password } from '#tests/factories/accounts.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, openSession, origin, rows, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const phone = { width: 360, height: 780 };
const unlike = () => crypto.randomUUID().slice(0, 8);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
}

/** Gives the password where the product asks who it is. */
async function confirmIdentity(page: Page): Promise<void> {
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Control+Enter');
  await expect(confirmation).toHaveCount(0);
}

/** A request of somebody, in the state in which the desk has it. */
function requestOf(
  personId: number,
  kind: 'access' | 'cancellation' | 'rectification' | 'revocation',
): Promise<number> {
  return onStack(async (db) => {
    const { id } = await db
      .insertInto('arco_request')
      .values({
        person_id: personId,
        kind,
        channel: 'phone',
        asked: 'Lo pide por teléfono.',
        received_on: '2026-01-05',
        due_on: '2099-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

const requestPath = (id: number) => `/cms/soporte?tab=arco&id=${id}`;

/** Takes a step of the open request by its dialog. */
async function take(page: Page, button: string, text: string, outcome?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  if (outcome) await dialog.getByLabel('Resultado *').selectOption({ label: outcome });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('an administrator packs the data of who asks; the person gets them by their session, and once by a link', async ({
  browser,
}) => {
  const person = await onStack((db) => createAccount(db, [2], `pide.${unlike()}`));
  const arcoId = await requestOf(person.personId, 'access');
  // Of their own: an administrator makes five large exports in an hour.
  const admin = await onStack((db) => createAccount(db, [1], `datos.${unlike()}`));
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openSession(page, admin.username);
  await open(page, requestPath(arcoId));
  const part = page.getByRole('region', { name: 'Paquete de sus datos' });
  const prepare = part.getByRole('button', { name: 'Preparar paquete' });
  await expect(prepare).toBeDisabled();
  await expect(prepare).toHaveAccessibleDescription('Primero comprueba la identidad de quien la pide.');
  await take(page, 'Comprobar identidad', 'Llamamos al teléfono de su ficha.');
  await expect(prepare).toBeEnabled();
  await take(page, 'Responder', 'Procede: te entregamos tus datos.', 'Procedente');
  await expect(page.getByRole('button', { name: 'Registrar ejecución' })).toBeDisabled();
  await expectCleanInEachLook(page);
  await prepare.click();
  await confirmIdentity(page);
  await expect(part.getByText(/^Listo\. Se puede descargar hasta el/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Registrar ejecución' })).toBeEnabled();

  await expect(part.getByText('/archivos/datos/')).toBeVisible();
  const own = await browser.newContext({ locale: 'es-MX', viewport: phone, acceptDownloads: true });
  const theirs = await own.newPage();
  await openSession(theirs, person.username);
  await open(theirs, `/?ayuda=${arcoFolio(arcoId)}`);
  await expect(theirs.getByText('Empezamos a preparar tus datos')).toBeVisible();
  const arriving = theirs.waitForEvent('download');
  await theirs.getByRole('link', { name: 'Descargar mis datos' }).press('Enter');
  const file = createReadStream(await (await arriving).path(), { end: 1 });
  expect((await file.toArray()).toString()).toBe('PK');
  await expectClean(theirs);
  await own.close();

  await part.getByRole('button', { name: 'Mostrar enlace' }).click();
  await expect(part.getByText('Cópialo ahora: no se vuelve a mostrar')).toBeVisible();
  const link = (await part.getByText('/archivos/datos/enlace/').textContent()) ?? '';
  await expectCleanInEachLook(page);
  await page.reload();
  await stands(page);
  await expect(part.getByText('/archivos/datos/enlace/')).toHaveCount(0);

  const stranger = await browser.newContext({ locale: 'es-MX', viewport: phone, acceptDownloads: true });
  const outside = await stranger.newPage();
  await outside.goto(link);
  await expect(outside.getByRole('heading', { name: 'Tus datos personales' })).toBeVisible();
  await expectClean(outside);
  const coming = outside.waitForEvent('download');
  await outside.getByRole('button', { name: 'Descargar mis datos' }).press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/datos-personales.*\.zip$/);
  await expect(outside.getByRole('heading', { name: 'Tu descarga empezó' })).toBeVisible();
  await expectClean(outside);
  await outside.goto(link);
  await expect(outside.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expectClean(outside);
  await stranger.close();

  await expect(part.getByText(/^Mostrado el .+ Se usó el/)).toBeVisible();
  await expect(page.getByText('El paquete se descargó con el enlace')).toBeVisible();
  await take(page, 'Registrar ejecución', 'Se le entregó el enlace.');
  await expect(page.getByText('Esta solicitud terminó')).toBeVisible();
  await context.close();
});

test('what an answer grants is carried out by its action, which stands on the printed answer', async ({
  browser,
}) => {
  const person = await onStack((db) => createAccount(db, [2], `corrige.${unlike()}`));
  const admin = await onStack((db) => createAccount(db, [1], `corrige.admin.${unlike()}`));
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await openSession(page, admin.username);
  const execute = page.getByRole('button', { name: 'Registrar ejecución' });
  const grant = async (kind: 'rectification' | 'revocation') => {
    await open(page, requestPath(await requestOf(person.personId, kind)));
    await take(page, 'Comprobar identidad', 'Mostró su credencial.');
    await expect(page.getByText('Comprobó la identidad')).toBeVisible();
    await take(page, 'Responder', 'Procede.', 'Procedente');
    await expect(execute).toBeDisabled();
  };
  const carryOut = async (text: string) => {
    await take(page, 'Registrar ejecución', text);
    await expect(page.getByText('Esta solicitud terminó')).toBeVisible();
    await page.getByRole('link', { name: 'Respuesta para imprimir' }).click();
    await expect(page.getByRole('heading', { name: /^Lo que hicimos el / })).toBeVisible();
    await expectClean(page);
  };

  await grant('rectification');
  await expect(execute).toHaveAccessibleDescription(/^Primero corrige los datos/);
  await page.getByLabel('Sucursal', { exact: true }).fill('Tienda Sur');
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Guardar correcciones' }).click();
  await expect(execute).toBeEnabled();
  await carryOut('Corregimos tu sucursal.');
  await expect(page.getByText('Sucursal: decía «vacío», ahora dice «Tienda Sur»')).toBeVisible();

  await grant('revocation');
  await expect(execute).toHaveAccessibleDescription(/^Primero marca y guarda/);
  await page.getByLabel(/^Correos con cifras/).check();
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Guardar consentimientos' }).click();
  await expect(execute).toBeEnabled();
  await carryOut('Ya no te llegan.');
  await expect(page.getByText('Retiraste tu consentimiento para: Correos con cifras.')).toBeVisible();
  await context.close();
});

test('an account is blocked by its request, restored, blocked again and erased, and its name is gone', async ({
  browser,
}) => {
  const person = await onStack((db) => createAccount(db, [2], `borra.${unlike()}`));
  const name = `Quetzalli ${unlike()}`;
  await onStack((db) =>
    db
      .updateTable('person')
      .set({ first_name: name, paternal_surname: 'Borrada', active: false })
      .where('id', '=', person.personId)
      .execute(),
  );
  const arcoId = await requestOf(person.personId, 'cancellation');
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await openSession(page, 'admin');
  await open(page, requestPath(arcoId));
  const part = page.getByRole('region', { name: 'Cancelación de sus datos' });
  const button = part.getByRole('button', { name: 'Bloquear para cancelar sus datos…' });
  await expect(button).toBeDisabled();
  await take(page, 'Comprobar identidad', 'Mostró su credencial.');
  await expect(button).toHaveAccessibleDescription(/^Primero responde la solicitud/);
  await take(page, 'Responder', 'Procede.', 'Procedente');
  await expect(button).toBeEnabled();
  await button.click();
  await page
    .getByRole('dialog', { name: /^¿Bloquear la cuenta de/ })
    .getByRole('button', { name: 'Bloquear' })
    .click();
  await confirmIdentity(page);
  await expect(part.getByText('Bloqueada', { exact: true })).toBeVisible();
  await expectCleanInEachLook(page);

  const blockedPath = `/cms/usuarios?bloqueadas=1&q=${encodeURIComponent(name)}`;
  await open(page, blockedPath);
  await page.getByRole('button', { name: `Restaurar a ${name}` }).click();
  await expect(page.getByText('Ninguna cuenta bloqueada coincide.')).toBeVisible();
  await open(page, `/cms/usuarios?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();

  await open(page, requestPath(arcoId));
  await expect(page.getByText('Restauró la cuenta: la solicitud espera otra vez')).toBeVisible();
  await button.click();
  await page
    .getByRole('dialog', { name: /^¿Bloquear la cuenta de/ })
    .getByRole('button', { name: 'Bloquear' })
    .click();
  await expect(part.getByText('Bloqueada', { exact: true })).toBeVisible();
  await rows('update erasure set erase_after = current_date - 2 where person_id = $1 and undone_at is null', [
    person.personId,
  ]);
  await open(page, blockedPath);
  await page.getByRole('button', { name: `Borrar los datos de ${name}` }).click();
  const confirm = page.getByRole('dialog', { name: /^¿Borrar los datos de/ });
  await confirm.getByRole('button', { name: 'Borrar sus datos' }).click();
  await expect(confirm).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (
          await rows<{ done: boolean }>(
            'select finished_at is not null as done from erasure where person_id = $1 and undone_at is null',
            [person.personId],
          )
        )[0]?.done,
      { timeout: 60_000 },
    )
    .toBe(true);

  for (const path of [
    blockedPath,
    `/cms/usuarios?q=${encodeURIComponent(name)}`,
    '/cms/usuarios?bloqueadas=1',
    requestPath(arcoId),
  ]) {
    await open(page, path);
    await expect(page.locator('main')).not.toContainText(name);
  }
  await expect(page.getByRole('dialog')).not.toContainText(name);
  await expect(part.getByText('Datos borrados')).toBeVisible();
  await expect(page.getByText('Se borraron sus datos').first()).toBeVisible();
  await context.close();
});

test('accounts dropped long ago are blocked together, and those that wait say for what', async ({
  browser,
}) => {
  const word = `antigua${unlike()}`;
  const [gone, kept] = await onStack(async (db) => [
    await createAccount(db, [2], `${word}.uno`),
    await createAccount(db, [2], `${word}.dos`),
  ]);
  if (!gone || !kept) throw new Error('no accounts');
  await rows(
    "update person set active = false, dropped_at = now() - interval '14 months', last_access_at = null where id = any($1)",
    [[gone.personId, kept.personId]],
  );
  await requestOf(kept.personId, 'access');
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openSession(page, 'admin');
  await open(page, '/cms/soporte?tab=arco');
  await page.getByRole('link', { name: 'Conservación' }).click();
  await expect(page.getByRole('heading', { name: 'Conservación' })).toBeVisible();
  await page.getByLabel('Buscar por nombre, usuario, número o correo').fill(word);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectCleanInEachLook(page);
  await page.getByRole('checkbox', { name: 'Elegir esta página' }).check();
  await page.getByRole('button', { name: 'Bloquear para borrar sus datos…' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Bloquear 2 cuentas?' });
  // It has its name a moment after it is there.
  await expect(dialog).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Bloquear 2 cuentas' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Bloqueamos la cuenta de 1 persona.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Antes termina lo que esta persona pidió: A-\d{6}/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectCleanInEachLook(page);
  await context.close();
});
