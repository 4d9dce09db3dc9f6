import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { takeNoticeBack } from '../admin/support/notice-ground.ts';
import { expectClean } from '../support/axe.ts';
import { origin, rows, signIn, stands } from '../support/helpers.ts';
import { ownStack } from '../support/own-stack.ts';
import { test } from '../support/test.ts';

const password = 'Liderazgo#2026';
const next = 'Camino#Nuevo2027';

/** A person of this file alone, with the password that all have. */
async function newcomer(
  name: string,
  { profiles = [2], due = false }: { profiles?: number[]; due?: boolean } = {},
): Promise<string> {
  const username = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const [person] = await rows<{ id: number }>(
    `insert into person (username, email, password_hash, must_change_password, first_name, paternal_surname)
     select $1::text, $1::text || '@rumbo.example', password_hash, $2, 'Renata', 'Ortiz' from person where username = 'aprendiz12'
     returning id`,
    [username, due],
  );
  for (const profile of profiles) {
    await rows('insert into person_profile (person_id, profile_id) values ($1, $2)', [person?.id, profile]);
  }
  return username;
}

const menu = (page: Page) => page.getByRole('button', { name: /^Tu cuenta/ });

async function choose(page: Page, entry: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('banner').getByRole('button', { name: entry }).click();
}

async function leave(page: Page): Promise<void> {
  await choose(page, 'Cerrar sesión');
  await expect(page).toHaveURL(`${origin()}/login`);
}

async function enter(page: Page, username: string, secret: string): Promise<void> {
  await page.goto(`${origin()}/login`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'INGRESAR' }).click();
}

async function fill(page: Page, current: string, wanted: string, confirmation = wanted): Promise<void> {
  await page.getByLabel('Contraseña actual').fill(current);
  await page.getByLabel('Nueva contraseña').fill(wanted);
  await page.getByLabel('Confirmar contraseña').fill(confirmation);
}

const update = (page: Page) => page.getByRole('button', { name: 'ACTUALIZAR', exact: true });

test('the password modal: checklist, rules, every message, and the green word outside', async ({ page }) => {
  const username = await newcomer('clave');
  await signIn(page, username);
  await choose(page, 'Cambiar contraseña');
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();

  const items = dialog.getByRole('listitem');
  await expect(items).toHaveText([
    /^Al menos 12 caracteres/,
    /^Al menos una mayúscula/,
    /^Al menos un número/,
    /^Al menos un carácter especial/,
  ]);
  const met = async () => (await items.allInnerTexts()).map((text) => text.includes('(cumplido)'));
  await dialog.getByLabel('Nueva contraseña').pressSequentially('Abc1');
  expect(await met()).toEqual([false, true, true, false]);
  await dialog.getByLabel('Nueva contraseña').fill('camino-del-norte');
  expect(await met()).toEqual([true, false, false, false]);
  await dialog.getByLabel('Nueva contraseña').fill(next);
  expect(await met()).toEqual([true, true, true, true]);

  // shown and hidden, each field by itself
  const show = dialog.getByRole('button', { name: 'Mostrar contraseña' });
  await show.nth(1).click();
  await expect(dialog.getByLabel('Nueva contraseña')).toHaveAttribute('type', 'text');
  await expect(dialog.getByLabel('Contraseña actual')).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(dialog.getByLabel('Nueva contraseña')).toHaveAttribute('type', 'password');
  await expect(dialog.getByLabel('Nueva contraseña')).toHaveAttribute('autocomplete', 'new-password');
  await expect(dialog.getByLabel('Contraseña actual')).toHaveAttribute('autocomplete', 'current-password');

  // rules and match are both said, and nothing is sent
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/password_update')) sent.push(request.postData() ?? '');
  });
  await fill(page, password, 'corta', 'otra');
  await update(page).click();
  await expect(dialog.getByText('Nueva contraseña no cumple con los requisitos.')).toBeVisible();
  await expect(dialog.getByText('Contraseñas no coinciden.')).toBeVisible();
  await expect(dialog.getByLabel('Nueva contraseña')).toBeFocused();
  await expectClean(page);
  expect(sent).toEqual([]);
  await expect(update(page)).toBeEnabled();

  // a wrong current password
  await fill(page, 'No-es-esta', next);
  await update(page).click();
  await expect(dialog.getByText('Ocurrio un error al guardar.')).toBeVisible();
  await expect(dialog.getByText('Revisa tu contraseña actual.')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();

  // nobody answers
  await page.route('**/api/password_update', (route) => route.abort());
  await fill(page, password, next);
  await update(page).click();
  await expect(dialog.getByText('Ocurrio un error al guardar.')).toBeVisible();
  await expect(dialog.getByText('Revisa tu contraseña actual.')).toBeHidden();
  await page.unroute('**/api/password_update');

  // while it is being saved the button says so, and a second press does nothing
  sent.length = 0;
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    go = open;
  });
  await page.route('**/api/password_update', async (route) => {
    await gate;
    await route.continue();
  });
  await update(page).click();
  const saving = dialog.getByRole('button', { name: 'GUARDANDO...' });
  await expect(saving).toBeDisabled();
  await dialog.getByLabel('Confirmar contraseña').press('Enter');
  go();
  await expect(page.getByText('Contraseña actualizada con éxito.').last()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(menu(page)).toBeFocused();
  expect(sent).toHaveLength(1);

  // the session goes on with its new cookie, and the new password is the one that opens
  await page.unroute('**/api/password_update');
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await leave(page);
  await enter(page, username, password);
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await enter(page, username, next);
  await expect(page).toHaveURL(`${origin()}/`);
});

