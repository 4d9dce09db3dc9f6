import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { bankHref } from '#app/contract/admin/content/links/programmes.ts';
import { onStack, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const NAME = 'Programa de archivos';

/** An empty programme of its own; its bank. */
async function openBank(page: Page): Promise<{ programmeId: number }> {
  const { id } = await onStack((db) =>
    db
      .insertInto('programme')
      .values({ key: `archivos-${Date.now()}`, name: NAME, short_name: 'Archivos', status: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await signIn(page, 'admin', bankHref(id));
  await stands(page);
  return { programmeId: id };
}

test.afterAll(() =>
  onStack((db) =>
    db.updateTable('programme').set({ deleted_at: new Date() }).where('name', '=', NAME).execute(),
  ),
);

const sample = (name: string) => ({
  name: `${name}.gift`,
  mimeType: '',
  buffer: readFileSync(`tests/support/gift/${name}.gift`),
});

test('a file of questions is read first, with its faults by their lines, and added whole', async ({
  page,
}) => {
  const { programmeId } = await openBank(page);
  const stored = () =>
    onStack((db) =>
      db.selectFrom('final_question').where('programme_id', '=', programmeId).select('id').execute(),
    ).then(({ length }) => length);
  await page.getByRole('button', { name: 'Importar preguntas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar preguntas' });
  await expectCleanInEachLook(page);

  await dialog.locator('input[type=file]').setInputFiles(sample('faulty'));
  await expect(dialog.getByText('Línea 11: Falta marcar la respuesta correcta.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Agregar/ })).toHaveCount(0);
  await expectCleanInEachLook(page);

  await dialog.getByRole('button', { name: 'Quitar archivo' }).click();
  await dialog.locator('input[type=file]').setInputFiles(sample('every-form'));
  await expect(dialog.getByText('Se agregarían 11 preguntas.')).toBeVisible();
  await expect(dialog.getByText('Línea 29: «comentario» valía 50 %: aquí no cuenta.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preguntas del archivo' }).click();
  await expect(dialog.getByText('Un buen líder _____ antes de decidir. (Una respuesta')).toBeVisible();
  await expectCleanInEachLook(page);
  expect(await stored()).toBe(0);

  await dialog.getByRole('button', { name: 'Agregar 11 preguntas' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(stored).toBe(11);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar GIFT' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('preguntas.gift.txt');
});
