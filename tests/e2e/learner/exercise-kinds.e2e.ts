import { expect, type Locator, type Page } from '@playwright/test';
import { QUIZ_KINDS } from '#app/domain/quiz/question.ts';
import { createPersonLike, holdEveryBadge } from '#tests/factories/demonstration.ts';
import { createCourse, createGroup } from '#tests/factories/learning.ts';
import { everyKind, everyKindBody } from '#tests/factories/quiz.ts';
import { removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { onStack, signIn } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An exercise of a programme of its own, and a learner who has nothing else. */
const who = `tipos-${crypto.randomUUID().slice(0, 8)}`;
let activityId = 0;

test.beforeEach(async () => {
  await removeLearner(who);
  activityId = await onStack(async (db) => {
    const course = await createCourse(db, { units: [{ modules: [[{ kind: 5, body: everyKindBody }]] }] });
    const groupId = await createGroup(db, course, ['2026-01-01']);
    await db.updateTable('learner_group').set({ status: 'published' }).where('id', '=', groupId).execute();
    const person = { username: who, profile: 2 as const, firstName: 'Renata', surname: 'Solís' };
    const personId = await createPersonLike(db, 'aprendiz2', person);
    await holdEveryBadge(db, personId, 'learner');
    const { id: memberId } = await db
      .insertInto('member')
      .values({ group_id: groupId, person_id: personId, joined_on: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('standing').values({ member_id: memberId }).execute();
    return course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  });
});
test.afterAll(() => removeLearner(who));

const open = (page: Page) => signIn(page, who, `/objetos?actividad=${activityId}`);
const group = (page: Page, kind: (typeof QUIZ_KINDS)[number]) =>
  page.getByRole('group', { name: everyKind[kind].prompt }).first();
const items = (page: Page) => group(page, 'ordering').getByRole('listitem');
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuestas' });
const result = (page: Page) => page.getByText(/^Acertaste/);

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('each kind of question is answered with a finger, one a screen, and read back', async ({ page }) => {
    test.setTimeout(120_000);
    const option = (name: string) => page.getByText(name, { exact: true });
    const turn = async (from: Locator) => {
      await expectClean(page);
      await next(page).tap();
      await expect(from).toBeHidden();
    };
    await open(page);

    await option('Comparo').tap();
    await expect(group(page, 'several')).toBeHidden();
    await turn(group(page, 'choice'));

    await option('Preguntar').tap();
    await option('Interrumpir').tap();
    await turn(group(page, 'several'));

    await option('Verdadero').tap();
    await turn(group(page, 'boolean'));

    await expect(
      page.getByText('3 de 8 respuestas'),
      'an order is no answer before it is touched',
    ).toBeVisible();
    await group(page, 'ordering').getByRole('button', { name: 'Dejar este orden' }).tap();
    await expect(page.getByText('4 de 8 respuestas')).toBeVisible();
    const before = await items(page).allInnerTexts();
    await drag(page, items(page).first().getByText('1', { exact: true }), 130);
    await expect(items(page).nth(2)).toContainText(lastLine(before[0]));
    for (const button of await items(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await turn(group(page, 'ordering'));

    const [left, right] = [page.getByLabel('Merma'), page.getByLabel('Rotación')];
    await left.selectOption('Producto perdido');
    await right.selectOption('Ventas del día');
    await turn(group(page, 'matching'));

    await page.getByLabel('Tu respuesta', { exact: true }).fill('Retroalimentacion');
    await turn(group(page, 'short'));

    await page.getByLabel('Tu respuesta, en pesos').fill('125');
    await turn(group(page, 'number'));

    await option('Hablo con él a solas').tap();
    await expect(page.getByRole('group', { name: /^Paso 2/ })).toBeVisible();
    await option('Le digo que no es mi problema').tap();
    await expect(page.getByText('8 de 8 respuestas')).toBeVisible();
    await expectClean(page);
    await page.reload();
    await expect(page.getByText('8 de 8 respuestas'), 'every answer is kept').toBeVisible();
    for (const kind of QUIZ_KINDS.slice(0, -1)) {
      await expect(group(page, kind)).toBeVisible();
      await next(page).tap();
    }
    await send(page).tap();
    await expect(result(page)).toBeFocused();
    await expect(result(page)).toContainText('Acertaste 4 de 8.');
    await page.getByRole('button', { name: 'Ver todas las respuestas' }).tap();
    const told = ['1 de 2 parejas correctas', '1 de 2 decisiones acertadas', 'Explicación.'];
    const seen = new Set<string>();
    for (const kind of QUIZ_KINDS) {
      await expect(group(page, kind)).toBeVisible();
      for (const words of told) if (await group(page, kind).getByText(words).isVisible()) seen.add(words);
      await expectClean(page);
      if (await next(page).isVisible()) await next(page).tap();
    }
    expect([...seen].sort()).toEqual([...told].sort());
    await page.getByRole('button', { name: 'Volver al resultado' }).tap();
    await expect(result(page)).toBeFocused();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1_280, height: 900 } });

  test('each kind of question is answered with keys alone, all on one screen, and read back', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { keyboard } = page;
    await open(page);
    await expect(items(page)).toHaveCount(4);

    await group(page, 'choice').getByRole('radio').first().focus();
    await keyboard.press('1');
    await expect(page.getByRole('radio', { name: 'Comparo' })).toBeChecked();

    await group(page, 'several').getByRole('checkbox').first().focus();
    await keyboard.press('1');
    await keyboard.press('2');
    await expect(group(page, 'several').getByRole('checkbox', { checked: true })).toHaveCount(2);

    await group(page, 'boolean').getByRole('radio').first().focus();
    await keyboard.press('1');

    // Each item to its place, from the first place on.
    const wanted = ['Diagnosticar', 'Acordar', 'Medir', 'Celebrar'];
    await group(page, 'ordering').getByRole('button', { name: 'Dejar este orden' }).press('Enter');
    for (const [place, name] of wanted.entries()) {
      const up = group(page, 'ordering').getByRole('button', { name: `Subir «${name}»` });
      for (;;) {
        const texts = await items(page).allInnerTexts();
        const at = texts.findIndex((text) => text.includes(name));
        if (at <= place) break;
        await up.press('Alt+ArrowUp');
        await expect(items(page).nth(at - 1)).toContainText(name);
        await expect(up, 'the focus goes with the item').toBeFocused();
        await expect(group(page, 'ordering').getByRole('status')).toHaveText(`«${name}»: lugar ${at} de 4`);
      }
    }

    await page.getByLabel('Merma').focus();
    await page.getByLabel('Merma').selectOption('Producto perdido');
    await page.getByLabel('Rotación').selectOption('Personas que se van');
    await page.getByLabel('Tu respuesta', { exact: true }).fill('retroalimentación');

    const number = page.getByLabel('Tu respuesta, en pesos');
    await number.fill('mucho');
    await number.press('ControlOrMeta+Enter');
    const list = page.getByRole('alert').filter({ hasText: 'Para enviar, revisa lo siguiente:' });
    await expect(list.getByRole('button')).toHaveText([
      'Pregunta 7: Escribe un número con cifras, por ejemplo 1,250.5.',
      'Pregunta 8: Decide hasta el final.',
    ]);
    await expect(number).toBeFocused();
    await number.fill('125');

    const decision = group(page, 'decision');
    await decision.getByRole('radio').first().focus();
    await keyboard.press('1');
    const second = page.getByRole('group', { name: /^Paso 2/ });
    await second.getByRole('radio').first().focus();
    await keyboard.press('2');
    await expect(decision.getByRole('status')).toHaveText('Llegaste al final.');
    await decision.getByRole('radio', { name: 'Lo regaño frente a todos' }).check();
    await expect(second, 'another choice gives up the later ones').toBeHidden();
    await decision.getByRole('radio', { name: 'Hablo con él a solas' }).check();
    await second.getByRole('radio', { name: 'Acordamos otro horario' }).check();
    await expectCleanInEachLook(page);
    await decision.getByRole('radio').first().press('ControlOrMeta+Enter');
    await expect(result(page)).toBeFocused();
    await expect(result(page)).toContainText('Acertaste 8 de 8. Dominas este tema.');
    await expectCleanInEachLook(page);
  });
});

/** The item's own words, behind its number. */
const lastLine = (text = ''): string => text.trim().split('\n').at(-1) ?? '';

/** A finger that goes down there and lets go so many px further down. */
async function drag(page: Page, from: Locator, by: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    });
  await touch('touchStart', y);
  for (let part = 1; part <= 5; part += 1) await touch('touchMove', y + (by * part) / 5);
  await touch('touchEnd', y + by);
}
