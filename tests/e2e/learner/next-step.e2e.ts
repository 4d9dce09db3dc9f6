import { expect, type Page, test } from '@playwright/test';
import { signIn, stands } from '../support/helpers.ts';

const card = (page: Page) => page.getByRole('main').locator('section[data-tone]');
const pending = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pendientes', exact: true }) })
    .last();

test('a returned challenge is the first thing to do, in the card, the list, the route and the unit', async ({
  page,
}) => {
  await signIn(page, 'aprendiz12');
  await expect(card(page)).toContainText('Corrige tu reto de LIDERAZGO DEL CAMBIO');
  await expect(card(page)).toHaveAttribute('data-tone', 'attention');
  await expect(page.getByRole('list', { name: 'Unidades del programa' })).toContainText('Reto devuelto');
  await expect(pending(page).getByRole('listitem').first()).toContainText('Corrige tu reto on the job');
  const unit = page.getByRole('article').last();
  await expect(unit.getByText('Reto devuelto')).toBeVisible();
  await expect(unit.getByText('Devuelto para corregir')).toBeVisible();
  await page.getByRole('link', { name: 'Corregir reto' }).click();
  await expect(page).toHaveURL(/\/reto\?unidad=\d+$/);
  await expect(page.getByRole('heading', { name: 'Tutoría devolvió tu reto' })).toBeVisible();
});

test('get_unidades is asked for on / and nowhere else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/get_unidades') asked.push(page.url());
  });
  const answered = page.waitForResponse(/\/api\/get_unidades$/);
  await signIn(page, 'aprendiz2');
  expect((await answered).status()).toBe(200);
  const before = asked.length;
  for (const path of ['/perfil', '/modulos?unidad=1', '/avisoLogeado']) {
    await page.goto(new URL(path, page.url()).href);
    await stands(page);
  }
  expect(asked).toHaveLength(before);
});

test('MI AVANCE has a named checkbox for each step, that cannot be pressed', async ({ page }) => {
  await signIn(page, 'aprendiz2', '/perfil');
  const first = page.getByRole('list', { name: /UNIDAD DE APRENDIZAJE 1/ });
  for (const name of [
    'MÓDULO 1',
    'MÓDULO 2',
    'MÓDULO 3',
    'RETO ON THE JOB',
    'EVALUACIÓN DE LA UNIDAD',
    'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE',
  ]) {
    await expect(first.getByRole('checkbox', { name, exact: true })).toBeChecked();
    await expect(first.getByRole('checkbox', { name, exact: true })).toBeDisabled();
  }
  const second = page.getByRole('list', { name: /UNIDAD DE APRENDIZAJE 2/ });
  await expect(second.getByRole('checkbox', { name: 'RETO ON THE JOB' })).not.toBeChecked();
});
