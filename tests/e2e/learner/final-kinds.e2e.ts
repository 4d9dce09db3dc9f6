import { expect, type Page } from '@playwright/test';
import { removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { attemptsOf, createFinalist, givePaperOfEveryKind } from './final-ground.ts';

// Colours are measured when a dialog stands, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const learners = {
  touch: 'finalista.tipos',
  keyboard: 'finalista.teclas',
  before: 'finalista.antes',
} as const;

test.beforeAll(async () => {
  for (const username of Object.values(learners)) await createFinalist(username);
});
test.afterAll(async () => {
  for (const username of Object.values(learners)) await removeLearner(username);
});

const number = (page: Page, place: number) =>
  page.getByRole('heading', { name: `Pregunta ${place} de 8`, exact: true });
const keptCount = async (who: string): Promise<number> =>
  Object.values((await attemptsOf(who))[0]?.answers ?? {}).length;

/** Starts an attempt and opens it with a question of each kind. */
async function openKinds(page: Page, who: string): Promise<void> {
  await signIn(page, who, '/evaluacionFinal');
  await stands(page);
  await page.getByRole('button', { name: 'COMENZAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'COMENZAR' }).click();
  await expect(page.getByRole('heading', { name: /^Pregunta 1 de / })).toBeVisible();
  await givePaperOfEveryKind(who);
  await page.reload();
  await expect(number(page, 1)).toBeFocused();
}

const steps = [
  'Preparo los hechos',
  'Pido la conversación',
  'Escucho su versión',
  'Acordamos el siguiente paso',
];
const order = (page: Page) => page.getByRole('group').getByRole('listitem').allInnerTexts();
const placeOf = async (page: Page, step: string) =>
  (await order(page)).findIndex((text) => text.includes(step));

test.describe('an exam of every kind on a phone, by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('is answered, kept over a reload, and gives the best grade to the right answers', async ({ page }) => {
    test.setTimeout(180_000);
    const who = learners.touch;
    await openKinds(page, who);
    expect(await page.content(), 'the key stays on the server').not.toMatch(/"(correct|accepted|tolerance)"/);
    const next = async (place: number) => {
      await expectClean(page);
      await page.getByRole('button', { name: 'Siguiente', exact: true }).tap();
      await expect(number(page, place)).toBeVisible();
    };

    await page.getByText('Escucho', { exact: true }).tap();
    await expect(page.getByText('Vale 1 punto')).toBeVisible();
    await next(2);
    await page.getByText('Decir para qué', { exact: true }).tap();
    await page.getByText('Acordar cuándo', { exact: true }).tap();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await next(3);
    await page.getByText('Verdadero', { exact: true }).tap();
    await next(4);
    for (const [place, step] of steps.entries()) {
      while ((await placeOf(page, step)) > place) {
        const from = await placeOf(page, step);
        await page.getByRole('button', { name: `Subir «${step}»` }).tap();
        await expect.poll(() => placeOf(page, step)).toBe(from - 1);
      }
    }
    const keep = page.getByRole('button', { name: 'Dejar este orden' });
    if (await keep.isVisible()) await keep.tap();
    await next(5);
    await page.getByLabel('Antes').selectOption({ label: 'Preparar' });
    await page.getByLabel('Durante').selectOption({ label: 'Escuchar' });
    await expect(page.getByRole('button', { name: 'Pregunta 5, sin contestar' })).toBeVisible();
    await page.getByLabel('Después').selectOption({ label: 'Dar seguimiento' });
    await expect(page.getByRole('button', { name: 'Pregunta 5, contestada' })).toBeVisible();
    await next(6);
    await page.getByRole('textbox').fill('describir');
    await next(7);
    await page.getByRole('textbox', { name: 'Tu respuesta, en %' }).fill('veinticinco');
    await expect(page.getByText('Escribe un número con cifras, por ejemplo 1,250.5.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Tu respuesta, en %' }).fill('25.5');
    await next(8);
    await expect(page.getByText('Vale 2 puntos')).toBeVisible();
    await page.getByText('Le pregunto qué pasa', { exact: true }).tap();
    await expect(page.getByText('7 de 8 contestadas')).toBeVisible();
    await page.getByText('Buscamos otro horario', { exact: true }).tap();
    await expect(page.getByText('8 de 8 contestadas')).toBeVisible();
    await expect.poll(() => keptCount(who)).toBe(8);
    await expectClean(page);

    await page.reload();
    await expect(page.getByText('8 de 8 contestadas')).toBeVisible();
    await page.getByRole('button', { name: 'TERMINAR' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Contestaste todas las preguntas\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'TERMINAR' }).tap();
    await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 10.0 de 10' })).toBeVisible();
    await expect(page.getByText('8 de 8 respuestas correctas')).toBeVisible();
    await expect(page.getByText(/^Tu calificación cuenta también/)).toBeHidden();
  });
});

