import { expect } from '@playwright/test';
import { type SupportTab, supportHref, supportTabs } from '#app/contract/admin/support/links/support.ts';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import { expectClean } from '../../support/axe.ts';
import { origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

test('support opens on its first tab, each tab has an address, and none breaks accessibility', async ({
  page,
}) => {
  await signIn(page, 'admin', '/cms/soporte');
  await expect(page).toHaveTitle('Soporte · Rumbo');
  const tabs = page.getByRole('navigation', { name: 'Partes de soporte' });
  await expect(tabs.locator('[aria-current="page"]')).toHaveText([
    (await tabs.getByRole('link').allTextContents())[0] ?? '',
  ]);
  for (const [index, tab] of (Object.keys(supportTabs) as SupportTab[]).entries()) {
    await page.goto(`${origin()}${supportHref(tab)}`);
    await stands(page);
    await expect(tabs.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'page');
    await expectCleanInEachLook(page);
  }
});

for (const width of [360, 1280]) {
  test(`whoever forgot the password and has no e-mail gets in again by a printed link (${width} px)`, async ({
    page,
    browser,
  }) => {
    const username = `sin-correo-${crypto.randomUUID().slice(0, 8)}`;
    const [asker] = await rows<{ id: number }>(
      `with made as (
         insert into person (username, password_hash, first_name, paternal_surname)
         select $1, password_hash, 'Renata', 'Ortiz' from person where username = 'aprendiz12' returning id
       ), profile as (insert into person_profile (person_id, profile_id) select id, 2 from made)
       insert into support_ticket (kind, contact, subject, body, person_id)
       select 'password', 'Tienda 12', 'Recuperar contraseña', 'No puedo entrar', id from made returning id`,
      [username],
    );
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin', ticketsHref({}, asker?.id ?? 0));
    await stands(page);
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    const asked = page.getByRole('dialog', { name: '¿Restablecer su contraseña?' });
    await expect(asked.getByText(/comprobaste que es/)).toBeVisible();
    await asked.getByRole('button', { name: 'Ver enlace para imprimir' }).click();
    const identity = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await identity.getByLabel('Tu contraseña').fill('Liderazgo#2026');
    await identity.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('img', { name: /Código QR del enlace de/ })).toBeVisible();
    await expect(page.getByText(`Usuario: ${username}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectClean(page);
    const link = (await page.getByText(/\/reset\//).textContent()) ?? '';

    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await phone.goto(link);
    await phone.getByLabel('Nueva contraseña').fill('Camino#Nuevo2027');
    await phone.getByLabel('Confirmar contraseña').fill('Camino#Nuevo2027');
    await phone.getByRole('button', { name: 'ACTUALIZAR' }).click();
    await expect(phone).toHaveURL(`${origin()}/login`);
    await phone.context().close();

    // On paper goes the link alone, out of the drawer.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /Código QR del enlace de/ })).toBeVisible();
    await expect(page.getByText('No puedo entrar', { exact: true }).last()).toBeHidden();
  });
}
