import { expect, type Page, test } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import type { Place } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { openSession, origin, rows, stands } from '../support/helpers.ts';
import { createTeam, deliverAll, removeTeam, type Team } from './ground.ts';

/** A grade cannot be taken back once it left: what stands between the last answer and that moment. */
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const boss = 'jefa.envio';
const questions = (page: Page) => page.getByRole('main').getByRole('group', { name: /^\d+\. / });
const send = (page: Page) => page.getByRole('button', { name: 'ENVIAR CALIFICACIÓN' });
const undo = (page: Page) => page.getByRole('button', { name: 'DESHACER' });
const countdown = (page: Page) => page.getByText(/^Tu calificación se enviará en \d+ s$/);
const answered = (page: Page) => page.getByText('19 de 19 respuestas, promedio 8.0');
/** Longer than the ten seconds. */
const later = { timeout: 25_000 };

let team: Team;
let place: Place;
/** How often the grade left this browser. */
let sent: number;

test.beforeEach(async ({ page }) => {
  team = await createTeam(boss, ['colab.envio'], 'begun');
  await deliverAll(team);
  const [first] = team.places;
  if (!first) throw new Error('the team is empty');
  place = first;
  sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/guarda_evaluacion_jefe') && request.postDataJSON().ev_enviada === 1) {
      sent += 1;
    }
  });
  await page.clock.install();
  await openSession(page, boss);
  await fillIn(page);
});
test.afterEach(() => removeTeam(team));

const address = () => {
  const { groupId, personId, unitId } = place;
  return bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' });
};

/** Opens the questionnaire and answers everything with «Casi siempre». */
async function fillIn(page: Page): Promise<void> {
  await page.goto(origin() + address());
  await stands(page);
  const next = page.getByRole('button', { name: 'Siguiente', exact: true });
  for (;;) {
    const count = await questions(page).count();
    for (let at = 0; at < count; at += 1) await questions(page).nth(at).getByRole('radio').nth(1).check();
    if (!(await next.isVisible())) break;
    await next.click();
  }
  await expect(answered(page)).toBeVisible();
}

const stored = async () => {
  const [evaluation] = await rows<{ sent: boolean }>(
    `select sent_at is not null as sent from boss_evaluation where member_id = $1 and unit_id = $2`,
    [place.memberId, place.unitId],
  );
  return evaluation?.sent ?? false;
};

test('Enter in an answer sends nothing, a digit chooses, and the button can be taken back', async ({
  page,
}) => {
  const first = questions(page).first();
  await first.getByRole('radio').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(countdown(page)).toBeHidden();
  await page.keyboard.press('1');
  await expect(first.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('2');
  await expect(answered(page)).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(countdown(page)).toBeVisible();
  await expect(undo(page)).toBeFocused();
  await expect(first.getByRole('radio').first()).toBeDisabled();
  const told = page.getByRole('status').filter({ hasText: 'Tu calificación se enviará en' });
  await expect(told).toHaveText('Tu calificación se enviará en 10 s. Con DESHACER vuelves a tus respuestas.');
  await expect(countdown(page)).toHaveText('Tu calificación se enviará en 7 s');
  await expect(told).toHaveText('Tu calificación se enviará en 10 s. Con DESHACER vuelves a tus respuestas.');
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(send(page)).toBeFocused();
  await expect(first.getByRole('radio').nth(1)).toBeChecked();
  await expect(first.getByRole('radio').nth(1)).toBeEnabled();
  // Twice from the button: begun and taken back.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(send(page)).toBeFocused();
  expect(sent).toBe(0);
  expect(await stored()).toBe(false);
});

test('the grade leaves after ten seconds, once, and only then is it called sent', async ({ page }) => {
  await send(page).dblclick();
  await expect(countdown(page)).toBeVisible();
  expect(sent).toBe(0);
  await expect(page.getByText('ENVIADO', { exact: true })).toBeHidden();
  await expect(page.getByText('ENVIADO', { exact: true })).toBeVisible(later);
  await expect(countdown(page)).toBeHidden();
  expect(sent).toBe(1);
  expect(await stored()).toBe(true);
});

test('leaving asks, and nothing is sent by a screen that is gone', async ({ page }) => {
  await send(page).click();
  await expect(undo(page)).toBeFocused();
  await page.getByRole('link', { name: '< Regresar a Mis Equipos' }).click();
  const question = page.getByRole('dialog', { name: 'Tu calificación aún no se envía' });
  await expect(question.getByRole('button', { name: 'Quedarme' })).toBeFocused();
  const waiting = await countdown(page).textContent();
  await page.clock.runFor(2_500);
  await expect(countdown(page)).toHaveText(waiting ?? '');
  await question.getByRole('button', { name: 'Quedarme' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(countdown(page)).toBeVisible();
  await page.getByRole('link', { name: '< Regresar a Mis Equipos' }).click();
  await question.getByRole('button', { name: 'Salir sin enviar' }).click();
  await expect(page.getByRole('link', { name: /^Enviar calificación: / })).toBeVisible();

  // Loaded again, the screen has forgotten it too; the answers are still there.
  await page.goto(origin() + address());
  await stands(page);
  await expect(answered(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect(countdown(page)).toBeVisible();
  await page.reload();
  await stands(page);
  await page.clock.runFor(11_000);
  expect(sent).toBe(0);
  expect(await stored()).toBe(false);
});

test('a grade that did not arrive comes back to the form with its answers', async ({ page }) => {
  await page.route('**/api/guarda_evaluacion_jefe', (route) => route.abort());
  await send(page).click();
  await expect(countdown(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible(later);
  await expect(page.getByText('ENVIADO', { exact: true })).toBeHidden();
  await expect(send(page)).toBeFocused();
  await expect(answered(page)).toBeVisible();
  await expect(questions(page).last().getByRole('radio').nth(1)).toBeChecked();
  expect(await stored()).toBe(false);
});
