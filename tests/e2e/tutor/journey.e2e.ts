import { type Browser, expect, type Page } from '@playwright/test';
import { happen } from '../admin/support/notices.ts';
import { createTeam, removeTeam, type Team } from '../boss/ground.ts';
import { deliverByCalls, giveDays } from '../learner/challenge-ground.ts';
import { finishSteps } from '../learner/final-ground.ts';
import { type Hands, keys } from '../support/hands.ts';
import { rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createTutor, removeTutor } from './people.ts';

/**
 * One delivery, seen by everybody it concerns: the tutor's open board, the evaluation by keyboard alone, then the learner's
 * open profile with the final grade and the boss's open screens, none of them loaded again.
 */
const boss = 'jefa.entrega';
const learner = 'aprendiz.entrega';
const tutor = 'tutora.entrega';
const pdf = 'demo/media/cambio/bitacora-de-victorias.pdf';
let team: Team;

test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  team = await createTeam(boss, [learner], 'begun');
  await createTutor(tutor, team.generation);
  const memberId = team.places[0]?.memberId ?? 0;
  // The boss graded the last two units (9.4 and 8.0); no challenge has a grade yet.
  await finishSteps(learner, 1);
  await rows('delete from challenge_submission where member_id = $1', [memberId]);
  await rows(
    `insert into final_attempt (member_id, number, question_ids, started_at, ends_at, sent_at, grade)
     values ($1, 1, '{}', now() - interval '2 hours', now() - interval '1 hour', now() - interval '90 minutes', 8.5)`,
    [memberId],
  );
  await happen('standing.outdated', { memberId });
});

test.afterAll(async () => {
  await removeTeam({ boss, members: [learner] });
  await removeTutor(tutor);
});

test('a delivery reaches the tutor, and its grade everybody else, at once', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const hands = keys(page);
  const unitId = await firstUnit();
  await giveDays(learner, unitId, 10);
  const [place] = team.places;

  await signIn(page, tutor, '/tutor');
  await stands(page);
  const board = await marked(page);
  const waiting = Number(await challengesToGrade(page).textContent());
  const profile = await openAs(browser, learner, '/perfil');
  const table = await openAs(browser, boss, `/jefe?pestana=equipos&grupo=${place?.groupId}`);
  const progress = await openAs(
    browser,
    boss,
    `/jefe?pestana=equipos&grupo=${place?.groupId}&colaborador=${place?.personId}`,
  );
  const main = profile.page.getByRole('main');
  await expect(main.getByRole('img', { name: 'EVALUACIÓN FINAL: 8.5 de 10' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'CALIFICACIÓN FINAL: sin calificación' })).toBeVisible();
  const before = await memberRow(table.page).textContent();

  await deliverByCalls(learner, unitId, pdf);
  const delivered = Date.now();
  await expect(challengesToGrade(page)).toHaveText(String(waiting + 1));
  const boardMs = Date.now() - delivered;
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  await expect(memberRow(table.page)).not.toHaveText(before ?? '');
  await board.stayed();

  await fromTheBell(page, hands);
  const published = await gradeByKeys(page, hands, ['9', '8.5', '10', '9']);

  const challenges = main.getByRole('table', { name: 'MIS RETOS ON THE JOB' });
  await expect(challenges.getByRole('cell').first()).toHaveText('9.2');
  const profileMs = Date.now() - published;
  process.stdout.write(
    `a delivery is on the open board after ${boardMs} ms, its grade on the profile after ${profileMs} ms\n`,
  );
  // 0.25 × 9 + 0.25 × 8.5 + 0.30 × 10 + 0.20 × 9 = 9.175 → 9.2
  // Boss (9.4 + 8.0) / 2 = 8.7; 0.3 × 8.5 + 0.4 × 9.2 + 0.3 × 8.7 = 2.55 + 3.68 + 2.61 = 8.84.
  await expect(challenges.getByRole('cell')).toHaveText(['9.2', 'Pendiente', 'Pendiente', '9.2']);
  await expect(main.getByRole('img', { name: 'CALIFICACIÓN FINAL: 8.8 de 10' })).toBeVisible();
  await expect(main.getByText('Aprobado', { exact: true })).toHaveCount(2);
  // The grade ends the programme: it is celebrated where the learner is.
  const end = profile.page.getByRole('dialog', { name: /^¡Terminaste / });
  await expect(end.getByText('8.8', { exact: true })).toBeVisible();
  await profile.page.keyboard.press('Escape');
  await expect(end).toBeHidden();
  await bell(profile.page).click();
  await expect(
    profile.page
      .getByRole('dialog', { name: 'Notificaciones' })
      .getByRole('link', { name: /ESTRATEGIA.*9\.2/ }),
  ).toBeVisible();
  const strip = progress.page.getByRole('list', { name: 'Las unidades de un vistazo' });
  await expect(strip.getByRole('listitem').first()).toContainText('9.2');
  for (const open of [profile, table, progress]) {
    await open.stayed();
    await open.page.context().close();
  }
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const challengesToGrade = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Retos por evaluar' }).locator('strong');
const memberRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Renata' });

/** The page with a promise that it is never loaded again. */
async function marked(page: Page) {
  const loaded = await page.evaluate(() => performance.timeOrigin);
  return {
    page,
    stayed: async () => expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded),
  };
}

async function openAs(browser: Browser, username: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 850 } });
  const page = await context.newPage();
  await signIn(page, username, path);
  await stands(page);
  return marked(page);
}

async function firstUnit(): Promise<number> {
  const [unit] = await rows<{ id: number }>(
    `select u.id from learner_group g join unit u on u.programme_id = g.programme_id and u.position = 0
     where g.name = $1`,
    [team.generation],
  );
  return unit?.id ?? 0;
}

async function fromTheBell(page: Page, hands: Hands): Promise<void> {
  await hands.press(bell(page));
  const news = page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link', { name: /Renata/ });
  await hands.press(news.first());
  await expect(page).toHaveURL(/\/tutorUsuarioReto\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renata Abad');
  await stands(page);
}

/** g and 1 lead to the value of the first criterion, Enter to the next one and from the last to the comment, Ctrl+Enter asks to publish; gives the moment it was confirmed. */
async function gradeByKeys(page: Page, hands: Hands, scores: readonly string[]): Promise<number> {
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  for (const score of scores) {
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('Comentario general')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'PUBLICAR CALIFICACIÓN' });
  await hands.press(confirm);
  const published = Date.now();
  await expect(page.getByRole('dialog')).toBeHidden();
  return published;
}
