import type { Page } from '@playwright/test';
import {
  accentsInView,
  charactersInView,
  cutTables,
  endOf,
  pageHeight,
  questions,
  seenHeight,
  topOf,
  typePairs,
  wholeInView,
} from './measures.ts';
import { type Places, people } from './places.ts';
import { desk, phone, type Site } from './site.ts';

/** A figure of the look with the goal that a first view of work asks for. */
export type Figure = {
  what: string;
  goal: { ceiling: number } | { floor: number };
  measure(site: Site, places: Places): Promise<number>;
};

const rows = (page: Page) => page.locator('main tbody tr');
const review = async ({ open }: Site, { queue }: Places): Promise<Page> => {
  const page = await open(people.tutor, queue, desk);
  await page.getByRole('button', { name: 'Tomar siguiente' }).click();
  await page.waitForURL(/tutorUsuarioReto/);
  await page.waitForLoadState('networkidle');
  return page;
};

/** One figure of the highest of several screens. */
const highest = async (values: readonly (() => Promise<number>)[]): Promise<number> => {
  let most = 0;
  for (const value of values) most = Math.max(most, await value());
  return most;
};

const learnerScreens = ({ home, unit, module, objects, profile, oneToOne, steps }: Places) => [
  home,
  unit,
  module,
  ...objects,
  profile,
  oneToOne,
  ...steps,
];

/** Screens of each role, at the width at which it is used. */
const everyScreen = (places: Places) => [
  ...learnerScreens(places).map((path) => ({ who: people.learner, path, look: phone })),
  ...[places.team, places.progressOfOne, places.feedback].map((path) => ({
    who: people.boss,
    path,
    look: desk,
  })),
  { who: people.tutor, path: places.queue, look: desk },
  ...[places.people, places.progress, places.objectsList, places.analytics].map((path) => ({
    who: people.admin,
    path,
    look: desk,
  })),
];

const onEvery = (measure: (page: Page) => Promise<number>) => (site: Site, places: Places) =>
  highest(
    everyScreen(places).map(
      ({ who, path, look }) =>
        async () =>
          measure(await site.open(who, path, look)),
    ),
  );

const heightOf =
  (who: string, path: keyof Places, look: typeof phone) => async (site: Site, places: Places) =>
    pageHeight(await site.open(who, String(places[path]), look));

const rowsOf = (who: string, path: keyof Places) => async (site: Site, places: Places) =>
  wholeInView(rows(await site.open(who, String(places[path]), desk)));

/** Clicks from the first page to the screen with the questions of the most urgent evaluation. */
async function clicksToQuestion({ open }: Site): Promise<number> {
  const page = await open(people.boss, '/', desk);
  const ways = page.getByRole('main').locator('a, button');
  for (let clicks = 0; clicks < 5; clicks += 1) {
    if ((await questions(page)).all > 0) return clicks;
    const [next, group] = [/siguiente pendiente|^evaluar/i, /por preparar|por enviar/i].map((words) =>
      ways.filter({ hasText: words }).first(),
    );
    const before = page.url();
    await (next && (await next.isVisible()) ? next : group)?.click();
    await page.waitForURL((url) => url.href !== before);
    // The screen whole, not what of the last one still stands.
    await page.reload({ waitUntil: 'networkidle' });
  }
  return Number.NaN;
}

/** Keys from a review that has opened to its published grade, every criterion with one digit, by its levels where it has them. */
async function keysToPublish(site: Site, places: Places): Promise<number> {
  const page = await review(site, places);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const criteria = await page
    .getByRole('main')
    .getByRole('spinbutton')
    .or(page.locator('main input[inputmode]'))
    .count();
  const hasLevels = (await page.getByRole('radiogroup', { name: /^Nivel de / }).count()) > 0;
  let pressed = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    pressed += 1;
  };
  const fieldId = () => page.evaluate(() => document.activeElement?.id ?? '');
  const leavesField = (field: string) =>
    page.waitForFunction((id) => document.activeElement?.id !== id, field);
  await page.waitForFunction(() => document.activeElement?.localName === 'main');
  const focusIn = (selector: string) =>
    page.waitForFunction((one) => document.activeElement?.closest(one) !== null, selector);
  if (hasLevels) {
    for (let chosen = 1; chosen <= criteria; chosen += 1) {
      await press('3');
      await page.waitForFunction(
        (count) => document.querySelectorAll('main input[type="radio"]:checked').length === count,
        chosen,
      );
    }
    await focusIn('textarea');
  } else await press('1');
  for (let criterion = 1; !hasLevels && criterion <= criteria; criterion += 1) {
    await page.waitForFunction(() => document.activeElement?.localName === 'input');
    const field = await fieldId();
    await press('9');
    if (criterion === criteria) continue;
    await press('Enter');
    await leavesField(field);
  }
  await press('Control+Enter');
  await focusIn('[role="dialog"]');
  await press('Control+Enter');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor();
  return pressed;
}

