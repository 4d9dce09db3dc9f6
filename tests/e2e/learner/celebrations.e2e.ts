import { expect, type Page } from '@playwright/test';
import { removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { origin, rows, signIn, socketOf, stands } from '../support/helpers.ts';
import { tabThatShows } from '../support/tabs.ts';
import { test } from '../support/test.ts';
import { finishedModules, finisher, type Ground, standBeforeEnd, waitingEnds } from './celebration-ground.ts';

/** The end of a module, and of a unit (product: celebrations). */

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const dialogs = (page: Page) => page.getByRole('dialog');
const sheetOf = (page: Page, { moduleName }: Ground) =>
  page.getByRole('dialog', { name: `Terminaste el módulo ${moduleName}` });
const screenOf = (page: Page, { unitName }: Ground) =>
  page.getByRole('dialog', { name: `Terminaste la unidad ${unitName}` });
const finishButton = (page: Page) => page.getByRole('button', { name: 'Marcar como finalizada' });

/** The activity with a live socket. */
async function open(page: Page, who: string, { activityId }: Ground): Promise<void> {
  const live = socketOf(page);
  await signIn(page, who, `/objetos?actividad=${activityId}`);
  await live;
  await stands(page);
}

/** The addresses of the celebrations that the page asks for from now on. */
function claimsOf(page: Page): string[] {
  const claims: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/celebraciones/')) claims.push(pathname);
  });
  return claims;
}

/** No end waits, and the page, loaded again with a live socket, asks for none. */
async function expectNoMore(page: Page, who: string): Promise<void> {
  expect(await waitingEnds(who)).toEqual([]);
  const claims = claimsOf(page);
  const live = socketOf(page);
  await page.reload();
  await live;
  await stands(page);
  expect(claims).toEqual([]);
  await expect(dialogs(page)).toHaveCount(0);
}

/** Nothing moves, now and while the page is read again. */
const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test('a module ends in one sheet, which comes never again', async ({ page, context }) => {
  const who = 'termina-modulo';
  const ground = await standBeforeEnd(who, 'module');
  await open(page, who, ground);
  const second = await context.newPage();
  await second.goto(`${origin()}/`);
  await stands(second);

  await page.bringToFront();
  await finishButton(page).click();
  const [tab, other] = await tabThatShows(page, second, (one) => sheetOf(one, ground));
  const sheet = sheetOf(tab, ground);
  await expect(sheet).toBeVisible();
  expect(await moving(tab)).toBe(0);
  await expect(sheet.getByRole('link')).toHaveCount(1);
  await expect(sheet.getByRole('link')).toBeFocused();
  await expectClean(tab);
  expect(await dialogs(tab).count()).toBe(1);
  expect(await waitingEnds(who)).toEqual([]);

  await tab.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  if (tab === page) await expect(page.getByRole('button', { name: 'Finalizada', exact: true })).toBeFocused();
  await expect(dialogs(other)).toHaveCount(0);

  // Finished again, and loaded again: it was celebrated.
  const finish = await finisher(who);
  await finish(ground.activityId, false);
  await expect.poll(() => finishedModules(who)).toBe(0);
  await finish(ground.activityId, true);
  await expect.poll(() => finishedModules(who)).toBe(1);
  const claims = claimsOf(second);
  await expectNoMore(page, who);
  expect(claims).toEqual([]);
  await expect(dialogs(second)).toHaveCount(0);
  await removeLearner(who);
});

test('nothing is celebrated over a text that is being typed', async ({ page }) => {
  const who = 'termina-y-escribe';
  const ground = await standBeforeEnd(who, 'module');
  await open(page, who, ground);
  const field = page.getByRole('textbox').first();
  await field.fill('Mi pregunta');
  const finish = await finisher(who);
  await finish(ground.activityId, true);
  // The screen knows of it, and the person goes on typing.
  await expect(page.getByRole('button', { name: 'Finalizada', exact: true })).toBeVisible();
  await field.pressSequentially(' sobre la tienda y su entorno', { delay: 60 });
  await expect(dialogs(page)).toHaveCount(0);
  await expect(field).toHaveValue('Mi pregunta sobre la tienda y su entorno');

  await field.blur();
  await expect(sheetOf(page, ground)).toBeVisible();
  await sheetOf(page, ground).getByRole('link').click();
  await expect(dialogs(page)).toHaveCount(0);
  await removeLearner(who);
});

test('a module, a unit and a badge of one completion are two overlays, one after the other', async ({
  page,
}) => {
  const who = 'termina-unidad';
  const ground = await standBeforeEnd(who, 'unit');
  await rows(
    `delete from badge_award where person_id = (select id from person where username = $1)
       and badge_id = (select id from badge where key = 'unidad_completa')`,
    [who],
  );
  await open(page, who, ground);
  await finishButton(page).click();

  const badge = page.getByRole('dialog', { name: '¡FELICIDADES!' });
  const unit = screenOf(page, ground);
  await expect(badge.or(unit)).toBeVisible();
  expect(await dialogs(page).count()).toBe(1);
  const isBadge = await badge.isVisible();
  const [first, then] = isBadge ? [badge, unit] : [unit, badge];
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(then).toBeVisible();
  expect(await dialogs(page).count()).toBe(1);
  expect(await moving(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(then).toBeHidden();

  await expectNoMore(page, who);
  await removeLearner(who);
});