/** The link of the newest letter to a person in the local outbox. */
async function linkFor(username: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const folder = join(ownStack().dataDir, 'correo');
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const letter = await PostalMime.parse(await readFile(join(folder, name)));
        if (letter.to?.[0]?.address === `${username}@rumbo.example`) {
          link = /http\S+\/reset\/\S+/.exec(letter.text ?? '')?.[0] ?? link;
        }
      }
      return link;
    })
    .not.toBe('');
  return link;
}

test('a forgotten password: from the login to the letter to a new sign-in', async ({ page }) => {
  const username = await newcomer('olvido');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin()) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(`${origin()}/login`);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL(`${origin()}/recuperar`);
  await page.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }).click();
  await expect(page.getByText('Escribe tu usuario o correo.')).toBeVisible();
  await expect(page.getByLabel('Usuario o correo')).toBeFocused();
  await page.getByLabel('Usuario o correo').fill(username);
  await page.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }).click();
  await expect(
    page.getByText('Si la cuenta existe, enviamos un enlace a su correo. Vence en 30 minutos.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^ENVIAR DE NUEVO \(\d+ s\)$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const link = await linkFor(username);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page).toHaveURL(`${origin()}/recuperar`);
  await page.getByLabel('Nueva contraseña').fill('corta');
  await page.getByLabel('Confirmar contraseña').fill('otra');
  await update(page).click();
  await expect(page.getByText('Nueva contraseña no cumple con los requisitos.')).toBeVisible();
  await expect(page.getByText('Contraseñas no coinciden.')).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Nueva contraseña').fill(next);
  await page.getByLabel('Confirmar contraseña').fill(next);
  await update(page).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  await expect(page.getByText('Contraseña actualizada con éxito.').last()).toBeVisible();
  expect(foreign).toEqual([]);

  await enter(page, username, next);
  await expect(page).toHaveURL(`${origin()}/`);

  // signed in, the link leads home and says why; signed out, it was used
  await page.goto(link);
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByText('Cierra sesión para usar el enlace').last()).toBeVisible();
  await leave(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El enlace venció o ya fue usado' })).toBeVisible();
  await expect(page).toHaveTitle('El enlace venció o ya fue usado · Rumbo');
  await expectClean(page);
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page.getByLabel('Usuario o correo')).toBeVisible();
});

test('recovery works without JavaScript, and a person without a mailbox asks Support', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const username = await newcomer('simple');
  await page.goto(`${origin()}/recuperar`);
  await page.getByLabel('Usuario o correo').fill(username);
  await page.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }).click();
  await expect(page.getByText('Si la cuenta existe, enviamos un enlace a su correo.')).toBeVisible();
  await page.goto(await linkFor(username));
  await page.getByLabel('Nueva contraseña').fill(next);
  await page.getByLabel('Confirmar contraseña').fill(next);
  await update(page).click();
  await expect(page).toHaveURL(`${origin()}/login`);

  await page.goto(`${origin()}/recuperar`);
  await page.getByText('Solicítalo a Soporte').click();
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Nombre completo, tienda y teléfono').fill('Renata Ortiz, tienda 12');
  await page.getByRole('button', { name: 'ENVIAR SOLICITUD' }).click();
  await expect(page.getByText('Recibimos tu solicitud.')).toBeVisible();
  const tickets = await rows<{ contact: string }>(
    `select contact from support_ticket where kind = 'password' and body like '%' || $1 || '%'`,
    [username],
  );
  expect(tickets).toEqual([{ contact: 'Renata Ortiz, tienda 12' }]);
  await context.close();
});

