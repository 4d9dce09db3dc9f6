import { expect, type Page } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import type { Place } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { onStack, openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createTeam, deliverAll, removeTeam, type Team } from './ground.ts';

/** A grade cannot be taken back once it left: what stands between the last answer and that moment. */
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const boss = 'jefa.envio';
const questions = (page: Page) => page.getByRole('main').getByRole('group', { name: /^\d+\. / });
const send = (page: Page) => page.getByRole('button', { name: 'ENVIAR CALIFICACIÓN' });
const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Secciones del cuestionario' }).getByRole('button');
const undo = (page: Page) => page.getByRole('button', { name: 'DESHACER' });
const countdown = (page: Page) => page.getByText(/^Tu calificación se enviará en \d+ s$/);
const answered = (page: Page) => page.getByText('19 de 19 respuestas, promedio 8.0');
const sentTitle = (page: Page) => page.getByText('ENVIADO', { exact: true });
/** Longer than the ten seconds. */
const later = { timeout: 30_000 };

let team: Team;
let place: Place;

test.beforeEach(async ({ page }) => {
  team = await createTeam(boss, ['colab.envio', 'colab.sigue'], 'begun');
  await deliverAll(team);
  const [first] = team.places;
  if (!first) throw new Error('the team is empty');
  place = first;
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

type Stored = { sent: boolean; held: boolean };
const stored = async (): Promise<Stored | undefined> => {
  const [evaluation] = await rows<Stored>(
    `select sent_at is not null as sent, send_due_at is not null as held
     from boss_evaluation where member_id = $1 and unit_id = $2`,
    [place.memberId, place.unitId],
  );
  return evaluation;
};
const sends = async () => {
  const found = await rows(
    `select 1 from outbox where name = 'evaluation.sent' and (payload->>'memberId')::int = $1`,
    [place.memberId],
  );
  return found.length;
};
/** The screen takes a press for the second tap of the one before for so long. */
const pastSecondTap = (page: Page) =>
  expect(page.getByText(/^Tu calificación se enviará en [1-7] s$/)).toBeVisible();

test('Enter in an answer sends nothing, a digit chooses and goes on, and the button can be taken back', async ({
  page,
}) => {
  const first = questions(page).first();
  await first.getByRole('radio').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(countdown(page)).toBeHidden();
  await page.keyboard.press('1');
  await expect(first.getByRole('radio').first()).toBeChecked();
  await first.getByRole('radio').first().focus();
  await page.keyboard.press('2');
  await expect(answered(page)).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(countdown(page)).toBeVisible();
  await expect(undo(page)).toBeFocused();
  await expect(first.getByRole('radio').first()).toBeDisabled();
  const told = page.getByRole('status').filter({ hasText: 'Tu calificación se enviará en' });
  await expect(told).toHaveText(
    'Tu calificación se enviará en 10 s. Con DESHACER vuelves a tus respuestas. Si cierras la página, se envía igual.',
  );
  await undo(page).press('Enter');
  await expect(send(page)).toBeFocused();
  await expect(first.getByRole('radio').nth(1)).toBeChecked();
  await expect(first.getByRole('radio').nth(1)).toBeEnabled();
  expect(await stored()).toEqual({ sent: false, held: false });
});

for (const width of [360, 1280]) {
  test(`the server sends after ten seconds, once, and the second tap of the press changes nothing, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await send(page).dblclick();
    await expect(countdown(page)).toBeVisible();
    await expectClean(page);
    expect(await stored()).toEqual({ sent: false, held: true });
    await expect(sentTitle(page)).toBeVisible(later);
    await expect(countdown(page)).toBeHidden();
    expect(await stored()).toEqual({ sent: true, held: false });
    expect(await sends()).toBe(1);
  });
}

test('a press that takes the grade back counts as soon as its button is alive', async ({ page }) => {
  await send(page).click();
  await undo(page).click();
  await expect(countdown(page)).toBeHidden();
  expect(await stored()).toEqual({ sent: false, held: false });
});

test('closing the tab loses nothing: the grade is sent', async ({ page }) => {
  await send(page).click();
  await expect(countdown(page)).toBeVisible();
  await page.close();
  await expect.poll(stored, later).toEqual({ sent: true, held: false });
  expect(await sends()).toBe(1);
});

test('after a reload the seconds go on, and it can be taken back or sent now', async ({ page }) => {
  await send(page).click();
  await expect(countdown(page)).toBeVisible();
  // Under load the ten seconds may be over before the page is there again: they begin anew, as the server would say.
  await onStack((db) =>
    db
      .updateTable('boss_evaluation')
      .set({ send_due_at: new Date(Date.now() + 60_000) })
      .where('member_id', '=', place.memberId)
      .where('unit_id', '=', place.unitId)
      .execute(),
  );
  await page.reload();
  await stands(page);
  await expect(countdown(page)).toBeVisible();
  await expect(questions(page).first().getByRole('radio').first()).toBeDisabled();
  await undo(page).click();
  await expect(countdown(page)).toBeHidden();
  await expect.poll(stored).toEqual({ sent: false, held: false });
  // A page that was opened anew stands at the first section, and the button in the last.
  await sections(page).last().click();
  await expect(answered(page)).toBeVisible();

  await send(page).click();
  await pastSecondTap(page);
  await page.getByRole('button', { name: 'ENVIAR YA', exact: true }).click();
  await expect(sentTitle(page)).toBeVisible(later);
  expect(await sends()).toBe(1);
});

test('ENVIAR YA Y SEGUIR sends it and leads to the next one', async ({ page }) => {
  await send(page).click();
  await pastSecondTap(page);
  await expectClean(page);
  await page.getByRole('button', { name: 'ENVIAR YA Y SEGUIR' }).click();
  const next = team.places[1]?.personId;
  await expect(page).toHaveURL(new RegExp(`colaborador=${next}&`));
  await expect(page.getByText(/^0 de 19 respuestas/)).toBeVisible();
  expect(await stored()).toEqual({ sent: true, held: false });
  expect(await sends()).toBe(1);
});

test('an answer that another tab changed keeps it from being sent, and the form says so', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  // It is not told that the evaluation is held: its fields would be closed.
  await other.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await other.goto(origin() + address());
  await stands(other);
  await page.bringToFront();
  await send(page).click();
  await expect(countdown(page)).toBeVisible();
  await questions(other).first().getByRole('radio').first().check();
  await expect.poll(stored).toEqual({ sent: false, held: false });
  const told = page.getByRole('status').filter({ hasText: 'Tu calificación no se envió' });
  await expect(told).toContainText('Cambiaste una respuesta en otra pestaña o dispositivo', later);
  await expect(told).toBeInViewport();
  expect(await sends()).toBe(0);
});

test('a press that did not arrive leaves the form with its answers', async ({ page }) => {
  await page.route('**/api/evaluacion_jefe/**', (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible(later);
  await expect(sentTitle(page)).toBeHidden();
  await expect(answered(page)).toBeVisible();
  await expect(questions(page).last().getByRole('radio').nth(1)).toBeChecked();
  expect(await stored()).toEqual({ sent: false, held: false });
});
