import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { supportHref } from '#app/contract/links/support/support.ts';
import { signIn, stands } from './helpers.ts';
import { expectCleanInEachLook } from './looks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function confirm(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await asked.getByLabel('Tu contraseña').fill('Liderazgo#2026');
  await asked.getByRole('button', { name: 'Confirmar' }).click();
}

test('an administrator verifies the trail, and downloads what its filters leave', async ({ page }) => {
  await signIn(page, 'admin', supportHref('audit', { accion: 'login.ok' }));
  await stands(page);
  const check = page.getByRole('region', { name: 'Verificación de la cadena' });
  await check.getByRole('button', { name: 'Verificar' }).click();
  await expect(
    check.getByText(/^La cadena está completa: [\d,]+ registros revisados, sin diferencias\.$/),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(check.getByRole('button', { name: 'Verificar' })).toBeVisible();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar la auditoría' });
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await confirm(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Descargar el archivo' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const [, headings = '', first = ''] = text.split('\r\n');
  expect(headings).toContain('que_hizo');
  expect(first).toContain('login.ok');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.reload();
  await stands(page);
  await expectCleanInEachLook(page);
});