for (const { role, profile, landing } of [
  { role: 'a learner', profile: 2, landing: '/' },
  { role: 'an administrator', profile: 1, landing: '/cms' },
] as const) {
  test(`a password that somebody else made stands before every screen of ${role}`, async ({ page }) => {
    const username = await newcomer('debe', { profiles: [profile], due: true });
    await enter(page, username, password);
    const heading = page.getByRole('heading', { name: 'Elige tu contraseña' });
    await expect(heading).toBeVisible();
    for (const path of [landing, profile === 1 ? '/cms' : '/avisoLogeado']) {
      await page.goto(origin() + path);
      await expect(heading).toBeVisible();
    }
    await expectClean(page);
    await menu(page).click();
    await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await fill(page, password, next);
    await update(page).click();
    await expect(heading).toBeHidden();
    await expect(page.getByText('Contraseña actualizada con éxito.').last()).toBeVisible();
    await page.goto(origin() + landing);
    await expect(heading).toBeHidden();
    await expect(menu(page)).toBeVisible();
  });
}

async function another(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  });
  const page = await context.newPage();
  await signIn(page, username);
  await stands(page);
  return page;
}

test('closing a session elsewhere drops it there at once', async ({ page, browser }) => {
  const username = await newcomer('sesiones');
  const phone = await another(browser, username);
  const tablet = await another(browser, username);
  await signIn(page, username);
  await choose(page, 'Sesiones abiertas');
  const dialog = page.getByRole('dialog', { name: 'Sesiones abiertas' });
  await expect(dialog.getByText('Esta sesión', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectClean(page);
  const names = dialog.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' });
  await names.first().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  // the last one that signed in stands first
  await expect(tablet).toHaveURL(`${origin()}/login`);
  await expect(phone).toHaveURL(`${origin()}/`);
  await dialog.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(dialog.getByText('Solo tienes abierta esta sesión.')).toBeVisible();
  await expect(phone).toHaveURL(`${origin()}/login`);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await phone.context().close();
  await tablet.context().close();
});

test('a person with several profiles changes views, in every tab', async ({ page, context }) => {
  const username = await newcomer('doble', { profiles: [3, 4] });
  await signIn(page, username);
  const second = await context.newPage();
  await second.goto(`${origin()}/`);
  await expect(second.getByText('Rol de Jefe').first()).toBeVisible();
  await choose(page, 'Cambiar de vista: Tutor');
  await expect(page).toHaveURL(`${origin()}/tutor`);
  await expect(second).toHaveURL(`${origin()}/tutor`);
  await choose(page, 'Cambiar de vista: Jefe');
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByText('Rol de Jefe').first()).toBeVisible();
});

test('the account menu has the entries of each role', async ({ page }) => {
  const entries = async () => {
    const panel = page.locator(`[id="${await menu(page).getAttribute('aria-controls')}"]`);
    return (await panel.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  };
  await signIn(page, 'tutor', '/tutor');
  await menu(page).click();
  await expect.poll(entries).toEqual(['Cambiar foto', 'Cambiar contraseña', 'Cerrar sesión']);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
  await leave(page);
  await signIn(page, 'jefe2');
  await menu(page).click();
  await expect
    .poll(entries)
    .toEqual([
      'Cambiar foto',
      'Cambiar contraseña',
      'Sesiones abiertas',
      'Cambiar de vista: Tutor',
      'Aviso de privacidad',
      'Cerrar sesión',
    ]);
});

test('the account menu answers the keyboard at once, and its entries follow', async ({ page }) => {
  await signIn(page, 'aprendiz6');
  let give: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    give = open;
  });
  await page.route('**/assets/account-panel-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload();
  const button = menu(page);
  await expect(async () => {
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 200 });
  }).toPass();
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await expect(panel.getByRole('status', { name: 'Cargando tu cuenta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  give();
  const first = page.getByRole('button', { name: 'Cambiar foto' });
  await expect(first).toBeVisible();
  await expect(button).toBeFocused();
  await expectClean(page);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();
});

const statements = [
  'Responsable de tus datos personales',
  'la relación laboral contigo',
  'Datos de identificación.',
  'acceso, rectificación, cancelación y oposición',
  'por teléfono, por correo electrónico o en persona',
  '20 días hábiles',
  '5 días hábiles',
  'revocar',
  '12 de octubre de 2021',
];

async function expectNotice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  for (const words of statements) await expect(page.getByText(words).first()).toBeVisible();
}

test('the privacy notice stands at its three addresses and in the administrator’s drawer', async ({
  page,
}) => {
  await page.goto(`${origin()}/login`);
  await page.getByRole('link', { name: 'Aviso de privacidad' }).click();
  await expect(page).toHaveURL(`${origin()}/aviso`);
  await expectNotice(page);
  await expectClean(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'REGRESAR' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'REGRESAR' }).click();
  await expect(page).toHaveURL(`${origin()}/login`);

  for (const [username, landing, address] of [
    ['aprendiz5', '/', '/avisoLogeado'],
    ['tutor', '/tutor', '/avisoLogeado'],
    ['jefe', '/', '/avisoLogeadoJefe'],
  ] as const) {
    await signIn(page, username, landing);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click();
    await expect(page).toHaveURL(origin() + address);
    await expectNotice(page);
    await expectClean(page);
    // REGRESAR is literal: to /login, which sends whoever is signed in home
    await page.getByRole('main').getByRole('link', { name: 'REGRESAR' }).click();
    await expect(page).toHaveURL(origin() + landing);
    await leave(page);
  }

  await signIn(page, 'admin', '/cms');
  // Colours are measured when the drawer stands, not while it fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, 'Aviso de privacidad');
  const drawer = page.getByRole('dialog', { name: 'Aviso de privacidad' });
  await expect(drawer.getByText('Última actualización: 12 de octubre de 2021')).toBeVisible();
  await expectClean(page);
});

