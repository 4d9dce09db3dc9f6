import { expect, type Page } from '@playwright/test';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { expectCardFits, nextCard, reachCard, toFirstCard, toQuestions, turnCard } from '../support/cards.ts';
import { openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { onPaper, paperFormats } from '../support/paper.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Stands in the second unit with the challenge delivered and nothing else sent. */
const who = 'aprendiz5';
/** Has answered no case. */
const reader = 'lee-el-caso';
test.beforeAll(() => createLearnerLike('aprendiz3', reader));
test.afterAll(() => removeLearner(reader));

async function unitOf(username: string, position: number): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `select u.id from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = $2
     where p.username = $1`,
    [username, position],
  );
  return row?.id ?? 0;
}

/** Takes the person's step back to before its first draft. */
async function forget(table: string, unitId: number): Promise<void> {
  await rows(
    `delete from ${table} where unit_id = $2
     and member_id = (select mb.id from member mb join person p on p.id = mb.person_id where p.username = $1 and mb.active)`,
    [who, unitId],
  );
}

/** Ends the person's sessions on the server, as time would. */
const expireOnServer = () =>
  rows(
    `update session set idle_until = now() - interval '1 minute'
     where person_id = (select id from person where username = $1)`,
    [who],
  );

/** Waits for the draft that the next change makes. */
const draftSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label });
/** A number of the scale of that question. */
const step = (page: Page, question: number, number: string) =>
  page
    .getByRole('group', { name: new RegExp(`^${question}\\. `) })
    .getByRole('radio', { name: new RegExp(`^${number}(,|$)`) });

type Form = {
  path: string;
  table: string;
  /** The text that must survive. */
  text: RegExp;
  /** Answers what is still open, from the first card on. */
  fill: (page: Page) => Promise<void>;
  button: string;
  dialog: string | null;
  sent: RegExp;
  /** Sent words can be read again; a survey's cannot. */
  keepsText: boolean;
};

const forms: Form[] = [
  {
    path: '/caso',
    table: 'case_response',
    text: /^1\. /,
    fill: async (page) => {
      for (const number of [2, 3, 4]) {
        const answer = field(page, new RegExp(`^${number}\\. `));
        await reachCard(page, answer);
        await answer.fill(`Respuesta ${number}`);
      }
    },
    button: 'ENVIAR CASO',
    dialog: '¿Enviar tu caso?',
    sent: /Respuesta modelo/,
    keepsText: true,
  },
  {
    path: '/encuesta',
    table: 'survey_completion',
    text: /^8\. /,
    fill: async (page) => {
      for (let number = 1; number <= 6; number += 1) {
        const group = page.getByRole('group', { name: new RegExp(`^${number}\\. `) });
        await reachCard(page, group);
        await group.locator('label').filter({ hasText: /^4$/ }).click();
      }
      await reachCard(page, step(page, 7, '9'));
      await step(page, 7, '9').check();
    },
    button: 'ENVIAR',
    dialog: null,
    sent: /¡Gracias! Ya enviaste tu evaluación\./,
    keepsText: false,
  },
  {
    path: '/autoEvaluacion',
    table: 'self_assessment',
    text: /^4\. /,
    fill: async (page) => {
      // The first with the keys, the second by a press.
      await step(page, 1, '0').focus();
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowRight');
      await expect(step(page, 1, '7')).toBeChecked();
      await reachCard(page, step(page, 2, '10'));
      await step(page, 2, '10').check();
      const third = page.getByRole('group', { name: /^3\. / });
      await reachCard(page, third);
      await third.getByRole('radio').nth(1).check();
      await reachCard(page, field(page, /^5\. /));
      await field(page, /^5\. /).fill('Gracias por tu apoyo en el inventario');
      const sixth = page.getByRole('group', { name: /^6\. / });
      await reachCard(page, sixth);
      await sixth.getByRole('radio').first().check();
    },
    button: 'ENVIAR AUTOEVALUACIÓN',
    dialog: '¿Enviar tu autoevaluación?',
    sent: /^Enviada$/,
    keepsText: true,
  },
];

