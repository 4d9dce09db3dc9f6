import { expect, type Page } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { stepHref } from '#app/contract/learner/links/learner.ts';
import { addDays, longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import type { Place } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createTeam, removeTeam, type Team } from './ground.ts';

/** The day and hour of a 1-1, from the boss's form to the learner's screen. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const boss = 'jefa.cita';
const learner = 'colab.cita';
const zone = 'America/Mexico_City';

let team: Team;
let place: Place;

test.beforeEach(async () => {
  team = await createTeam(boss, [learner], 'begun');
  const [first] = team.places;
  if (!first) throw new Error('the team is empty');
  place = first;
});
test.afterEach(() => removeTeam(team));

const address = () => {
  const { groupId, personId, unitId } = place;
  return bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' });
};

/** A day that can be chosen: one of the period that is left, or of the weeks after it. */
async function chosenDay(): Promise<string> {
  const [wave] = await rows<{ from: string; to: string | null }>(
    `select one_to_one_on::text as from, boss_period_ends_on::text as to from wave where group_id = $1 and unit_id = $2`,
    [place.groupId, place.unitId],
  );
  const tomorrow = addDays(todayIn(zone, new Date()), 1);
  const from = wave && wave.from > tomorrow ? wave.from : tomorrow;
  return wave?.to && wave.to >= todayIn(zone, new Date()) && wave.to < from ? wave.to : from;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Día y hora de la sesión 1-1' });

async function agree(page: Page, day: string, hour: string, where: string): Promise<void> {
  await dialog(page).getByLabel('Día *').fill(dayText(day));
  await dialog(page).getByLabel('Hora *').fill(hour);
  await dialog(page).getByLabel('Lugar o enlace').fill(where);
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toBeHidden();
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a boss agrees on it, moves and cancels it, and the learner reads it', async ({ page, browser }) => {
      const day = await chosenDay();
      await openSession(page, boss);
      await page.goto(origin() + address());
      await stands(page);
      const open = page.getByRole('button', { name: /^Sesión 1-1/ });
      await open.click();
      await expect(dialog(page)).toContainText('correo en su cuenta');
      await expectClean(page);
      await agree(page, day, '10:00', 'Sala de juntas');
      await expect(open).toHaveText(`Sesión 1-1: ${longDate(day)}, 10:00Cambiar`);
      await expect(open).toBeFocused();
      await expectClean(page);

      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const theirs = await context.newPage();
      await openSession(theirs, learner);
      await theirs.goto(origin() + stepHref('one-to-one', place.unitId));
      await stands(theirs);
      await expect(theirs.getByText(`${longDate(day)}, 10:00`)).toBeVisible();
      await expect(theirs.getByText('Sala de juntas')).toBeVisible();
      await expectClean(theirs);

      await open.click();
      await agree(page, day, '11:30', 'https://reunion.example/sala');
      await expect(theirs.getByText(`${longDate(day)}, 11:30`)).toBeVisible();
      await expect(theirs.getByRole('link', { name: /reunion\.example/ })).toBeVisible();

      await open.click();
      await dialog(page).getByRole('button', { name: 'Cancelar la sesión' }).click();
      await page
        .getByRole('dialog', { name: '¿Cancelar la sesión 1-1?' })
        .getByRole('button', { name: 'Cancelar la sesión' })
        .click();
      await expect(open).toContainText('Acordar hora');
      await expect(theirs.getByText('A partir del')).toBeVisible();
      await context.close();
    });
  });
}

test('another device that saved first is told of, and what was typed stays', async ({ page, browser }) => {
  const day = await chosenDay();
  // No news reaches this device: else its form begins from what the other saved, before it saves itself.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await openSession(page, boss);
  await page.goto(origin() + address());
  await stands(page);
  const device = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const other = await device.newPage();
  await openSession(other, boss);
  await other.goto(origin() + address());
  await stands(other);
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Sesión 1-1/ }).click();
  await other.getByRole('button', { name: 'Guardar' }).waitFor();
  await dialog(page).getByLabel('Día *').fill(dayText(day));
  await dialog(page).getByLabel('Hora *').fill('12:00');
  await dialog(page).getByLabel('Lugar o enlace').fill('Mi tienda');
  await agree(other, day, '09:00', 'Su tienda');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toContainText('Su tienda');
  await expect(dialog(page).getByLabel('Lugar o enlace')).toHaveValue('Mi tienda');
  await device.close();
});
