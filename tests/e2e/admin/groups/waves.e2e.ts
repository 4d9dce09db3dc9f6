import { type Browser, expect, type Page } from '@playwright/test';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { addDays, longDate, shortDate } from '#app/domain/deadlines/dates.ts';
import { createPersonLike, leadSince } from '#tests/factories/demonstration.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, rows, signIn, stands, writeDay } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';
import { accompany, createGround, type Ground, removeGround } from '../../tutor/group-ground.ts';

const names = { tutor: 'tutor-olas', learner: 'aprendiz-olas', group: 'Generación Olas' };
const boss = 'jefe-olas';
let ground: Ground;
let due = '';

test.beforeEach(async () => {
  await forget();
  ground = await createGround(names.tutor, names.learner, names.group);
  await accompany(ground);
  await onStack(async (db) => {
    const bossId = await createPersonLike(db, 'jefe', {
      username: boss,
      profile: 3,
      firstName: 'Elena',
      surname: 'Prado',
    });
    await leadSince(db, { bossId, memberId: ground.place.memberId, daysAgo: 20 });
  });
  const [wave] = await rows<{ due: string }>(
    `update wave set boss_period_starts_on = challenge_due_on + 3, one_to_one_on = challenge_due_on + 5,
       boss_period_ends_on = challenge_due_on + 15
     where group_id = $1 returning challenge_due_on::text as due`,
    [ground.groupId],
  );
  due = wave?.due ?? '';
});
test.afterEach(forget);

async function forget() {
  await onStack(async (db) => {
    const groups = db.selectFrom('learner_group').where('name', '=', names.group).select('id');
    const waves = await db.selectFrom('wave').where('group_id', 'in', groups).select('id').execute();
    await db.deleteFrom('wave_shift').where('group_id', 'in', groups).execute();
    await db
      .deleteFrom('reminder')
      .where((eb) => eb('subject', '=', eb.fn.any(eb.val(waves.map(({ id }) => `wave:${id}`)))))
      .execute();
  });
  await removeGround(names);
  await onStack((db) => db.deleteFrom('person').where('username', '=', boss).execute());
}

/** When the page showed the text, by the clock that the browser shares with the test. */
async function shownAt(page: Page, text: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted) && Date.now(),
    text,
    { polling: 20, timeout: 10_000 },
  );
  return Number(await shown.jsonValue());
}

/** The beginning of a period in the head of the boss's column: «1-1: 10 al 14 mar», «1-1: 28 nov al 5 dic». */
const columnWords = (day: string) => `1-1: ${Number(day.slice(-2))} `;

async function openAs(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, username, path);
  await stands(page);
  return page;
}

test('a move by seven days is on the open screens of learner, boss and tutor without reloading them, and so is its end', async ({
  browser,
}) => {
  const { groupId } = ground;
  const admin = await openAs(browser, 'admin', groupHref(groupId, 'waves'));
  await expectClean(admin);
  const learner = await openAs(browser, names.learner, '/');
  const leader = await openAs(
    browser,
    boss,
    bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false }),
  );
  const tutor = await openAs(browser, names.tutor, `/miGrupo?grupo=${groupId}&pestana=calendario`);
  const follow = async (day: string) => {
    await expect(learner.getByText(shortDate(day)).filter({ visible: true }).first()).toBeVisible();
    await expect(leader.getByRole('columnheader', { name: columnWords(addDays(day, 5)) })).toBeVisible();
    await expect(tutor.getByText(longDate(day)).first()).toBeAttached();
  };
  await follow(due);

  await admin.getByRole('button', { name: 'Mover días…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Mover días' });
  await dialog.getByLabel('Días *').fill('0');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText('Escribe de 1 a 180 días.')).toBeVisible();
  await dialog.getByLabel('Días *').fill('7');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText('1 persona recibe un aviso con la nueva fecha de su reto.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused();
  await expectClean(admin);
  await dialog.getByLabel('Motivo').fill('Inventario');
  const moved = addDays(due, 7);
  const answer = admin.waitForResponse((response) => response.url().endsWith('/corrimiento'));
  const shown = Promise.all([
    shownAt(learner, shortDate(moved)),
    shownAt(leader, columnWords(addDays(moved, 5))),
    shownAt(tutor, longDate(moved)),
  ]);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await answer;
  const answeredAt = Date.now();
  const took = (await shown).map((at) => Math.max(0, at - answeredAt));
  process.stdout.write(
    `a move is on the screens of learner, boss and tutor ${took.join(', ')} ms after its answer\n`,
  );
  await expect(dialog).toBeHidden();
  await follow(moved);
  await expect
    .poll(() =>
      rows('select data from notification where person_id = $1 and type = 111', [ground.place.personId]),
    )
    .toHaveLength(1);

  await expect(admin.getByText('movió las olas 7 días después')).toBeVisible();
  await admin.getByRole('button', { name: 'Deshacer' }).click();
  await follow(due);
  await expect(admin.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  for (const page of [admin, learner, leader, tutor]) await page.context().close();
});

test('one date is written in place, refused beside its field, then shown and applied, on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await signIn(page, 'admin', groupHref(ground.groupId, 'waves'));
  await stands(page);
  const [unit] = await rows<{ name: string }>('select name from unit where id = $1', [ground.place.unitId]);
  const edit = page.getByRole('button', { name: `Editar fechas de ${unit?.name}` });
  await edit.click();
  const form = page.getByRole('form', { name: `Fechas de ${unit?.name}` });
  await expect(form.getByLabel('Apertura *')).toBeFocused();
  await writeDay(form.getByLabel('Reto', { exact: true }), addDays(due, -25));
  await form.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(form.getByText('el reto no puede vencer antes de la apertura')).toBeVisible();
  await writeDay(form.getByLabel('Reto', { exact: true }), addDays(due, 1));
  await expectClean(page);
  await form.getByLabel('Reto', { exact: true }).press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Qué cambia' });
  await expect(dialog.getByText('1 persona recibe un aviso con la nueva fecha de su reto.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(
    await rows('select challenge_due_on::text as due from wave where group_id = $1', [ground.groupId]),
  ).toEqual([{ due: addDays(due, 1) }]);
  await context.close();
});