/** The text that must survive, on the card of a phone. */
async function reach(page: Page, { path, text }: Form): Promise<void> {
  if (path === '/caso') await toQuestions(page);
  await reachCard(page, field(page, text));
}

// Other files look at this person's steps, and a stack is shared by many of them.
test.afterAll(async () => {
  const unitId = await unitOf(who, 1);
  for (const { table } of forms) await forget(table, unitId);
});

for (const form of forms) {
  test(`${form.path} loses nothing that was typed, and is sent once`, async ({ page }) => {
    const unitId = await unitOf(who, 1);
    await forget(form.table, unitId);
    const path = `${form.path}?unidad=${unitId}`;
    await signIn(page, who, path);
    await stands(page);
    await expectClean(page);

    await reach(page, form);
    const draft = draftSaved(page);
    await field(page, form.text).fill('Lo que escribí antes de recargar');
    await draft;
    await expect(page.getByText('Guardado').first()).toBeVisible();
    await page.reload();
    await stands(page);
    await reach(page, form);
    await expect(field(page, form.text)).toHaveValue('Lo que escribí antes de recargar');

    // Typed, and at its save the session is over: the save waits for that, however slow this is.
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'PUT') await expireOnServer();
      await route.continue();
    });
    await field(page, form.text).fill('Lo que escribí al vencer la sesión');
    await expect(page).toHaveURL(/\/login/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Usuario').fill(who);
    await page.getByLabel('Contraseña', { exact: true }).fill('Liderazgo#2026');
    await page.getByRole('button', { name: 'INGRESAR' }).click();
    await expect(page).toHaveURL(origin() + path);
    await stands(page);
    await reach(page, form);
    await expect(field(page, form.text)).toHaveValue('Lo que escribí al vencer la sesión');

    // Too early: what is missing is listed, and the first field has the focus.
    const send = page.getByRole('button', { name: form.button, exact: true });
    await reachCard(page, send);
    await send.click();
    await expect(page.getByText('Para enviar, revisa lo siguiente:')).toBeVisible();
    const focused = await page.evaluate(() => document.activeElement?.id ?? '');
    expect(focused).toMatch(/^respuesta-/);
    await expectClean(page);

    await toFirstCard(page);
    await form.fill(page);
    await reachCard(page, send);
    await expectClean(page);
    await send.click();
    if (form.dialog) {
      const dialog = page.getByRole('dialog', { name: form.dialog });
      await dialog.getByRole('button', { name: form.button, exact: true }).dblclick();
    }
    await expect(page.getByText(form.sent).first()).toBeVisible();
    await stands(page);
    await expectClean(page);

    await page.reload();
    await expect(page.getByText(form.sent).first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Lo que escribí al vencer la sesión')).toHaveCount(form.keepsText ? 1 : 0);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('borrador')),
    );
    expect(kept).toEqual([]);
  });
}

