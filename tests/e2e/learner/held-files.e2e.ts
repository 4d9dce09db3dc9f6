import { expect } from '@playwright/test';
import { activityOfKind, openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const TOOLKIT = 4;
const words = 'El antivirus lo está revisando: se podrá abrir en cuanto termine.';

/** The files of that activity wait for the antivirus, or are cleared. */
const set = (activityId: number, scan: 'pending' | 'clean') =>
  rows('update file set scan = $2 where id in (select file_id from activity_file where activity_id = $1)', [
    activityId,
    scan,
  ]);

test('a file of a course that waits for the antivirus says so to its author and to learners, then opens', async ({
  browser,
}) => {
  const activityId = await activityOfKind('aprendiz2', TOOLKIT);
  await set(activityId, 'pending');
  try {
    const open = async (who: string, path: string) => {
      const page = await (await browser.newContext({ locale: 'es-MX' })).newPage();
      await openSession(page, who);
      await page.goto(origin() + path);
      await stands(page);
      return page;
    };
    const learner = await open('aprendiz2', `/objetos?actividad=${activityId}`);
    const author = await open('admin', `/cms/actividades?id=${activityId}`);
    await expect(learner.getByText(words).first()).toBeVisible();
    await expect(learner.getByRole('link', { name: /^Descargar / })).toHaveCount(0);
    await expect(author.getByText(words).first()).toBeVisible();

    await set(activityId, 'clean');
    await expect(learner.getByText(words)).toHaveCount(0, { timeout: 40_000 });
    await expect(learner.getByRole('link', { name: /^Descargar / }).first()).toBeVisible();
    await expect(author.getByText(words)).toHaveCount(0, { timeout: 40_000 });
  } finally {
    await set(activityId, 'clean');
  }
});
