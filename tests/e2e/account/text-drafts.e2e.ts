import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { personIdOf, sendEvaluation } from '#tests/factories/demonstration.ts';
import { createTeam, deliverAll, removeTeam, type Team } from '../boss/ground.ts';
import { activityOfKind, onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/**
 * A text that is sent in one piece is a draft until then: on this device at once, and for its author on every other.
 */

const people = { boss: 'borradores-jefa', members: ['borradores-0'] };
let team: Team;

test.beforeAll(async () => {
  team = await createTeam(people.boss, people.members, 'begun');
  await deliverAll(team);
});
test.afterAll(() => removeTeam(people));
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  await onStack((db) => db.deleteFrom('text_draft').execute());
});

async function device(browser: Browser, username: string, path: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, username, path);
  // A text that is typed before the page has woken up is nobody's.
  await stands(page);
  return [page, context];
}

const saved = (page: Page) => expect(page.getByText(/Guardado a las \d\d:\d\d/)).toBeVisible();

test('a boss writes agreements on one device and sends them from another; no draft is left in either', async ({
  browser,
}) => {
  const [place] = team.places;
  if (!place) throw new Error('the team has nobody');
  await onStack(async (db) =>
    sendEvaluation(db, place, { bossId: await personIdOf(db, people.boss), grade: 9 }),
  );
  const path = bossHref({ tab: 'teams', view: 'feedback', part: 'agreements', ...place });
  const first = (page: Page) => page.getByRole('textbox', { name: 'Acuerdo 1' });
  const [one, killed] = await device(browser, people.boss, path);
  await first(one).fill('Delegar la apertura los martes.');
  await saved(one);
  await first(one).fill('Delegar la apertura los martes y jueves.');
  // Killed before the second was saved: this device keeps nothing of it, the server has the first.
  await killed.close();
  const [two] = await device(browser, people.boss, path);
  await expect(first(two)).toHaveValue(/^Delegar la apertura los martes/);
  await expect(two.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  const [three] = await device(browser, people.boss, path);
  await expect(first(three)).toHaveValue(/^Delegar la apertura los martes/);
  await first(two).fill('Delegar los lunes.');
  await saved(two);
  // Typed here from what is older by now: the person chooses.
  await first(three).fill('Delegar los viernes.');
  const conflict = three.getByRole('alert');
  await expect(conflict).toContainText('Escribiste en otro dispositivo');
  await expect(conflict.getByRole('definition')).toHaveText(['Delegar los viernes.', 'Delegar los lunes.']);
  await three.getByRole('button', { name: 'Usar la versión más reciente' }).click();
  await expect(first(three)).toHaveValue('Delegar los lunes.');
  await expect(three.locator('body'), 'the focus stays in the form').not.toBeFocused();
  await two.getByRole('button', { name: 'ENVIAR ACUERDOS' }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'ENVIAR' }).click();
  await expect(two.getByText('Aún sin «Enterado»')).toBeVisible();
  const drafts = await rows(
    'select text from text_draft where person_id = (select id from person where username = $1)',
    [people.boss],
  );
  expect(drafts).toEqual([{ text: null }]);
  for (const page of [two, three]) {
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('acuerdos')),
    );
    expect(kept).toEqual([]);
  }
});

test('a learner’s question goes on after a killed tab and on another device; without network it waits here', async ({
  browser,
}) => {
  const activityId = await activityOfKind('aprendiz3', 3);
  const path = `/objetos?actividad=${activityId}&pestana=preguntas`;
  const field = (page: Page) => page.getByLabel('Haz una pregunta sobre esta actividad');
  const [one, context] = await device(browser, 'aprendiz3', path);
  await field(one).fill('¿Cómo empiezo la junta?');
  await saved(one);
  await context.setOffline(true);
  await field(one).fill('¿Cómo empiezo la junta de las ocho?');
  await expect(one.getByText('Sin conexión: tu texto está en este dispositivo')).toBeVisible();
  await one.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(origin() + path);
  await stands(again);
  await expect(field(again)).toHaveValue('¿Cómo empiezo la junta de las ocho?');
  await expect
    .poll(() => rows('select text from text_draft'))
    .toEqual([{ text: '"¿Cómo empiezo la junta de las ocho?"' }]);
  const [two] = await device(browser, 'aprendiz3', path);
  await expect(field(two)).toHaveValue('¿Cómo empiezo la junta de las ocho?');
  await two.getByRole('button', { name: 'Publicar pregunta' }).click();
  await expect(field(two)).toHaveValue('');
  await again.reload();
  await expect(again.getByRole('article').getByText('¿Cómo empiezo la junta de las ocho?')).toBeVisible();
  await expect(field(again)).toHaveValue('');
  // The next question is a draft again.
  await field(two).fill('¿Y después?');
  await saved(two);
  await onStack((db) => db.deleteFrom('question').where('body', 'like', '¿Cómo empiezo la junta%').execute());
});

test('a question published while its draft is still being read is not offered once more', async ({
  browser,
}) => {
  const activityId = await activityOfKind('aprendiz3', 3);
  const [page] = await device(browser, 'aprendiz3', `/objetos?actividad=${activityId}&pestana=preguntas`);
  const field = page.getByLabel('Haz una pregunta sobre esta actividad');
  const text = '¿Cómo cierro la caja sin prisa?';
  await field.fill(text);
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const asked = page.waitForRequest('**/preguntas').then(() => pause(500));
  let begins = () => {};
  const read = new Promise<void>((resolve) => {
    begins = resolve;
  });
  const firstRead = async (route: Route) => {
    // The page went before its text was saved: it is on this device only.
    await onStack((db) => db.deleteFrom('text_draft').execute());
    begins();
    const response = await route.fetch();
    await Promise.race([asked, pause(3_000)]);
    await route.fulfill({ response });
  };
  await page.route('**/api/borradores?*', firstRead, { times: 1 });
  await page.route('**/preguntas', async (route) => {
    const response = await route.fetch();
    await pause(1_000);
    await route.fulfill({ response });
  });
  await page.reload();
  await read;
  await expect(field).toHaveValue(text);
  await page.getByRole('button', { name: 'Publicar pregunta' }).click();
  await expect(page.getByText('Publicamos tu pregunta.').last()).toBeVisible();
  await stands(page);
  await expect(field).toHaveValue('');
  await expect.poll(() => rows('select text from text_draft')).toEqual([{ text: null }]);
  await onStack((db) => db.deleteFrom('question').where('body', '=', text).execute());
});
