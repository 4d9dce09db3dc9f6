import { expect, type Page } from '@playwright/test';
import { signIn, stands } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

/** A record beside its list (product: lists). */

const panel = (page: Page) => page.getByRole('dialog');
const rowLinks = (page: Page) => page.locator('tbody [data-row-link]');
const opened = (page: Page) => page.locator('tbody [data-row-link][aria-current]');

async function openPeople(page: Page): Promise<void> {
  await signIn(page, 'admin', '/cms/usuarios');
  await stands(page);
}

test('a record stands beside its list, which stays in use: another row, j and k, a search, and Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPeople(page);
  const names = await rowLinks(page).allTextContents();
  const before = await rowLinks(page).nth(1).boundingBox();
  await rowLinks(page).nth(1).click();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toHaveAttribute('aria-modal', 'false');
  await expect(panel(page).getByRole('heading', { name: names[1] })).toBeVisible();
  await expect(opened(page)).toHaveText([names[1] ?? '']);
  expect((await rowLinks(page).nth(1).boundingBox())?.y, 'the row stays where it was pressed').toBe(
    before?.y,
  );
  const list = await page.locator('[data-list]').boundingBox();
  const beside = await panel(page).boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);

  await rowLinks(page).nth(3).click();
  await expect(opened(page)).toHaveText([names[3] ?? '']);
  await expect(panel(page).getByRole('heading', { name: names[3] })).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened(page)).toHaveText([names[4] ?? '']);
  await page.keyboard.press('k');
  await expect(opened(page)).toHaveText([names[3] ?? '']);

  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar por nombre, usuario, número o correo')).toBeFocused();
  await expect(panel(page)).toBeVisible();
  await rowLinks(page).nth(3).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('id')).toBe(false);
});

test('a new record takes the focus to its first field; a narrow window puts it over the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPeople(page);
  await page.keyboard.press('n');
  await expect(panel(page).getByLabel('Nombre *')).toBeFocused();
  await panel(page).getByLabel('Nombre *').fill('Ximena');
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
  await expect(panel(page).getByLabel('Nombre *'), 'what was typed stays').toHaveValue('Ximena');
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the panel takes the focus too, and gives it back to the row', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPeople(page);
    await rowLinks(page).nth(1).click();
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(rowLinks(page).nth(1)).toBeFocused();
  });
});
