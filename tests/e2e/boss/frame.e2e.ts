import { expect, type Page, type Route } from '@playwright/test';
import { happen, placeOf } from '../admin/support/notices.ts';
import { builtCode } from '../support/built-code.ts';
import { keys } from '../support/hands.ts';
import { openSession, origin, rows, signIn, signInByForm, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const code = builtCode('boss-page');
const views = ['introduccion', 'equipos', 'herramientas'] as const;
/** A generation of the boss's, whose table makes the longest document. */
async function longest(): Promise<string> {
  const [group] = await rows<{ id: number }>("select id from learner_group where name = 'Generación Centro'");
  return `/jefe?pestana=equipos&grupo=${group?.id}`;
}
/** How everything of the page is drawn. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav, nav *, main, main *')].map((element) => {
      const { display, color, fontSize, minHeight, padding, borderBottomWidth } = getComputedStyle(element);
      return [element.tagName, display, color, fontSize, minHeight, padding, borderBottomWidth].join(' ');
    }),
  );
const tab = (page: Page) => page.getByRole('link', { name: 'MIS HERRAMIENTAS', exact: true });

/** The complaints of the browser, as they come: a drawing that does not match, a script that was refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a learner fetches none of the code of the boss page', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(page, 'aprendiz3');
  await stands(page);
  expect(fetched.filter((url) => code.test(url))).toEqual([]);
});

test('the first document holds the whole boss page, whatever its address', async ({ page }) => {
  await openSession(page, 'jefe');
  const addresses = ['/', '/modulos', await longest(), ...views.map((view) => `/jefe?pestana=${view}`)];
  for (const address of addresses) {
    const html = await (await page.request.get(origin() + address)).text();
    expect(html, address).toContain('MIS HERRAMIENTAS');
    expect(html, address).toMatch(/<main.*<h1.*<\/main>/s);
    expect(html, 'no part of it is put in place by a script').not.toContain('$RC(');
  }
});

test('it stands in its styles before its code comes, and is the same afterwards', async ({ page }) => {
  await openSession(page, 'jefe');
  const complaints = complaintsOf(page);
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route: Route) => {
    await released;
    await route.continue();
  });
  // Not before its styles: until then nothing is painted.
  await page.goto(origin() + (await longest()), { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const drawn = await lookOf(page);
  const node = await heading.elementHandle();
  await page.waitForTimeout(2_000);
  const { memberId, unitId } = await placeOf('aprendiz2', 0);
  await happen('challenge.uploaded', { memberId, unitId });
  await page.waitForTimeout(1_000);
  expect(await lookOf(page), 'nothing changes while it waits').toEqual(drawn);
  release?.();
  await stands(page);
  expect(await node?.evaluate((element) => element.isConnected), 'the drawing of the server stays').toBe(
    true,
  );
  expect(await lookOf(page)).toEqual(drawn);
  await tab(page).click();
  await expect(heading).toHaveText('Mis herramientas');
  expect(complaints).toEqual([]);
});

test('code that could not be fetched is asked for again', async ({ page }) => {
  await openSession(page, 'jefe');
  let asked = 0;
  await page.route(code, (route: Route) => {
    asked += 1;
    return asked === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(`${origin()}/jefe`);
  await expect.poll(() => asked).toBe(2);
  await stands(page);
  const began = await page.evaluate(() => performance.timeOrigin);
  await keys(page).press(tab(page));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis herramientas');
  expect(await page.evaluate(() => performance.timeOrigin), 'a step inside the page').toBe(began);
});

test('the tabs stand in the bar of a desk, and below it on a phone', async ({ page }) => {
  await signIn(page, 'jefe');
  await stands(page);
  const bar = page.getByRole('banner');
  const tabs = bar.getByRole('navigation', { name: 'Rol de Jefe' });
  const heightOf = (part: typeof bar) =>
    part.evaluate((one) => Math.round(one.getBoundingClientRect().height));
  for (const width of [768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await heightOf(bar), `at ${width} px`).toBe(48);
  }
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [bottom, last] = await Promise.all(
      [bar, tabs].map((part) => part.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))),
    );
    expect(Math.abs((bottom ?? 0) - (last ?? 0)), `at ${width} px`).toBeLessThanOrEqual(1);
    for (const link of await tabs.getByRole('link').all())
      expect(await heightOf(link), `at ${width} px`).toBeGreaterThanOrEqual(44);
  }
});

test('from a screen of the same frame it comes without a new document', async ({ page }) => {
  await signIn(page, 'jefe', '/perfilJefe');
  await stands(page);
  const complaints = complaintsOf(page);
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('banner').getByRole('link', { name: 'Rol de Jefe' }).click();
  await expect(tab(page)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
  expect(complaints).toEqual([]);
});

test('a boss just signed in finds the questionnaire in its styles', async ({ page }) => {
  await signInByForm(page, 'jefe');
  await page.getByRole('link', { name: 'MIS EQUIPOS', exact: true }).click();
  await page.getByLabel('SELECCIONA GENERACIÓN A REVISAR').selectOption({ label: 'Generación Centro' });
  await page
    .getByRole('link', { name: /^(Enviar calificación|Prepara evaluación): / })
    .first()
    .click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  // The delivered file is drawn after everything else, by a worker of its own.
  const drawn = page.locator('[data-page="1"] .spoken-only');
  await expect(drawn).toBeAttached();
  await stands(page);
  const came = await lookOf(page);
  await page.reload();
  await expect(drawn).toBeAttached();
  await stands(page);
  expect(came, 'as after a reload').toEqual(await lookOf(page));
});
