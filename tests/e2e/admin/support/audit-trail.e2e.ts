import { expect } from '@playwright/test';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { signIn, stands, writeDay } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an administrator filters the audit trail, keeps the filter in the address, and opens what a line is about', async ({
  page,
}) => {
  await signIn(page, 'admin', supportHref('audit'));
  await stands(page);
  const lines = page.getByRole('list', { name: 'Registros' }).getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await page.getByRole('link', { name: 'Ver más antiguos' }).click();
  await expect(page.getByRole('link', { name: 'Lo más reciente' })).toBeVisible();
  await page.getByRole('link', { name: 'Lo más reciente' }).click();
  await expect(page.getByRole('link', { name: 'Lo más reciente' })).toHaveCount(0);

  await page.getByLabel('Usuario que lo hizo').fill('admin');
  await page.getByLabel('Qué hizo').selectOption({ label: 'Inició sesión' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/usuario=admin.*accion=login\.ok/);
  await expect(lines.first()).toContainText('Inició sesión.');
  await expect(lines.filter({ hasNotText: 'Inició sesión.' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Qué hizo')).toHaveValue('login.ok');
  await expectCleanInEachLook(page);

  await writeDay(page.getByLabel('Hasta'), '2001-01-01');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('No hay registros con estos filtros.')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(lines).toHaveCount(50);
  await expect(page.getByLabel('Usuario que lo hizo')).toHaveValue('');

  await lines
    .getByRole('link', { name: /^Persona / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cms\/usuarios\?id=\d+$/);
});