test('a new version of the notice is acknowledged once', async ({ page }) => {
  const username = await newcomer('aviso');
  const [version] = await rows<{ id: number }>(
    `insert into notice_version (html, updated_on, published_at)
     values ('<h2>Novedades</h2><p>Otra finalidad.</p>', '2026-11-20', now()) returning id`,
  );
  try {
    await signIn(page, username);
    const dialog = page.getByRole('dialog', { name: 'Actualizamos el aviso de privacidad' });
    await expect(dialog.getByText('Otra finalidad.')).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Enterado' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await stands(page);
    await expect(dialog).toBeHidden();
    const kept = await rows(
      `select 1 from notice_acceptance a join person p on p.id = a.person_id
       where p.username = $1 and a.notice_id = $2`,
      [username, version?.id],
    );
    expect(kept).toHaveLength(1);
  } finally {
    await takeNoticeBack(version?.id ?? 0);
  }
});

for (const width of [360, 1280]) {
  test(`the mailed link of a changed e-mail shuts the account, once (${width} px)`, async ({ page }) => {
    const username = await newcomer('cambio');
    const key = randomBytes(32).toString('base64url');
    await rows(
      `with changed as (
         update person set email = null where username = $1 returning id
       ), mailed as (
         insert into mail (id, kind, person_id) select gen_random_uuid(), 'account-changed', id from changed returning id, person_id
       )
       insert into account_change (person_id, mail_id, key_hash, old_email, old_username, created_at, expires_at)
       select person_id, id, $2, $1 || '@rumbo.example', $1, now(), now() + interval '7 days' from mailed`,
      [username, createHash('sha256').update(key).digest()],
    );
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto(`${origin()}/noFuiYo/${key}`);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible();
    await expect(page).toHaveURL(`${origin()}/recuperar`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectClean(page);
    await page.getByRole('button', { name: 'NO FUI YO' }).click();
    await expect(page.getByRole('heading', { name: 'Protegimos tu cuenta' })).toBeVisible();
    await page.goto(`${origin()}/noFuiYo/${key}`);
    await expect(page.getByRole('heading', { name: 'El enlace venció o ya fue usado' })).toBeVisible();
    const [shut] = await rows<{ open: boolean }>(
      'select password_hash is not null as open from person where username = $1',
      [username],
    );
    expect(shut?.open).toBe(false);
  });
}

test('Back closes the dialog in front and nothing else; one that was closed by its button leaves no press to waste', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'aprendiz5', '/perfil');
  await stands(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.getByRole('button', { name: 'Primer paso' }).click();
  await expect(dialog('¿QUÉ DEBES HACER PARA OBTENERLA?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${origin()}/perfil`);

  await choose(page, 'Cambiar contraseña');
  await dialog('Cambiar contraseña').getByLabel('Contraseña actual').fill('algo');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, 'Cambiar foto');
  await dialog('Cambiar foto').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${origin()}/perfil`);

  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page).toHaveURL(`${origin()}/`);
  await choose(page, 'Cambiar contraseña');
  await dialog('Cambiar contraseña').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${origin()}/perfil`);
});
