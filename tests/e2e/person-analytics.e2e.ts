import { expect, test } from '@playwright/test';
import { password } from '#tests/factories/accounts.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { expectClean } from './axe.ts';
import { onStack, origin, rows, signIn } from './helpers.ts';

test('an administrator goes from the list to all that one person did, and has it recalculated', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const personId = await onStack((db) => personIdOf(db, 'aprendiz2'));
  const [member] = await rows<{ id: number }>('select id from member where person_id = $1', [personId]);
  await signIn(page, 'admin', '/cms');
  await page.goto(`${origin()}/cms/usuarios?id=${personId}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Ver lo que ha hecho' }).click();
  await expect(page).toHaveURL(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=${personId}`);
  await expect(page.getByRole('table', { name: 'Tiempo en objetos' })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expectClean(page);

  // A wrong figure is mended, and the push shows it.
  await rows('update standing set progress = 1 where member_id = $1', [member?.id]);
  await page.getByRole('button', { name: 'Recalcular' }).click();
  await expect(page.getByText(/^Listo\. Calculado el/)).toBeVisible({ timeout: 15_000 });
  const [mended] = await rows<{ progress: number }>('select progress from standing where member_id = $1', [
    member?.id,
  ]);
  await expect(page.getByText(`${mended?.progress} %`, { exact: true }).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectClean(page);

  // An evaluation is given back to its boss; what was sent is still to read.
  const evaluated = await onStack((db) => personIdOf(db, 'aprendiz12'));
  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=${evaluated}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Reabrir evaluación de la unidad 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reabrir la evaluación de la unidad 1' });
  await dialog.getByLabel('Motivo').fill('Error de captura');
  await dialog.getByRole('button', { name: 'Reabrir evaluación' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await identity.getByLabel('Tu contraseña').fill(password);
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  const versions = page.getByRole('region', { name: 'Evaluaciones anteriores de la unidad 1' });
  await expect(versions.getByText('«Error de captura»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reabrir evaluación de la unidad 1' })).toHaveCount(0);
  await expectClean(page);
  // Other tests find it sent.
  await rows(
    `update boss_evaluation set sent_at = past.sent_at, grade = past.grade
     from boss_evaluation_past as past join member on member.person_id = $1
     where past.evaluation_id = boss_evaluation.id and boss_evaluation.member_id = member.id`,
    [evaluated],
  );

  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=2000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos`);
  await expect(page.getByRole('link', { name: 'Ir a Usuarios' })).toBeVisible();
  await context.close();
});
