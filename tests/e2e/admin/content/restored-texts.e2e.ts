import { expect } from '@playwright/test';
import { activityPartHref } from '#app/contract/admin/content/links/lists.ts';
import { createCourse } from '#tests/factories/learning.ts';
import { onStack, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

test('the history shows the words of a publication before and after, and gives the older ones back unpublished', async ({
  browser,
}) => {
  const activityId = await onStack(async (db) => {
    const course = await createCourse(db, { units: [{}] });
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const fields = (html: string) => ({
      name: 'Escuchar',
      kind: 3,
      minutes: 5,
      points: 0,
      body: { html },
      files: [],
    });
    await db
      .updateTable('activity')
      .set({
        name: 'Escuchar',
        kind: 3,
        body: JSON.stringify({ html: '<p>Escucha dos veces antes de hablar.</p>' }),
        draft: JSON.stringify(fields('<p>Escucha tres veces antes de hablar.</p>')),
      })
      .where('id', '=', id)
      .execute();
    return id;
  });
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'admin', activityPartHref(activityId, 'history'));
  await stands(page);
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Cambios sin publicar')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ver qué cambió' }).click();
  const words = page.getByRole('region', { name: 'Texto' });
  await expect(words.locator('del')).toContainText('dos');
  await expect(words.locator('ins')).toContainText('tres');
  await expectCleanInEachLook(page);

  await page.getByRole('button', { name: 'Restaurar lo de antes' }).click();
  const asked = page.getByRole('dialog', { name: '¿Restaurar el texto de antes?' });
  await expect(asked).toContainText('los aprendices siguen leyendo lo publicado');
  await asked.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Cambios sin publicar').first()).toBeVisible();
  await expect(page.getByText('Recuperó un texto anterior, sin publicarlo: texto.')).toBeVisible();
  const stored = await onStack((db) =>
    db
      .selectFrom('activity')
      .where('id', '=', activityId)
      .select(['body', 'draft'])
      .executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(stored.body)).toContain('tres veces');
  expect(JSON.stringify(stored.draft)).toContain('dos veces');
});
