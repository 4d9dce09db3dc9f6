import { expect, type Page } from '@playwright/test';
import { expectClean } from '../../support/axe.ts';
import { openSession, origin, stands, rows as stored } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

/** The first view of the lists of the administration on a desk (product: lists). */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** People for three pages of the list of people. */
const forget = () => stored("delete from person where username like 'lista.%'");
test.beforeAll(async () => {
  await forget();
  await stored(
    `with made as (
       insert into person (username, password_hash, first_name, paternal_surname)
       select 'lista.' || lpad(n::text, 3, '0'), 'x', 'Lista', 'Persona ' || lpad(n::text, 3, '0')
       from generate_series(1, 60) as n returning id
     )
     insert into person_profile (person_id, profile_id) select id, 1 from made`,
  );
});
test.afterAll(forget);

const lists = [
  '/cms/usuarios',
  '/cms/grupos',
  '/cms/programas',
  '/cms/unidades',
  '/cms/modulos',
  '/cms/actividades',
  '/cms/insignias',
];
const table = (page: Page) => page.getByRole('main').getByRole('table');
const places = (page: Page) =>
  table(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
}

test('rows are one line each, and the first of them begins within 180 px', async ({ page }) => {
  await openSession(page, 'admin');
  for (const path of lists) {
    await open(page, path);
    const rows = await places(page);
    expect(rows.length, path).toBeGreaterThan(0);
    expect(rows[0]?.top, path).toBeLessThanOrEqual(180);
    expect(Math.max(...rows.map(({ height }) => height)), path).toBeLessThanOrEqual(36);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
    await expectClean(page);
  }
});

test('sixteen rows stand whole between the tools and the last line, and their heads stay while they scroll', async ({
  page,
}) => {
  await openSession(page, 'admin');
  await open(page, '/cms/usuarios');
  const frame = table(page).locator('..');
  const edges = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect();
    return { top, bottom };
  };
  const { bottom } = await frame.evaluate(edges);
  expect(bottom).toBeLessThanOrEqual(760);
  const rows = await places(page);
  expect(rows.filter(({ top, height }) => top + height <= bottom).length).toBeGreaterThanOrEqual(16);
  const head = table(page).getByRole('columnheader', { name: 'Nombre' });
  const before = await head.evaluate(edges);
  await frame.evaluate((part) => part.scrollTo({ top: 300 }));
  await expect.poll(async () => (await places(page))[0]?.top ?? 0).toBeLessThan(0);
  expect(await head.evaluate(edges)).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // Other rows begin at the first one.
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect.poll(() => frame.evaluate((part) => part.scrollTop)).toBe(0);

  // The way back leads to the row at which the list was left, also from another document.
  await page.goBack();
  await expect.poll(() => frame.evaluate((part) => part.scrollTop)).toBe(300);
  await page.goto(`${origin()}/cms/grupos`);
  await page.goBack();
  await expect.poll(() => frame.evaluate((part) => part.scrollTop)).toBe(300);

  // A low window scrolls everything with the page.
  await page.setViewportSize({ width: 1280, height: 560 });
  expect(await frame.evaluate((part) => part.scrollHeight - part.clientHeight)).toBeLessThanOrEqual(1);
});

test('a desk shows the first filters and those that choose something; the others come by their button', async ({
  page,
}) => {
  await openSession(page, 'admin');
  await open(page, '/cms/usuarios');
  const main = page.getByRole('main');
  for (const label of ['Perfil', 'Generación', 'Programa'])
    await expect(main.getByLabel(label, { exact: true })).toBeVisible();
  await expect(main.getByLabel('Sucursal', { exact: true })).toBeHidden();
  const button = main.getByRole('button', { name: 'Filtros', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(main.getByLabel('Sucursal', { exact: true })).toBeVisible();
  await main.getByLabel('Sin acceso', { exact: true }).selectOption({ label: '7 días o más' });
  await expect(page).toHaveURL(/sin_acceso=7/);
  await button.click();
  await expect(main.getByLabel('Sucursal', { exact: true })).toBeHidden();
  await expect(main.getByLabel('Sin acceso', { exact: true })).toBeVisible();
});

test('chosen rows put their actions in the place of the tools beside the search, and nothing moves', async ({
  page,
}) => {
  await openSession(page, 'admin');
  await open(page, '/cms/usuarios');
  const before = await places(page);
  const whole = page.getByRole('checkbox', { name: 'Elegir esta página' });
  await expect(whole).toBeInViewport();
  await table(page).getByRole('checkbox').first().check();
  await expect(page.getByRole('button', { name: 'Quitar selección' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeHidden();
  expect(await places(page)).toEqual(before);
  await expectClean(page);
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await whole.check();
  await expect(page.getByRole('checkbox', { name: /elegidas$/ })).toBeChecked();
});
