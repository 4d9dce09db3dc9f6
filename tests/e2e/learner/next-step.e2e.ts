import { expect, type Page } from '@playwright/test';
import { signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('main').locator('section[data-tone]');
const pending = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pendientes', exact: true }) })
    .last();

test('a returned challenge is the first thing to do, in the card, the units and the unit’s steps', async ({
  page,
}) => {
  await signIn(page, 'aprendiz12');
  await expect(card(page)).toContainText('Corrige tu reto de LIDERAZGO DEL CAMBIO');
  await expect(card(page)).toHaveAttribute('data-tone', 'attention');
  await expect(page.getByRole('list', { name: 'Unidades del programa' })).toContainText('Reto devuelto');
  // It stands once: the list has what comes after it.
  await expect(pending(page).getByText('Corrige tu reto on the job')).toHaveCount(0);
  const step = page.getByRole('list', { name: 'Pasos de la unidad 3' }).locator('[data-next]');
  await expect(step).toContainText('RETO ON THE JOB');
  await expect(step).toContainText('Devuelto para corregir');
  await page.getByRole('link', { name: 'Corregir reto' }).click();
  await expect(page).toHaveURL(/\/reto\?unidad=\d+$/);
  await expect(page.getByRole('heading', { name: 'Tutoría devolvió tu reto' })).toBeVisible();
});

test('on a phone the next step stands with its neighbours, and the button in the first view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'aprendiz4');
  const next = page.getByRole('region', { name: '¿Qué sigue?' }).getByRole('link');
  const box = await next.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(440);
  const steps = page.getByRole('list', { name: 'Pasos de la unidad 1' }).getByRole('listitem');
  await expect(steps.filter({ visible: true })).toHaveCount(3);
  await expect(steps.filter({ visible: true }).nth(1)).toHaveAttribute('data-next', 'true');
  // A unit stands once: the one under way is not among the others.
  const units = page.getByRole('list', { name: 'Unidades del programa' }).getByRole('listitem');
  await expect(units.filter({ visible: true })).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(units.filter({ visible: true })).toHaveCount(3);
  expect(await steps.filter({ visible: true }).count()).toBeGreaterThan(4);
});

test('at a desk the keys go the way home is drawn: down its column, then down the rail', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'aprendiz4');
  await page.getByRole('region', { name: '¿Qué sigue?' }).getByRole('link').focus();
  const places: { left: number; top: number }[] = [];
  const focused = () =>
    page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const isMain = document.activeElement?.closest('main') !== null;
      return isMain ? { left: left + scrollX, top: top + scrollY } : null;
    });
  for (let place = await focused(); place !== null; place = await focused()) {
    places.push(place);
    await page.keyboard.press('Tab');
  }
  const rail = await page.getByRole('complementary', { name: 'Tu actividad' }).boundingBox();
  const isInRail = places.map(({ left }) => left >= (rail?.x ?? 0));
  expect(isInRail.indexOf(true)).toBeGreaterThan(5);
  expect(isInRail).toEqual([...isInRail].sort((one, other) => Number(one) - Number(other)));
  const tops = places.filter((_, at) => isInRail[at]).map(({ top }) => top);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
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
