import { type Browser, expect, type Page } from '@playwright/test';
import { createCourse } from '#tests/factories/learning.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

/** A programme of two units, which nobody follows. */
const courseOf = () =>
  onStack(async (db) => {
    const course = await createCourse(db, { units: [{}, {}] });
    await db
      .updateTable('programme')
      .set({ name: `Árbol ${course.programmeId}` })
      .where('id', '=', course.programmeId)
      .execute();
    return course;
  });

async function open(browser: Browser, path: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  await signIn(page, 'admin', path);
  await stands(page);
  return page;
}

const node = (page: Page, name: string) => page.getByRole('treeitem', { name });

test('a choice resets what is below it, and chooses nothing by itself (spec §4.5)', async ({ browser }) => {
  const { programmeId, units } = await courseOf();
  const [unit] = units;
  const path = `/cms/arbol?programa=${programmeId}&unidad=${unit?.id}&modulo=${unit?.modules[0]?.id}`;
  const page = await open(browser, path);
  const choice = (label: string) => page.getByLabel(label, { exact: true });
  await choice('Unidad').selectOption({ index: 2 });
  await expect(choice('Módulo')).toHaveValue('0');
  await choice('Módulo').selectOption({ index: 1 });
  await choice('Grupo').selectOption({ index: 1 });
  for (const label of ['Programa', 'Unidad', 'Módulo']) await expect(choice(label)).toHaveValue('0');
  await expectClean(page);
  await choice('Grupo').selectOption('0');
  await expect(page).toHaveURL(/\/cms\/arbol$/);
  await page.reload();
  await stands(page);
  await expect(page).toHaveURL(/\/cms\/arbol$/);
  for (const label of ['Grupo', 'Programa']) await expect(choice(label)).toHaveValue('0');
});

test('the tree is walked and put in order by keyboard', async ({ browser }) => {
  const { programmeId } = await courseOf();
  const page = await open(browser, `/cms/arbol?programa=${programmeId}`);
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(node(page, 'Unidad 1: UNIDAD 0')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 'Módulo 1: Módulo 0')).toBeFocused();
  await page.keyboard.press('End');
  await expect(node(page, 'Unidad 2: UNIDAD 1')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(node(page, 'Unidad 1: UNIDAD 1')).toBeFocused();
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(node(page, 'Unidad 2: UNIDAD 1')).toBeVisible();
});

test('a module goes to another unit once its effect was shown, and a copy of it is a draft', async ({
  browser,
}) => {
  const { programmeId, units } = await courseOf();
  const [from, to] = units;
  const moduleId = from?.modules[1]?.id;
  const page = await open(browser, `/cms/arbol?programa=${programmeId}&nodo=modulo.${moduleId}`);
  await page.getByRole('button', { name: 'Mover a…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mover el módulo/ });
  await dialog.getByLabel('Dentro de').selectOption(String(to?.id));
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText('Los números que ven los aprendices cambian con el orden.')).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(dialog).toBeHidden();
  const parentOf = () =>
    onStack((db) =>
      db.selectFrom('module').where('id', '=', Number(moduleId)).select('unit_id').executeTakeFirst(),
    );
  await expect.poll(async () => (await parentOf())?.unit_id).toBe(to?.id);
  await page.getByRole('button', { name: 'Copiar a…' }).click();
  const copy = page.getByRole('dialog', { name: /^Copiar el módulo/ });
  await copy.getByLabel('Unidad').selectOption(String(from?.id));
  await copy.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page).toHaveURL(/nodo=modulo\.\d+/);
  await expect(page.getByText('Módulo · Borrador')).toBeVisible();
});

test('a unit is seen as a learner sees it, 360 px wide, and its links stay in the preview', async ({
  browser,
}) => {
  const { units } = await courseOf();
  const page = await open(browser, `/cms/arbol?ver=unidad.${units[0]?.id}`);
  await page.getByRole('button', { name: '360 px' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'UNIDAD 0' })).toBeVisible();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(360);
  await expectClean(page);
  await frame.getByRole('link', { name: /Módulo 0/ }).click();
  // Before that the first list is the unit's.
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('ver=modulo.');
  await frame.getByRole('list').getByRole('link').first().click();
  await expect(frame.getByRole('button', { name: 'Marcar como finalizada' })).toBeDisabled();
});

test('the keyboard is on the object again after whatever was done beside the tree', async ({ browser }) => {
  const { programmeId, units } = await courseOf();
  const [from, to] = units;
  const [moved, left] = from?.modules ?? [];
  const [first, second] = left?.activityIds ?? [];
  await onStack(async (db) => {
    const draft = JSON.stringify({ name: 'Otro nombre', description: '', imageId: null });
    await db
      .updateTable('module')
      .set({ draft })
      .where('id', '=', left?.id ?? 0)
      .execute();
  });
  const page = await open(browser, `/cms/arbol?programa=${programmeId}`);
  const row = (kind: string, id: number | undefined) => page.locator(`[data-key="${kind}.${id}"]`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('dialog');

  await page.getByRole('treeitem').first().focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(row('module', moved?.id)).toBeFocused();
  await test.step('closed', async () => {
    await page.keyboard.press('Space');
    await expect(button('Mover a…')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row('module', moved?.id)).toBeFocused();
  });
  await test.step('moved', async () => {
    await page.keyboard.press('Space');
    await button('Mover a…').press('Enter');
    await page.getByLabel('Dentro de').waitFor();
    await page.keyboard.press('Escape');
    await expect(button('Mover a…')).toBeFocused();
    await button('Mover a…').press('Enter');
    await page.getByLabel('Dentro de').selectOption(String(to?.id));
    await button('Ver qué cambia').press('Enter');
    await button('Mover').press('Enter');
    await expect(panel).toHaveCount(1);
    await expect(button('Mover a…')).toBeFocused();
    // The tree has been read again, and shows the way to it.
    await expect(row('module', moved?.id)).toHaveAttribute('aria-posinset', '3');
    await page.keyboard.press('Escape');
    await expect(row('module', moved?.id)).toBeFocused();
  });
  await test.step('discarded', async () => {
    await row('module', left?.id).focus();
    await page.keyboard.press('Space');
    await button('Descartar cambios…').press('Enter');
    await button('Descartar cambios').press('Enter');
    await expect(button('Descartar cambios…')).toHaveCount(0);
    await expect.poll(() => panel.evaluate((own) => own.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(row('module', left?.id)).toBeFocused();
  });
  await test.step('archived, and out of sight', async () => {
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(row('activity', first)).toBeFocused();
    await page.keyboard.press('Space');
    await button('Archivar…').press('Enter');
    await button('Archivar').press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(row('activity', second)).toBeFocused();
  });
  await test.step('edited, and back', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nombre *')).toBeVisible();
    await page.goBack();
    await expect(row('activity', second)).toBeFocused();
  });
  await test.step('deleted', async () => {
    // It is in the address: its sign comes with the tree that is read for it.
    await page.getByLabel('Mostrar lo archivado').click();
    await expect(page.getByLabel('Mostrar lo archivado')).toBeChecked();
    await row('activity', first).focus();
    await page.keyboard.press('Space');
    await button('Eliminar…').press('Enter');
    await button('Eliminar').press('Enter');
    await expect(row('activity', first)).toHaveCount(0);
    await expect(panel).toHaveCount(0);
    await expect(row('activity', second)).toBeFocused();
  });
});
