import { expect, type Page, test } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { onPaper, paperFormats } from '../support/paper.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Stands in the second unit with the challenge delivered and nothing else sent. */
const who = 'aprendiz5';

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
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });
const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label });

type Form = {
  path: string;
  table: string;
  /** The text that must survive, and how a phone gets to it. */
  text: RegExp;
  reach: (page: Page) => Promise<void>;
  /** Answers what is still open. */
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
    reach: async () => undefined,
    fill: async (page) => {
      for (const number of [2, 3, 4]) {
        const answer = field(page, new RegExp(`^${number}\\. `));
        if (await answer.isVisible()) await answer.fill(`Respuesta ${number}`);
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
    reach: async (page) => next(page).click(),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Anterior' }).click();
      for (let number = 1; number <= 6; number += 1) {
        await page
          .getByRole('group', { name: new RegExp(`^${number}\\. `) })
          .locator('label')
          .filter({ hasText: /^4$/ })
          .click();
      }
      await next(page).click();
      await field(page, /^Tu respuesta, del 0 al 10/).fill('9');
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
    reach: async (page) => next(page).click(),
    fill: async (page) => {
      await field(page, /^5\. /).fill('Gracias por tu apoyo en el inventario');
      await page.getByRole('group', { name: /^6\. / }).getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Anterior' }).click();
      // The first with the arrow keys of the slider, the second by its number.
      const slider = page.getByRole('slider').first();
      await slider.focus();
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowRight');
      await expect(field(page, /^Tu respuesta, del 0 al 10/).first()).toHaveValue('7');
      await field(page, /^Tu respuesta, del 0 al 10/)
        .nth(1)
        .fill('10');
      await page.getByRole('group', { name: /^3\. / }).getByRole('radio').nth(1).check();
      await next(page).click();
    },
    button: 'ENVIAR AUTOEVALUACIÓN',
    dialog: '¿Enviar tu autoevaluación?',
    sent: /^Enviada$/,
    keepsText: true,
  },
];

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

    await form.reach(page);
    const draft = draftSaved(page);
    await field(page, form.text).fill('Lo que escribí antes de recargar');
    await draft;
    await expect(page.getByText('Guardado').first()).toBeVisible();
    await page.reload();
    await stands(page);
    await form.reach(page);
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
    await form.reach(page);
    await expect(field(page, form.text)).toHaveValue('Lo que escribí al vencer la sesión');

    // Too early: what is missing is listed, and the first field has the focus.
    await page.getByRole('button', { name: form.button, exact: true }).click();
    await expect(page.getByText('Para enviar, revisa lo siguiente:')).toBeVisible();
    const focused = await page.evaluate(() => document.activeElement?.id ?? '');
    expect(focused).toMatch(/^respuesta-/);
    await expectClean(page);

    // The first fault may stand in the first section.
    if (await next(page).isVisible()) await next(page).click();
    await form.fill(page);
    await expectClean(page);
    await page.getByRole('button', { name: form.button, exact: true }).click();
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

test('a number outside its scale stays as it was typed, with the reason', async ({ page }) => {
  const unitId = await unitOf('aprendiz5', 1);
  await forget('self_assessment', unitId);
  await signIn(page, 'aprendiz5', `/autoEvaluacion?unidad=${unitId}`);
  const number = field(page, /^Tu respuesta, del 0 al 10/).first();
  const problem = page.getByText('Escribe un número entero del 0 al 10.').last();
  for (const typed of ['15', '7.5', 'ocho']) {
    await number.fill(typed);
    await expect(problem).toBeVisible();
    await expect(number).toHaveValue(typed);
    await expect(number).toHaveAccessibleDescription('Escribe un número entero del 0 al 10.');
  }
  await expect(page.getByText(/^0 de \d+ respuestas$/)).toBeVisible();
  await number.fill('8');
  await expect(problem).toBeHidden();
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuenow', '8');
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
  const answers = page.getByRole('radio', { disabled: true, checked: true });
  await expect(answers).toHaveCount(21);
  await expect(page.getByRole('button', { name: /^Acuerdos de la unidad 1/ })).toBeVisible();
  await expectClean(page);

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