test('a scale of eleven numbers is pressed: two lines on a phone, one at a desk, each as large as a thumb', async ({
  page,
}) => {
  const unitId = await unitOf('aprendiz5', 1);
  await forget('self_assessment', unitId);
  await signIn(page, 'aprendiz5', `/autoEvaluacion?unidad=${unitId}`);
  const scale = page.getByRole('group', { name: /^1\. / });
  await expect(scale.getByRole('radio')).toHaveCount(11);
  const lines = async () => {
    const boxes = await scale
      .locator('label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(lines).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(lines).toBe(2);
  await step(page, 1, '8').check();
  await expect(page.getByText(/^1 de \d+ respuestas$/)).toBeVisible();
});

test('a phone asks one question a card: its place has the focus, Back leads to the card before, and a turned device shows all', async ({
  page,
}) => {
  const unitId = await unitOf(who, 1);
  await forget('self_assessment', unitId);
  await signIn(page, who, `/autoEvaluacion?unidad=${unitId}`);
  const address = page.url();
  const place = (number: number) => page.getByRole('heading', { name: `Pregunta ${number} de 6` });
  await expect(place(1)).toBeVisible();
  await turnCard(page, nextCard(page));
  await expect(place(2)).toBeFocused();
  await expect(step(page, 1, '8')).toBeHidden();
  await turnCard(page, nextCard(page));
  await reachCard(page, field(page, /^4\. /));
  await field(page, /^4\. /).fill('Lo que escribo al girar');
  await page.goBack();
  await expect(place(3)).toBeFocused();
  await page.goBack();
  await expect(place(2)).toBeFocused();
  expect(page.url()).toBe(address);
  await step(page, 2, '9').check();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(step(page, 1, '8')).toBeVisible();
  await expect(step(page, 2, '9')).toBeChecked();
  await expect(field(page, /^4\. /)).toHaveValue('Lo que escribo al girar');
  await expect(place(2)).toBeHidden();
  // At a desk Enter goes from question to question, and a digit chooses.
  await step(page, 2, '9').press('Enter');
  const third = page.getByRole('group', { name: /^3\. / }).getByRole('radio');
  await expect(third.first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(third.nth(1)).toBeChecked();
});

test('a second press of Back that comes at once leads to the card before the last, and leaves no screen', async ({
  page,
}) => {
  const unitId = await unitOf(who, 1);
  await forget('self_assessment', unitId);
  // Before the screen's own listener, which lets no other hear of it: one more press, in the task after the first.
  await page.addInitScript(() => {
    let presses = 0;
    const next = new MessageChannel();
    next.port1.onmessage = () => history.back();
    addEventListener('popstate', () => (presses++ === 0 ? next.port2.postMessage(null) : null), {
      capture: true,
    });
  });
  await signIn(page, who, `/autoEvaluacion?unidad=${unitId}`);
  const place = (number: number) => page.getByRole('heading', { name: `Pregunta ${number} de 6` });
  await turnCard(page, nextCard(page));
  await turnCard(page, nextCard(page));
  await expect(place(3)).toBeFocused();
  await page.evaluate(() => history.back());
  await expect(place(1)).toBeFocused();
});

test('every card of a phone stands in one view over a bar of at most an eighth of it', async ({ page }) => {
  const unitId = await unitOf(who, 1);
  for (const { path, table } of forms) {
    await forget(table, unitId);
    await (path === forms[0]?.path
      ? signIn(page, who, `${path}?unidad=${unitId}`)
      : page.goto(`${origin()}${path}?unidad=${unitId}`));
    await stands(page);
    if (path === '/caso') await toQuestions(page);
    for (let card = 1; ; card += 1) {
      await expectCardFits(page, `${path}, card ${card}`);
      if (!(await nextCard(page).isVisible())) break;
      await turnCard(page, nextCard(page));
    }
  }
});

test('a case is one tap from its questions, each half at the place where it was left, with its numbers drawn', async ({
  page,
}) => {
  await signIn(page, reader, `/caso?unidad=${await unitOf(reader, 0)}`);
  await stands(page);
  const half = (name: string) =>
    page.getByRole('navigation', { name: 'El caso y sus preguntas' }).getByRole('button', { name });
  await half('El caso').click();
  await page.getByRole('table').scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(window.scrollY));
  expect(top).toBeGreaterThan(0);
  await half('Preguntas').evaluate((button: HTMLElement) => button.click());
  await expect(field(page, /^1\. /)).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await half('El caso').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(field(page, /^1\. /)).toBeVisible();
  await expect(half('El caso')).toBeHidden();
  // A desk has the text beside the questions, within the first view and with a scroll of its own.
  const text = await page.getByRole('region', { name: 'El caso' }).boundingBox();
  const answer = await field(page, /^1\. /).boundingBox();
  expect(answer?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(answer?.y ?? 800).toBeLessThan(800);
  expect(text?.height ?? 800).toBeLessThan(800);
  await expectClean(page);
});

test('without scripts a phone shows every question, and the case above its own', async ({ browser }) => {
  const unitId = await unitOf(who, 1);
  for (const { table } of forms) await forget(table, unitId);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await openSession(page, who);
  await page.goto(`${origin()}/autoEvaluacion?unidad=${unitId}`);
  for (const number of [1, 2, 3, 6]) {
    await expect(page.getByRole('group', { name: new RegExp(`^${number}\\. `) })).toBeVisible();
  }
  await page.goto(`${origin()}/caso?unidad=${unitId}`);
  await expect(page.getByRole('heading', { name: 'El caso' })).toBeVisible();
  for (const number of [1, 4]) await expect(field(page, new RegExp(`^${number}\\. `))).toBeVisible();
  await context.close();
});

test('a step that waits for the challenge leads to it', async ({ page }) => {
  const unitId = await unitOf('aprendiz4', 0);
  await openSession(page, 'aprendiz4');
  for (const path of ['/encuesta', '/autoEvaluacion']) {
    await page.goto(`${origin()}${path}?unidad=${unitId}`);
    await expect(page.getByText('Se abre al entregar tu reto')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir al RETO ON THE JOB' })).toHaveAttribute(
      'href',
      `/reto?unidad=${unitId}`,
    );
    await stands(page);
    await expectClean(page);
  }
});

test('the 1-1 is read, acknowledged, followed, and fits one printed page', async ({ page }) => {
  await rows(
    `update agreement set acknowledged_at = null, status = 'sent' where evaluation_id in (
       select e.id from boss_evaluation e join member mb on mb.id = e.member_id
       join person p on p.id = mb.person_id where p.username = 'aprendiz11')`,
  );
  const unitId = await unitOf('aprendiz11', 1);
  await signIn(page, 'aprendiz11', `/detalleJefe?unidad=${unitId}`);
  await stands(page);
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Calificación de tu jefe: \d+\.\d de 10/ })).toBeVisible();
  // Each section begins as its mean, and opens to its answers.
  const answers = page.getByRole('radio', { disabled: true, checked: true });
  await expect(answers).toHaveCount(0);
  const folded = page.getByRole('button', { name: /\d\.\d$/, expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  await expect(answers).toHaveCount(21);
  await expect(page.getByRole('button', { name: /^Acuerdos de la unidad 1/ })).toBeVisible();
  await expectClean(page);

  // Its press and the first agreement stand in the first view of a phone and of a desk.
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [page.getByLabel('Acuerdo 1'), page.getByRole('button', { name: 'Enterado' })]) {
      await expect(part.first()).toBeInViewport({ ratio: 0.99 });
    }
  }
  await page.getByRole('button', { name: 'Enterado' }).click();
  const first = page.getByRole('group', { name: '¿Cómo va?' }).first();
  await first.getByRole('radio', { name: 'En curso' }).check();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enterado' })).toHaveCount(0);
  await expectClean(page);
  await page.reload();
  await expect(first.getByRole('radio', { name: 'En curso' })).toBeChecked();

  const [learner] = await rows<{ name: string }>(
    `select first_name || ' ' || paternal_surname as name from person where username = $1`,
    ['aprendiz11'],
  );
  for (const format of paperFormats) {
    const sheets = await onPaper(page, format);
    expect(sheets, format).toHaveLength(1);
    expect(sheets[0], format).toContain(learner?.name ?? 'nobody');
  }
});

test('nothing of a draft evaluation is on the screen', async ({ page }) => {
  const unitId = await unitOf('aprendiz3', 0);
  await signIn(page, 'aprendiz3', `/detalleJefe?unidad=${unitId}`);
  await expect(page.getByText('Tu jefe aún no envía la retroalimentación')).toBeVisible();
  expect(await page.content()).not.toContain('Toma de decisiones');
  await stands(page);
  await expectClean(page);
});
