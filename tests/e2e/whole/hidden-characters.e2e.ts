import { expect, type Page } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { personIdOf, sendEvaluation } from '#tests/factories/demonstration.ts';
import { createTeam, deliverAll, removeTeam, type Team } from '../boss/ground.ts';
import { onStack, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** Characters that nobody sees and that turn the reading order: what a boss agrees reads as it was written, for everybody. */

const people = { boss: 'ocultos.jefa', members: ['ocultos.colab', 'ocultos.colab.2'] };
let team: Team;
test.beforeAll(async () => {
  team = await createTeam(people.boss, people.members, 'begun');
  await deliverAll(team);
});
test.afterAll(() => removeTeam(people));

const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Texts of the screen whose letters run from right to left. */
function turned(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!node.parentElement?.checkVisibility()) continue;
      const places = [...text].flatMap((letter, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        return /\p{L}/u.test(letter) && width > 0 ? [{ left, top }] : [];
      });
      const back = places.some((one, at) => {
        const before = places[at - 1];
        return before !== undefined && one.top === before.top && one.left < before.left;
      });
      if (back) found.push(text);
    }
    return found;
  });
}

test('agreements with characters that turn the text are kept and shown without them', async ({
  page,
  browser,
}) => {
  const [place] = team.places;
  if (!place) throw new Error('the team has nobody');
  await onStack(async (db) =>
    sendEvaluation(db, place, { bossId: await personIdOf(db, people.boss), grade: 9 }),
  );
  await signIn(page, people.boss, bossHref({ tab: 'teams', view: 'feedback', part: 'agreements', ...place }));
  await stands(page);
  await page.getByRole('textbox', { name: 'Acuerdo 1' }).fill('Sube \u202etxt.exe\u202c hoy');
  await page.getByRole('textbox', { name: /^Acuerdo 2/ }).fill('\u2067Delegar la apertura');
  await page.getByRole('textbox', { name: /^Acuerdo 3/ }).fill('Sin cierre \u202ede la marca');
  await page.getByRole('button', { name: 'ENVIAR ACUERDOS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ENVIAR' }).click();
  await expect(page.getByText('Aún sin «Enterado»')).toBeVisible();

  const learner = await (await browser.newContext()).newPage();
  await signIn(learner, people.members[0] ?? '', `/detalleJefe?unidad=${place.unitId}`);
  await stands(learner);
  const agreed = ['Sube txt.exe hoy', 'Delegar la apertura', 'Sin cierre de la marca'];
  for (const screen of [page, learner]) {
    for (const [at, text] of agreed.entries()) {
      await expect(screen.getByLabel(`Acuerdo ${at + 1}`)).toHaveValue(text);
    }
    expect(await screen.content()).not.toMatch(hidden);
    expect(await turned(screen)).toEqual([]);
  }
  const kept = await rows<{ text: string }>(
    `select text from agreement where evaluation_id in (select id from boss_evaluation where member_id = $1)
     order by position`,
    [place.memberId],
  );
  expect(kept.map(({ text }) => text)).toEqual(agreed);
  await learner.context().close();
});

test('an agreement from before, with such a character, turns nothing around it', async ({ page }) => {
  const [, place] = team.places;
  if (!place) throw new Error('the team has nobody');
  await onStack(async (db) => {
    const bossId = await personIdOf(db, people.boss);
    const evaluation_id = await sendEvaluation(db, place, { bossId, grade: 9 });
    await db
      .insertInto('agreement')
      .values({ evaluation_id, position: 1, text: 'De antes \u202eno se cierra' })
      .execute();
  });
  await signIn(page, people.members[1] ?? '', `/detalleJefe?unidad=${place.unitId}`);
  await stands(page);
  await expect(page.getByLabel('Acuerdo 1')).toHaveValue(/^De antes/);
  expect(await turned(page)).toEqual([]);
});
