import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { createLearner } from '#tests/factories/learning.ts';
import { onStack, openSession, origin, stands, writeDay } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const copyName = 'Generación de ensayo';

/** The copy that a test made goes, so that no other test meets it. */
const forget = () =>
  onStack(async (db) => {
    const made = db.selectFrom('learner_group').where('name', '=', copyName).select('id');
    await db.deleteFrom('notification').where('group_id', 'in', made).execute();
    await db.deleteFrom('group_tutor').where('group_id', 'in', made).execute();
    const people = db.selectFrom('member').where('group_id', 'in', made).select('person_id');
    await db
      .updateTable('person')
      .set({ active: false, deleted_at: sql`now()` })
      .where('id', 'in', people)
      .execute();
    // Its learner keeps what the workers wrote of them: the generation is put away with it.
    await db
      .updateTable('learner_group')
      .set({ name: sql`name || ' ' || id`, deleted_at: sql`now()` })
      .where('name', '=', copyName)
      .execute();
  });
test.beforeEach(forget);
test.afterAll(forget);

const norte = () =>
  onStack(async (db) =>
    db
      .selectFrom('learner_group')
      .where('name', '=', 'Generación Norte')
      .select('id')
      .executeTakeFirstOrThrow(),
  );

async function openCheck(page: Page, groupId: number): Promise<void> {
  await page.goto(`${origin()}/cms/grupos?id=${groupId}&pestana=validar`);
  await stands(page);
}

test('a generation is copied, validated, published, taken back and closed', async ({ page }) => {
  await openSession(page, 'admin');
  await openCheck(page, (await norte()).id);
  await expectCleanInEachLook(page);

  await page.getByRole('button', { name: 'Duplicar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre *').fill(copyName);
  await writeDay(dialog.getByLabel('Fecha de inicio *'), '2027-02-01');
  await expectCleanInEachLook(page);
  await dialog.getByRole('button', { name: 'Crear la copia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: copyName })).toBeVisible();
  const groupId = Number(new URL(page.url()).searchParams.get('id'));

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/pestana=validar/);
  await expect(page.getByText('No tiene tutor o tutora.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Asignar tutores' })).toBeVisible();
  await expectCleanInEachLook(page);

  await onStack(async (db) => {
    const tutor_id = await personIdOf(db, 'tutor');
    await db.insertInto('group_tutor').values({ group_id: groupId, tutor_id }).execute();
    const { memberId } = await createLearner(db, groupId);
    const boss_id = await personIdOf(db, 'jefe');
    await db
      .insertInto('member_boss')
      .values({ member_id: memberId, boss_id, from_on: '2027-02-01' })
      .execute();
  });
  await page.reload();
  await stands(page);
  await expect(page.getByText('Lista para publicarse')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByRole('button', { name: 'Dejarla como está' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Volver a borrador' }).click();
  await dialog.getByRole('button', { name: 'Devolver a borrador' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();

  await page.getByRole('button', { name: 'Cerrar generación…' }).click();
  await dialog.getByRole('button', { name: 'Cerrar generación' }).click();
  await expect(dialog.getByText('escribe el nombre de la generación para cerrarla')).toBeVisible();
  await dialog.getByLabel('Para cerrarla, escribe su nombre').fill(copyName);
  await dialog.getByRole('button', { name: 'Cerrar generación' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await identity.getByLabel('Tu contraseña').fill('Liderazgo#2026');
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Está cerrada: ya no hay nada que validar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
  await expectCleanInEachLook(page);

  await page.getByRole('button', { name: 'Reabrir…' }).click();
  await expect(dialog.getByText('1 participante que la terminó al cerrarla sigue en ella')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  await expectCleanInEachLook(page);
});
