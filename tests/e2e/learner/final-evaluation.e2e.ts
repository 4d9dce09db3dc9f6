import { expect, type Page } from '@playwright/test';
import { happen, placeOf, removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { api, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { attemptsOf, createFinalist, endIn, paperOf } from './final-ground.ts';

// Colours are measured when a dialog stands, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const learners = {
  touch: 'finalista.toque',
  keyboard: 'finalista.teclado',
  clock: 'finalista.reloj',
  network: 'finalista.red',
  time: 'finalista.tiempo',
  devices: 'finalista.equipos',
  dropped: 'finalista.baja',
  moved: 'finalista.cambio',
} as const;

test.beforeAll(async () => {
  for (const username of Object.values(learners)) await createFinalist(username);
});
test.afterAll(async () => {
  for (const username of Object.values(learners)) await removeLearner(username);
});

const heading = (page: Page) => page.getByRole('heading', { name: /^Pregunta \d+ de 20$/ });
const result = (page: Page) => page.getByRole('heading', { name: 'Tu resultado' });
const saved = (page: Page) => page.getByText(/Guardado a las \d\d:\d\d/);

async function open(page: Page, username: string): Promise<void> {
  await signIn(page, username, '/evaluacionFinal');
  await stands(page);
}

/** Starts an attempt with the mouse. */
async function start(page: Page, username: string): Promise<void> {
  await open(page, username);
  await page.getByRole('button', { name: 'COMENZAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'COMENZAR' }).click();
  await expect(heading(page)).toHaveText('Pregunta 1 de 20');
}

/** The question on the screen, with its key. */
async function questionOn(page: Page, username: string) {
  const prompt = (await page.getByRole('group').locator('legend').textContent()) ?? '';
  const question = (await paperOf(username)).find((one) => one.prompt === prompt);
  if (!question) throw new Error(`«${prompt}» is not in the paper`);
  return question;
}

const savedAnswers = async (username: string): Promise<number> => {
  const [attempt] = await attemptsOf(username);
  return Object.values(attempt?.answers ?? {}).filter(({ option }) => option !== null).length;
};

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('from the requirements to the exact final grade', async ({ page }) => {
    test.setTimeout(180_000);
    const who = learners.touch;
    await open(page, who);
    await expect(page.getByText('Requisitos completos')).toBeVisible();
    await expect(page.getByText(/: completado$/)).toHaveCount(9);
    await expectClean(page);

    await page.getByRole('button', { name: 'COMENZAR' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Tendrás 60 minutos para contestar 20 preguntas.')).toBeVisible();
    await dialog.getByRole('button', { name: 'COMENZAR' }).tap();
    await expect(heading(page)).toHaveText('Pregunta 1 de 20');
    await expect(heading(page)).toBeInViewport();
    await page.getByRole('button', { name: 'TERMINAR' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('timer')).toBeInViewport();
    expect(await page.content(), 'the key stays on the server').not.toMatch(/"correct"/);

    // Sixteen right, one wrong and flagged, three without an answer.
    for (let place = 0; place < 17; place++) {
      const { options, correct } = await questionOn(page, who);
      const option = place < 16 ? correct : (correct + 1) % options.length;
      await page.getByText(options[option] ?? '', { exact: true }).tap();
      await expect(page.getByRole('radio').nth(option)).toBeChecked();
      if (place === 16) await page.getByRole('button', { name: 'Marcar para revisar' }).tap();
      await page.getByRole('button', { name: 'Siguiente' }).tap();
    }
    await expect(page.getByText('17 de 20 contestadas')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Pregunta 17, contestada, marcada para revisar' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pregunta 18, sin contestar' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(saved(page)).toBeVisible();
    await expectClean(page);

    // The chosen options are there again after a reload, on the first question without an answer.
    await expect.poll(() => savedAnswers(who)).toBe(17);
    await page.reload();
    await expect(heading(page)).toHaveText('Pregunta 18 de 20');
    await expect(page.getByText('17 de 20 contestadas')).toBeVisible();

    await page.getByRole('button', { name: 'TERMINAR' }).tap();
    await expect(dialog.getByText(/^Te faltan 3 preguntas por contestar/)).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'TERMINAR' }).tap();

    await expect(result(page)).toBeFocused();
    await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 8.0 de 10' })).toBeVisible();
    await expect(page.getByText('16 de 20 respuestas correctas')).toBeVisible();
    // 30 % of 8.0, 40 % of 8.8 (8.8, 9.0 and 8.5) and 30 % of 8.5: 2.40 + 3.52 + 2.55.
    await expect(page.getByText('0.30 × 8.0 + 0.40 × 8.8 + 0.30 × 8.5 = 8.47 → 8.5')).toBeVisible();
    // The head of the arrival says it, and the result below.
    await expect(page.getByText('Aprobado', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Calculando tu calificación…')).toBeHidden();
    await expect(page.getByText('Te queda 1.')).toBeVisible();
    await expectClean(page);
    expect((await attemptsOf(who))[0]).toMatchObject({ number: 1, grade: 8 });
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('starts, answers, turns, flags and ends', async ({ page }) => {
    test.setTimeout(120_000);
    const who = learners.keyboard;
    await open(page, who);
    await tabTo(page, 'COMENZAR');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Ahora no' })).toBeFocused();
    await tabTo(page, 'COMENZAR');
    await expect(dialog.getByRole('button', { name: 'COMENZAR' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();

    for (let place = 0; place < 20; place++) {
      await expect(heading(page)).toHaveText(`Pregunta ${place + 1} de 20`);
      const { correct } = await questionOn(page, who);
      await page.keyboard.press(String(correct + 1));
      await expect(page.getByRole('radio').nth(correct)).toBeChecked();
      if (place < 19) await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText('Pregunta 19 de 20');
    await tabTo(page, 'Marcar para revisar');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Marcada para revisar', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await tabTo(page, 'TERMINAR');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^Contestaste todas las preguntas\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'TERMINAR' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Seguir respondiendo' })).toBeFocused();
    await tabTo(page, 'TERMINAR');
    await expect(dialog.getByRole('button', { name: 'TERMINAR' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result(page)).toBeFocused();
    await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 10.0 de 10' })).toBeVisible();
  });
});

test('a clock of the browser that is a day off changes nothing', async ({ page }) => {
  const who = learners.clock;
  await start(page, who);
  const day = 86_400_000;
  for (const offset of [day, -day]) {
    await page.clock.setFixedTime(Date.now() + offset);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    const [minutes] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
    expect(minutes).toBeGreaterThanOrEqual(58);
    expect(minutes).toBeLessThanOrEqual(60);
    const { id } = await questionOn(page, who);
    await page.keyboard.press('1');
    await expect
      .poll(async () => (await attemptsOf(who))[0]?.answers[id])
      .toEqual({ option: 0, flagged: false });
    await expect(page).toHaveURL(`${origin()}/evaluacionFinal`);
  }
  await expect(result(page)).toBeHidden();
});

test('without a network the answers stay on the device and are saved when it is back', async ({
  page,
  context,
}) => {
  const who = learners.network;
  await start(page, who);
  await page.keyboard.press('1');
  await expect(saved(page)).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  await expect(page.getByText(/Sin conexión: tus respuestas están en este dispositivo/)).toBeVisible();
  await page.getByRole('button', { name: 'TERMINAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'TERMINAR' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Revisa tu conexión');
  expect(await savedAnswers(who)).toBe(1);

  // The browser dies; whoever opens it again finds the answer, and so does the server.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${origin()}/evaluacionFinal`);
  await expect(again.getByText('2 de 20 contestadas')).toBeVisible();
  await expect.poll(() => savedAnswers(who)).toBe(2);
});

test('the last minute is said, and the end sends the saved answers', async ({ page }) => {
  const who = learners.time;
  await start(page, who);
  const { correct } = await questionOn(page, who);
  await page.keyboard.press(String(correct + 1));
  await expect.poll(() => savedAnswers(who)).toBe(1);
  await endIn(who, 64);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Queda 1 minuto.' })).toBeAttached();
  await endIn(who, 3);
  await page.reload();
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 0.5 de 10' })).toBeVisible();
  await expect(page.getByText('No aprobado', { exact: true })).toBeVisible();
});

test('ended on one device, the other one shows the result instead of taking answers', async ({
  page,
  context,
}) => {
  const who = learners.devices;
  await start(page, who);
  const other = await context.newPage();
  await other.goto(`${origin()}/evaluacionFinal`);
  await expect(heading(other)).toBeVisible();
  await page.getByRole('button', { name: 'TERMINAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'TERMINAR' }).click();
  await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 0.0 de 10' })).toBeVisible();
  await other.bringToFront();
  await expect(result(other)).toBeVisible();

  // The second attempt is another paper, and the better one counts.
  await page.bringToFront();
  await page.getByRole('button', { name: 'COMENZAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'COMENZAR' }).click();
  await expect(page.getByText('INTENTO 2 DE 2')).toBeVisible();
  const { correct } = await questionOn(page, who);
  await page.keyboard.press(String(correct + 1));
  await page.getByRole('button', { name: 'TERMINAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'TERMINAR' }).click();
  await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 0.5 de 10' })).toBeVisible();
  await expect(page.getByText('Usaste tus 2 intentos.')).toBeVisible();
});

/** Presses Tab until the element of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (focused === name) return;
  }
  throw new Error(`Tab never reached «${name}»`);
}

/** Answers the first two questions with their second option and turns to the third; gives what was chosen. */
async function chooseTwo(page: Page, who: string): Promise<{ prompt: string; option: string }[]> {
  await start(page, who);
  const chosen: { prompt: string; option: string }[] = [];
  for (const place of [1, 2]) {
    const { prompt, options } = await questionOn(page, who);
    await page.keyboard.press('2');
    await expect.poll(() => savedAnswers(who)).toBe(place);
    chosen.push({ prompt, option: options[1] ?? '' });
    await page.keyboard.press('ArrowRight');
  }
  await expect(heading(page)).toHaveText('Pregunta 3 de 20');
  return chosen;
}

/** The screen gives back what was chosen, those of other questions too, to read and to copy. */
async function expectGivenBack(page: Page, chosen: readonly { prompt: string; option: string }[]) {
  const kept = page.getByRole('region', { name: 'Lo que habías contestado' });
  for (const [index, { prompt, option }] of chosen.entries()) {
    await expect(kept.getByText(`${index + 1}. ${prompt}`, { exact: true })).toBeVisible();
    await expect(kept.getByText(option, { exact: true }).first()).toBeVisible();
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await kept.getByRole('button', { name: 'Copiar mi texto' }).click();
  await expect(kept.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const { prompt, option } of chosen) expect(copied).toContain(`${prompt}\n${option}`);
  await expectClean(page);
}

test('an exam whose learner is dropped says so, and gives back every chosen answer', async ({ page }) => {
  const chosen = await chooseTwo(page, learners.dropped);
  const { memberId } = await placeOf(learners.dropped, 1);
  await rows(
    `update member set active = false, dropped_at = now(), drop_reason = 'Salió', left_as = 'dropped' where id = $1`,
    [memberId],
  );
  await happen('member.dropped', { memberId });
  await expect(page.getByRole('alert')).toContainText('Te dieron de baja de tu generación');
  await expectGivenBack(page, chosen);
});

test('an exam whose learner is moved to another programme says so, and gives back every chosen answer', async ({
  page,
}) => {
  const chosen = await chooseTwo(page, learners.moved);
  const [other] = await rows<{ id: number }>(
    `select g.id from learner_group g join programme p on p.id = g.programme_id and p.reduced
     where g.status = 'published' and g.deleted_at is null order by g.id limit 1`,
  );
  const { personId, groupId } = await placeOf(learners.moved, 1);
  const admin = await api('admin');
  await admin('POST', `/api/cms/grupos/${groupId}/participantes/acciones`, {
    accion: 'mover',
    ids: [personId],
    grupo_id: other?.id,
  });
  await expect(page.getByRole('alert')).toContainText('Te cambiaron a una generación de otro programa');
  await expectGivenBack(page, chosen);
});
