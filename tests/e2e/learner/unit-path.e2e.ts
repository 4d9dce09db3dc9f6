import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { origin, rows, signIn, standBeforeBadge, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** A unit as a path (product: units): what is done, what comes next, what is closed, and where each step leads. */

const who = 'aprendiz6';
type Place = {
  unitId: number;
  moduleId: number;
  moduleName: string;
  activityId: number;
  activityName: string;
};

/** The activities of the learner's first unit, in the order of the path. */
const placesOf = () =>
  rows<Place>(
    `select u.id as "unitId", m.id as "moduleId", m.name as "moduleName", a.id as "activityId", a.name as "activityName"
     from person p join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id and m.status = 'published' and m.deleted_at is null
     join activity a on a.module_id = m.id and a.status = 'published' and a.deleted_at is null
     where p.username = $1 order by m.position, a.position`,
    [who],
  );

const steps = (page: Page) => page.getByRole('main').getByRole('listitem');
const nextOf = (page: Page) => page.locator('[aria-current="step"]');

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

let next = 0;
let places: Place[] = [];
test.beforeEach(async ({ page }) => {
  next = await standBeforeBadge(who);
  places = await placesOf();
  await signIn(page, who, `/modulos?unidad=${places[0]?.unitId}`);
  await stands(page);
});

test('lists every activity under its module, then the other steps, and frames the next one', async ({
  page,
}) => {
  const links = await page
    .getByRole('main')
    .locator('li a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const unit = places[0]?.unitId;
  expect(links.slice(0, places.length)).toEqual(places.map((one) => `/objetos?actividad=${one.activityId}`));
  expect(links.slice(places.length)).toEqual(
    ['caso', 'reto', 'encuesta', 'autoEvaluacion', 'detalleJefe'].map((path) => `/${path}?unidad=${unit}`),
  );
  await expect(nextOf(page)).toHaveAttribute('href', `/objetos?actividad=${next}`);
  await expect(steps(page).filter({ has: nextOf(page) })).toContainText('sigue');
  await expect(steps(page).first()).toContainText('finalizada');
  const first = places.filter(({ moduleId }) => moduleId === places[0]?.moduleId);
  const head = page.getByRole('link', { name: `MÓDULO 1 · ${first[0]?.moduleName}` });
  await expect(head).toHaveAttribute('href', `/actividades?unidad=${unit}&modulo=${first[0]?.moduleId}`);
  await expect(
    page.getByText(new RegExp(`^${first.length - 1} de ${first.length}\\b`)).first(),
  ).toBeVisible();
  await expectClean(page);
});

test('a press anywhere on a row opens its step, and a finished one moves the frame on', async ({ page }) => {
  const row = steps(page).filter({ has: nextOf(page) });
  const box = await row.boundingBox();
  await row.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) / 2 } });
  await expect(page).toHaveURL(`${origin()}/objetos?actividad=${next}`);
  await page.getByRole('button', { name: 'Marcar como finalizada' }).click();
  await page
    .getByRole('dialog', { name: '¡FELICIDADES!' })
    .getByRole('button', { name: 'CONTINUAR' })
    .click();

  // The last activity of a module leads on to the next module by its name, and that one to the unit's path.
  const second = places.find(({ moduleId }) => moduleId !== places[0]?.moduleId);
  await page.getByRole('link', { name: `Siguiente: MÓDULO 2 · ${second?.moduleName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: second?.moduleName })).toBeVisible();
  await expect(nextOf(page)).toHaveAttribute('href', `/objetos?actividad=${second?.activityId}`);
  await page.goto(`${origin()}/modulos?unidad=${places[0]?.unitId}`);
  await expect(nextOf(page)).toHaveAttribute('href', `/objetos?actividad=${second?.activityId}`);
});

test('the end of the last module, and of its last activity, names the next step of the unit', async ({
  page,
}) => {
  const last = places.at(-1);
  await page.goto(`${origin()}/actividades?unidad=${last?.unitId}&modulo=${last?.moduleId}`);
  const on = page.getByRole('navigation', { name: 'Otros módulos' }).getByRole('link').last();
  await expect(on).toHaveText('CASO DE ESTUDIO');
  await expect(on).toHaveAttribute('href', `/caso?unidad=${last?.unitId}`);
  await page.goto(`${origin()}/objetos?actividad=${last?.activityId}`);
  await expect(page.getByRole('link', { name: 'Siguiente: CASO DE ESTUDIO' })).toHaveAttribute(
    'href',
    `/caso?unidad=${last?.unitId}`,
  );
});

test('a step is 64 px high on a phone and 56 on a desk, says its whole name, and no line is cut with large letters', async ({
  page,
}) => {
  const heights = () =>
    page
      .getByRole('main')
      .locator('li:has(a[href^="/objetos"])')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
  expect(await heights()).toEqual([64]);
  for (const { activityId, activityName } of places) {
    await expect(page.locator(`li a[href="/objetos?actividad=${activityId}"]`)).toHaveAttribute(
      'title',
      activityName,
    );
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await heights()).toEqual([56]);

  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const found = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li')].map((row) => row.getBoundingClientRect());
    return {
      width: document.documentElement.scrollWidth,
      overlaps: rows.filter((row, at) => at > 0 && row.top < (rows[at - 1]?.bottom ?? 0) - 1).length,
      cut: [...document.querySelectorAll('main li a, main h2')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    };
  });
  expect(found).toEqual({ width: 320, overlaps: 0, cut: [] });
});

test('how the progress is computed is one press away, and the days stand once at each width', async ({
  page,
}) => {
  const words = page.getByText(/Son cuatro partes iguales/);
  await expect(words).toBeHidden();
  await page.getByRole('button', { name: '¿Cómo se calcula?' }).click();
  await expect(words).toBeVisible();
  const days = page.getByText(/^Entrega /).filter({ visible: true });
  await expect(days).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: 'Fechas' })).toBeVisible();
  await expect(days).toHaveCount(1);
});
