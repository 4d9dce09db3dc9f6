import { expect } from '@playwright/test';
import { activityOfKind, openSession, origin, rows, signIn } from '../support/helpers.ts';
import { test } from '../support/test.ts';

test('an address without ids opens where the learner was', async ({ page }) => {
  const podcast = await activityOfKind('aprendiz2', 1);
  await signIn(page, 'aprendiz2', `/objetos?actividad=${podcast}`);
  // A place is kept of a file that is here.
  await expect.poll(() => page.locator('audio').evaluate(hasFacts)).toBe(true);
  await page.getByRole('button', { name: 'Avanzar 15 segundos' }).click();
  await page.getByRole('button', { name: 'Reproducir' }).click();
  const saved = page.waitForRequest((request) => request.url().endsWith('/posicion'));
  await page.getByRole('button', { name: 'Pausar' }).click();
  // The paused position is saved without leaving the page.
  await (await saved).response();
  await page.goto(`${origin()}/objetos`);
  await expect(page).toHaveURL(`${origin()}/objetos?actividad=${podcast}`);
  await page.goto(`${origin()}/reto?pestana=resultados`);
  await expect(page).toHaveURL(/\/reto\?pestana=resultados&unidad=\d+$/);
  await expect(page.getByRole('heading', { name: /^Calificación de/ })).toBeVisible();
});

const hasFacts = (element: Element) => element instanceof HTMLMediaElement && element.readyState > 0;

test('before anything opens, such an address is the first page with a word about it', async ({ page }) => {
  await signIn(page, 'aprendiz7', '/caso');
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByText('A esa dirección le falta un dato. Empieza desde aquí.').last()).toBeVisible();
});

test('an activity that is not open yet says when it opens', async ({ page }) => {
  const [activity] = await rows<{ id: number; name: string }>(
    `select a.id, a.name from activity a join module m on m.id = a.module_id
     join unit u on u.id = m.unit_id join learner_group g on g.programme_id = u.programme_id
     join member mb on mb.group_id = g.id and mb.active join person p on p.id = mb.person_id
     where p.username = 'aprendiz7' order by u.position, m.position, a.position limit 1`,
  );
  await signIn(page, 'aprendiz7', `/objetos?actividad=${activity?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: activity?.name ?? '' })).toBeVisible();
  await expect(page.getByText(/^Se abre el \d+ de [a-z]+ de \d{4}\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la unidad' }).click();
  await expect(page).toHaveURL(/\/modulos\?unidad=\d+$/);
});

for (const address of ['/modulos?unidad=99999', '/modulos?unidad=abc']) {
  test(`${address} says so within the frame, with the way on`, async ({ page }) => {
    await openSession(page, 'aprendiz2');
    const answer = await page.goto(origin() + address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(`${origin()}/`);
  });
}
