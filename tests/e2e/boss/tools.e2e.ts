import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { keys } from '../support/hands.ts';
import { openSession, origin, rows, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await openSession(page, 'jefe');
});

const choice = (page: Page) => page.getByLabel('SELECCIONA GENERACIÓN');
const unitOf = (page: Page, unit: number) =>
  page.getByRole('listitem').filter({ hasText: `Unidad de Aprendizaje ${unit}` });

async function choose(page: Page, group: string): Promise<void> {
  await page.goto(`${origin()}/jefe?pestana=herramientas`);
  await stands(page);
  await choice(page).selectOption({ label: group });
  await expect(page).toHaveURL(/pestana=herramientas&grupo=\d+$/);
}

/** Opens a link in its new tab, and reads there what it leads to. */
async function opensPdf(page: Page, link: Locator): Promise<void> {
  const context = page.context();
  const address = `${origin()}${await link.getAttribute('href')}`;
  const [tab, asked] = await Promise.all([
    page.waitForEvent('popup'),
    context.waitForEvent('request', (request) => request.url() === address),
    link.click(),
  ]);
  expect(asked.isNavigationRequest()).toBe(true);
  await tab.close();
  const answer = await context.request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('every guide of a generation opens as a PDF in a new tab', async ({ page }) => {
  await choose(page, 'Generación Centro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis herramientas');
  for (const kind of ['Guía de Observación', 'Conoce la Competencia', 'Guía de Retroalimentación']) {
    await expect(page.getByRole('listitem').getByText(kind, { exact: true }).first()).toBeVisible();
  }
  for (const [unit, name] of [
    [1, 'ESTRATEGIA'],
    [2, 'GESTIÓN'],
    [3, 'LIDERAZGO DEL CAMBIO'],
  ] as const) {
    const sheet = unitOf(page, unit);
    await expect(sheet.getByRole('heading', { name })).toBeVisible();
    await opensPdf(page, sheet.getByRole('link', { name: 'Guía de Observación', exact: true }));
    await opensPdf(page, sheet.getByRole('link', { name: `Conoce la Competencia: ${name}`, exact: true }));
  }
  await opensPdf(page, page.getByRole('link', { name: 'Guía de Retroalimentación' }));
  await page.reload();
  await expect(choice(page).locator('option:checked')).toHaveText('Generación Centro');
  await expect(unitOf(page, 3)).toBeVisible();
});

test('a tool without a file is disabled, and a general guide without a name is not shown', async ({
  page,
}) => {
  type Kept = { unitId: number; guideId: number; groupId: number; generalId: number };
  const [kept] = await rows<Kept>(
    `select u.id as "unitId", u.observation_guide_id as "guideId", g.id as "groupId",
       g.feedback_guide_id as "generalId"
     from learner_group g join unit u on u.programme_id = g.programme_id and u.position = 0
     where g.name = 'Generación Norte'`,
  );
  if (!kept) throw new Error('the demonstration has no Generación Norte');
  const set = async (guideId: number | null, generalId: number | null) => {
    await rows('update unit set observation_guide_id = $2 where id = $1', [kept.unitId, guideId]);
    await rows('update learner_group set feedback_guide_id = $2 where id = $1', [kept.groupId, generalId]);
  };
  try {
    await set(null, null);
    await choose(page, 'Generación Norte');
    const link = unitOf(page, 1).getByRole('link', { name: 'Guía de Observación', exact: true });
    await expect(link).toBeDisabled();
    await expect(link).toHaveAccessibleDescription('Todavía no está disponible');
    expect(await link.getAttribute('href')).toBeNull();
    await expect(unitOf(page, 1).getByRole('link', { name: /^Conoce la Competencia/ })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Guía de Retroalimentación' })).toHaveCount(0);
    await expectClean(page);
  } finally {
    await set(kept.guideId, kept.generalId);
  }
});

test('a generation whose programme has no unit says no data', async ({ page }) => {
  const [made] = await rows<{ programmeId: number; groupId: number }>(
    `with p as (insert into programme (key, name, short_name, status)
         values ('sin-guias', 'Sin guías', 'Sin', 'published') returning id),
       g as (insert into learner_group (programme_id, name, starts_on)
         select id, 'Generación Vacía', current_date from p returning id, programme_id),
       m as (insert into member (group_id, person_id, joined_on, active, dropped_at)
         select g.id, person.id, current_date, false, now() from g, person
         where person.username = 'aprendiz7' returning id),
       b as (insert into member_boss (member_id, boss_id, from_on)
         select m.id, person.id, current_date from m, person where person.username = 'jefe')
     select g.id as "groupId", g.programme_id as "programmeId" from g`,
  );
  try {
    await choose(page, 'Generación Vacía');
    await expect(page.getByText('no data', { exact: true })).toBeVisible();
    await choice(page).selectOption({ label: 'Generación Centro' });
    await expect(unitOf(page, 1)).toBeVisible();
    await expect(page.getByText('no data', { exact: true })).toHaveCount(0);
  } finally {
    await rows('delete from member_boss where member_id in (select id from member where group_id = $1)', [
      made?.groupId,
    ]);
    await rows('delete from member where group_id = $1', [made?.groupId]);
    await rows('delete from learner_group where id = $1', [made?.groupId]);
    await rows('delete from programme where id = $1', [made?.programmeId]);
  }
});

test('by keyboard alone from the tab to a guide', async ({ page }) => {
  const hands = keys(page);
  await page.goto(`${origin()}/jefe`);
  await stands(page);
  await hands.press(page.getByRole('link', { name: 'MIS HERRAMIENTAS', exact: true }));
  await expect(choice(page)).toBeVisible();
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(unitOf(page, 1)).toBeVisible();
  const tab = page.waitForEvent('popup');
  await hands.press(unitOf(page, 2).getByRole('link', { name: 'Guía de Observación', exact: true }));
  await (await tab).close();
});

test('fits, and axe finds nothing, in each look', async ({ page }) => {
  await choose(page, 'Generación Centro');
  await expect(unitOf(page, 3)).toBeVisible();
  await expectCleanInEachLook(page);
  await page.setViewportSize({ width: 360, height: 850 });
  const tab = await page.getByRole('link', { name: 'MIS HERRAMIENTAS', exact: true }).boundingBox();
  expect((tab?.x ?? 360) + (tab?.width ?? 0), 'the tab is seen whole').toBeLessThanOrEqual(360);
  const links = unitOf(page, 1).getByRole('link');
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
