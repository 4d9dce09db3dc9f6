import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { affectedHref } from '#app/contract/admin/support/links/audit.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

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

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an administrator finds whom an account touched, and everybody of a table', async ({ page }) => {
      await signIn(page, 'admin', affectedHref());
      await stands(page);
      await expectCleanInEachLook(page);
      await page.getByRole('button', { name: 'Buscar personas' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Escribe el usuario de la cuenta.' }),
      ).toBeVisible();
      await page.getByLabel('Usuario', { exact: true }).fill('tutor');
      await page.getByRole('button', { name: 'Buscar personas' }).click();
      const asked = page.getByRole('dialog', { name: 'Confirma que eres tú' });
      await asked.getByLabel('Tu contraseña').fill('Liderazgo#2026');
      await asked.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByText('Lo que se hizo con la cuenta «tutor».')).toBeVisible();
      await expect(page.getByText(/^[\d,]+ personas? afectadas?$/)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('link', { name: 'Otra búsqueda' }).click();

      await page.getByLabel('¿Por dónde pasó?').selectOption({ label: 'Una tabla de la base de datos' });
      await page.getByLabel('Tabla').selectOption('self_assessment');
      await page.getByRole('button', { name: 'Buscar personas' }).click();
      const people = page.getByRole('list', { name: 'Personas afectadas' }).getByRole('listitem');
      const [there] = await rows<{ n: string }>(
        'select count(distinct person_id) as n from self_assessment join member on member.id = member_id',
      );
      await expect(page.getByText(/^[\d,]+ personas afectadas$/)).toHaveText(
        `${there?.n} personas afectadas`,
        { timeout: 30_000 },
      );
      await expect(people.first()).toContainText('Datos: ');
      await expectCleanInEachLook(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Descargar la lista' }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain('usuario');
    });
  });
}
