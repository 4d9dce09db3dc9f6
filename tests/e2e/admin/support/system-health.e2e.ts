import { expect, type Page } from '@playwright/test';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reason = 'badges.tell failed for ana@empresa.mx';

/** The part of the screen under that heading. */
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('an administrator sees failed work appear by itself, tries it again with a reason, and runs a check', async ({
  page,
}) => {
  await signIn(page, 'admin', supportHref('health'));
  await stands(page);
  await expect(page.getByRole('heading', { level: 3, name: 'Proceso de trabajos' })).toBeVisible();
  await expectCleanInEachLook(page);

  await rows(
    `with event as (
       insert into outbox (id, name, payload)
       select gen_random_uuid(), 'badge.earned', '{"personId": 1, "awardId": 1, "forBoss": false}' returning id
     )
     insert into reaction (event_id, key, job, failed_at, last_error)
     select id, 'tell', 'badges.tell', now(), $1 from event returning key`,
    [reason],
  );
  const failed = part(page, 'Fallidos');
  await expect(failed.getByText('badges.tell failed for (correo)')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/requiere.* que hagas algo\.$/)).toBeVisible();
  await expectCleanInEachLook(page);

  await failed.getByRole('button', { name: 'Reintentar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe el motivo, de 3 a 300 caracteres.');
  await dialog.getByLabel('Motivo').fill('Se corrigió la causa');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(failed).toHaveCount(0, { timeout: 15_000 });

  const checks = part(page, 'Comprobaciones');
  // Tests that write beside the product may have left differences: this one is made here.
  await rows('update standing set progress = 1 where member_id = (select min(member_id) from standing)');
  await checks.getByRole('button', { name: 'Ejecutar ahora: Avances' }).click();
  await expect(checks.getByText(/no coinciden? con los hechos/)).toBeVisible({ timeout: 30_000 });
  await checks.getByRole('button', { name: 'Recalcular: Avances' }).click();
  await expect(checks.getByText('Todos los avances guardados coinciden con los hechos')).toBeVisible({
    timeout: 30_000,
  });
});