/** All figures, each told with its goal, before and after. */
export const figures: readonly Figure[] = [
  { what: 'home 360: page', goal: { ceiling: 2_000 }, measure: heightOf(people.learner, 'home', phone) },
  {
    what: 'home 360: end of the next step’s button',
    goal: { ceiling: 408 },
    measure: async ({ open }, { home }) => {
      const page = await open(people.learner, home, phone);
      const next = page.getByRole('region', { name: '¿Qué sigue?' }).getByRole('link').first();
      return endOf((await next.count()) > 0 ? next : page.locator('main a').first());
    },
  },
  {
    what: 'characters in the first view, home 360',
    goal: { ceiling: 400 },
    measure: async ({ open }, { home }) => charactersInView(await open(people.learner, home, phone)),
  },
  {
    what: '/perfil 360: page',
    goal: { ceiling: 2_600 },
    measure: heightOf(people.learner, 'profile', phone),
  },
  {
    what: 'SESIÓN 1-1 360: page',
    goal: { ceiling: 1_500 },
    measure: heightOf(people.learner, 'oneToOne', phone),
  },
  {
    what: 'exercise of five 360: page',
    goal: { ceiling: 740 },
    measure: async ({ open }, { openExercise }) =>
      pageHeight(await open(openExercise.who, openExercise.path, phone)),
  },
  {
    what: 'exercise sent 360: page',
    goal: { ceiling: 740 },
    measure: async ({ open }, { sentExercise }) =>
      pageHeight(await open(sentExercise.who, sentExercise.path, phone)),
  },
  {
    what: 'top of the title, a learner’s screens 360',
    goal: { ceiling: 110 },
    measure: ({ open }, places) =>
      highest(
        learnerScreens(places).map(
          (path) => async () =>
            topOf((await open(people.learner, path, phone)).getByRole('heading', { level: 1 }).first()),
        ),
      ),
  },
  {
    what: 'AVANCE DE 1280: page',
    goal: { ceiling: 1_400 },
    measure: heightOf(people.boss, 'progressOfOne', desk),
  },
  {
    what: 'Analíticos 1280: page',
    goal: { ceiling: 1_600 },
    measure: heightOf(people.admin, 'analytics', desk),
  },
  { what: 'rows in view 1280: Usuarios', goal: { floor: 16 }, measure: rowsOf(people.admin, 'people') },
  { what: 'rows in view 1280: Avance', goal: { floor: 16 }, measure: rowsOf(people.admin, 'progress') },
  { what: 'rows in view 1280: Objetos', goal: { floor: 16 }, measure: rowsOf(people.admin, 'objectsList') },
  { what: 'rows in view 1280: Retos', goal: { floor: 13 }, measure: rowsOf(people.tutor, 'queue') },
  { what: 'rows in view 1280: team', goal: { floor: 10 }, measure: rowsOf(people.boss, 'team') },
  {
    what: 'first row 1280: Usuarios, its top',
    goal: { ceiling: 180 },
    measure: async ({ open }, places) => topOf(rows(await open(people.admin, places.people, desk)).first()),
  },
  {
    what: 'characters in the first view, Usuarios 1280',
    goal: { ceiling: 1_600 },
    measure: async ({ open }, places) => charactersInView(await open(people.admin, places.people, desk)),
  },
  {
    what: 'questions in view on opening an evaluation 1280',
    goal: { floor: 7 },
    measure: async ({ open }, { feedback }) =>
      (await questions(await open(people.boss, feedback, desk))).whole,
  },
  {
    what: 'clicks from the sign-in to the most urgent question',
    goal: { ceiling: 1 },
    measure: clicksToQuestion,
  },
  {
    what: 'delivered file in view on opening a review 1280',
    goal: { floor: 640 },
    measure: async (site, places) =>
      seenHeight((await review(site, places)).getByLabel(/^Archivo entregado: /).first()),
  },
  {
    what: 'keys from an open review of four criteria to its published grade',
    goal: { ceiling: 6 },
    measure: keysToPublish,
  },
  {
    what: 'pairs of size and weight, at most on a screen',
    goal: { ceiling: 6 },
    measure: onEvery(typePairs),
  },
  { what: 'accent buttons in a view, at most', goal: { ceiling: 1 }, measure: onEvery(accentsInView) },
  {
    what: 'tables cut at their width, at most on a screen',
    goal: { ceiling: 0 },
    measure: onEvery(cutTables),
  },
];
