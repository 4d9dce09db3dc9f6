import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';

const password = 'Liderazgo#2026';

async function signIn(page: Page, username: string) {
  await page.goto(`${process.env.E2E_ORIGIN}/login`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page).toHaveURL(`${process.env.E2E_ORIGIN}/`);
}

/** Id of the one activity that keeps a learner from the first module's badge. */
async function lastActivity(username: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `select a.id from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id
       join unit u on u.programme_id = g.programme_id and u.position = 0
       join module m on m.unit_id = u.id and m.position = 0
       join activity a on a.module_id = m.id
       left join activity_completion c on c.activity_id = a.id and c.member_id = mb.id and c.finished
       where p.username = $1 and c.member_id is null`,
      [username],
    );
    expect(rows, 'the learner stands one activity away from the badge').toHaveLength(1);
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

test('a learner finishes an activity and the badge arrives live', async ({ page, context }) => {
  await signIn(page, 'aprendiz');
  const activityId = await lastActivity('aprendiz');

  const second = await context.newPage();
  await second.goto(`${process.env.E2E_ORIGIN}/`);
  const bellOf = (tab: Page) => tab.getByRole('button', { name: /^Notificaciones/ });
  const before = await bellOf(second).getAttribute('aria-label');

  await page.goto(`${process.env.E2E_ORIGIN}/objetos?actividad=${activityId}`);
  await page.getByRole('button', { name: 'Marcar como finalizada' }).click();
  await expect(page.getByRole('button', { name: 'Finalizada' })).toBeVisible();

  const modal = page.getByRole('dialog', { name: '¡FELICIDADES!' });
  await expect(modal).toBeVisible();
  await expect(modal.getByText('Haz obtenido tu Insignia')).toBeVisible();
  await expect(modal.getByRole('img', { name: /Primer paso/ })).toBeVisible();

  // The other tab has the same count, without a reload.
  await expect.poll(() => bellOf(second).getAttribute('aria-label')).not.toBe(before);
  await expect
    .poll(() => bellOf(page).getAttribute('aria-label'))
    .toBe(await bellOf(second).getAttribute('aria-label'));

  await modal.getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(modal).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Finalizada' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(modal).toBeHidden();
});