test.describe('an exam of every kind with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('takes digits and arrows where no field writes with them, and grades parts', async ({ page }) => {
    test.setTimeout(120_000);
    const who = learners.keyboard;
    await openKinds(page, who);
    const press = (key: string) => page.keyboard.press(key);
    const turn = async (place: number) => {
      await press('ArrowRight');
      await expect(number(page, place)).toBeFocused();
    };

    await press('1');
    await expect(page.getByRole('radio', { name: 'Escucho' })).toBeChecked();
    await turn(2);
    await press('1');
    await expect(page.getByRole('checkbox', { name: 'Decir para qué' })).toBeChecked();
    await turn(3);
    await press('2');
    await press('1');
    await expect(page.getByRole('radio', { name: 'Verdadero' })).toBeChecked();
    await turn(4);
    await press('1');
    await expect(
      page.getByRole('button', { name: 'Dejar este orden' }),
      'a digit orders nothing',
    ).toBeVisible();
    // The last item goes up with Alt and the arrow.
    const [first = ''] = (await order(page)).map((text) => steps.find((step) => text.includes(step)) ?? '');
    await page.getByRole('button', { name: `Bajar «${first}»` }).focus();
    await press('Alt+ArrowDown');
    await expect.poll(() => placeOf(page, first)).toBe(1);
    await expect(page.getByRole('button', { name: 'Pregunta 4, contestada' })).toBeVisible();
    await press('ArrowRight');
    await expect(number(page, 5)).toBeFocused();

    await page.getByLabel('Antes').focus();
    await page.keyboard.type('Prep');
    await expect(page.getByLabel('Antes').locator('option:checked')).toHaveText('Preparar');
    await press('ArrowRight');
    await expect(number(page, 5), 'an arrow in a list does not turn the page').toBeVisible();
    await page.getByLabel('Antes').selectOption({ label: 'Preparar' });
    await page.getByRole('button', { name: 'Siguiente', exact: true }).focus();
    await press('Enter');
    await expect(number(page, 6)).toBeFocused();
    await page.getByRole('textbox').focus();
    await page.keyboard.type('Describir 1');
    await press('ArrowLeft');
    await expect(number(page, 6), 'an arrow in a text does not turn the page').toBeVisible();
    await press('Delete');
    await press('Backspace');
    await expect(page.getByRole('textbox')).toHaveValue('Describir');
    await page.getByRole('button', { name: 'Siguiente', exact: true }).focus();
    await press('Enter');
    await turn(8);
    await press('1');
    await expect(page.getByRole('radio', { name: 'Le pregunto qué pasa' })).toBeChecked();
    await press('2');
    await expect(page.getByRole('radio', { name: 'Buscamos otro horario' })).toBeChecked();
    await expectClean(page);

    await page.getByRole('button', { name: 'TERMINAR' }).focus();
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Te faltan 2 preguntas por contestar/)).toBeVisible();
    await dialog.getByRole('button', { name: 'TERMINAR' }).focus();
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Tu resultado' })).toBeFocused();
    await expect(
      page.getByText(
        'Tu calificación cuenta también las respuestas parcialmente correctas y los puntos de cada pregunta.',
      ),
    ).toBeVisible();
    await expect(page.getByText('4 de 8 respuestas correctas')).toBeVisible();
    await expectClean(page);
  });
});

test('answers that a device kept from before there were kinds of question are sent', async ({
  page,
  context,
}) => {
  const who = learners.before;
  await openKinds(page, who);
  const [{ first } = { first: 0 }] = await rows<{ first: number }>(
    `select a.question_ids[1] as first from final_attempt a join member m on m.id = a.member_id
     join person p on p.id = m.person_id where p.username = $1`,
    [who],
  );
  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText(/Sin conexión: tus respuestas están en este dispositivo/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${origin()}/manifest.webmanifest`);
  // As the version before kept it: the device's entry has the name that it has now.
  await again.evaluate((id) => {
    for (const [key, kept] of Object.entries(localStorage)) {
      if (!key.includes('.evaluacion.1.')) continue;
      const values = { [id]: { option: 1, flagged: true } };
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), values, sent: [] }));
    }
  }, first);
  await again.goto(`${origin()}/evaluacionFinal`);
  await expect(again.getByText('1 de 8 contestadas')).toBeVisible();
  await expect
    .poll(async () => (await attemptsOf(who))[0]?.answers[first])
    .toEqual({ option: 1, flagged: true });
});
