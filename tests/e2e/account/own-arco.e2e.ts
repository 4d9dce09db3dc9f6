import { type Browser, expect, type Page } from '@playwright/test';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { origin, rows, signIn, socketOf, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { onPaper } from '../support/paper.ts';
import { test } from '../support/test.ts';

/** A learner asks about their data at 360 px and by keyboard; the open desk shows it, and the answer comes back. */

async function open(browser: Browser, username: string, path: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  const socket = socketOf(page);
  await signIn(page, username, path);
  await stands(page);
  await socket;
  return page;
}

async function pressByKey(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Checks that a printed sheet is whole and alone. */
async function expectSheet(page: Page, title: string, wanted: readonly (string | RegExp)[]): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const format of ['Letter', 'A4'] as const) {
    const sheets = await onPaper(page, format);
    expect(sheets, format).toHaveLength(1);
    for (const words of [title, ...wanted]) expect(sheets[0], format).toMatch(words);
    for (const words of ['Pedir ayuda', 'Cerrar sesión', 'Imprimir', 'Volver a la solicitud']) {
      expect(sheets[0], format).not.toContain(words);
    }
  }
}

test('a learner asks for a correction, the open desk shows it at once, and the learner reads the answer', async ({
  browser,
}) => {
  const text = `Mi tienda cambió ${crypto.randomUUID().slice(0, 8)}`;
  const desk = await open(browser, 'admin', '/cms/soporte?tab=arco&orden=-folio');
  const learner = await open(browser, 'aprendiz', '/?ayuda=arco', 360);
  const help = learner.getByRole('dialog', { name: 'Ayuda' });

  await pressByKey(learner, 'Hacer una solicitud');
  await help.getByLabel('¿Qué pides?').selectOption('rectification');
  await help.getByRole('checkbox', { name: 'Sucursal' }).focus();
  await learner.keyboard.press('Space');
  await help.getByLabel('Sucursal: debe decir').focus();
  await learner.keyboard.press('Control+a');
  await learner.keyboard.type('Sucursal Norte');
  await help.getByLabel('Algo que debamos saber').focus();
  await learner.keyboard.type(text);
  await expectCleanInEachLook(learner);
  await learner.keyboard.press('Control+Enter');
  const heading = help.getByRole('heading', { name: /Solicitud A-\d{6}/ });
  await expect(heading).toBeVisible();
  const folio = (await heading.textContent())?.match(/A-\d{6}/)?.[0] ?? '';

  await expect(desk.getByRole('link', { name: folio })).toBeVisible();
  const [request] = await rows<{ due: string }>(
    `select due_on::text as due from arco_request where id = $1`,
    [Number(folio.slice(2))],
  );
  const due = longDate(request?.due ?? '');
  await expect(
    learner
      .getByText(
        `Recibimos tu solicitud ${folio}. Te responderemos a más tardar el ${due} (20 días hábiles).`,
      )
      .last(),
  ).toBeVisible();
  await expect(help.getByText(`Te responderemos a más tardar el ${due}.`)).toBeVisible();
  await expectCleanInEachLook(learner);

  await help.getByRole('button', { name: 'Acuse para imprimir' }).press('Enter');
  await expect(learner).toHaveURL(`${origin()}/?ayuda=${folio}.acuse`);
  await expectSheet(learner, 'Acuse de tu solicitud', [folio, due, text]);

  await desk.getByRole('link', { name: folio }).press('Enter');
  const record = desk.getByRole('dialog', { name: new RegExp(folio) });
  await expect(record.getByText(text)).toBeVisible();
  await expect(record.getByText(/debe decir «Sucursal Norte»/)).toBeVisible();
  await record.getByRole('button', { name: 'Comprobar identidad' }).click();
  await desk.getByLabel('Cómo se comprobó').fill('Mostró su credencial.');
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Comprobar identidad' }).click();
  await expect(record.getByText(/Mostró su credencial/).first()).toBeVisible();
  await record.getByRole('button', { name: 'Responder' }).click();
  const form = desk.getByRole('dialog').last();
  await form.getByLabel('Resultado').selectOption('granted');
  await form.getByLabel('Respuesta').fill('Procede: corregimos tu sucursal.');
  await form.getByRole('button', { name: 'Responder' }).click();
  await expect(record.getByLabel('Sucursal')).toHaveValue('Sucursal Norte');

  await learner.goto(`${origin()}/`);
  await stands(learner);
  await learner.getByRole('button', { name: /[Nn]otificaci/ }).press('Enter');
  await learner.getByText(`Respondimos tu solicitud ${folio}`).click();
  await expect(learner).toHaveURL(`${origin()}/?ayuda=${folio}`);
  await expect(help.getByText('Procede: corregimos tu sucursal.')).toBeVisible();
  await expectCleanInEachLook(learner);
  await help.getByRole('button', { name: 'Respuesta para imprimir' }).click();
  await expectSheet(learner, 'Respuesta a tu solicitud', [
    folio,
    'Procede: corregimos tu sucursal.',
    /Atendió/,
  ]);
  await desk.goto(`${origin()}/cms/soporte?id=${Number(folio.slice(2))}&tab=arco&hoja=respuesta`);
  await stands(desk);
  await expectSheet(desk, 'Respuesta a tu solicitud', [folio, 'Procede: corregimos tu sucursal.']);
});

test('a learner with a verdict asks that a person looks at it', async ({ browser }) => {
  const text = `Mi reto valía más ${crypto.randomUUID().slice(0, 8)}`;
  const learner = await open(browser, 'aprendiz10', '/perfil');
  await learner.getByRole('button', { name: '¿Cómo se calcula?' }).click();
  await learner.getByRole('link', { name: 'Solicitar revisión humana' }).click();
  const help = learner.getByRole('dialog', { name: 'Ayuda' });
  await expect(help.getByRole('region', { name: 'Lo que se revisa' })).toBeVisible();
  await help.getByLabel('Qué crees que está mal').fill(text);
  await expectCleanInEachLook(learner);
  await help.getByRole('button', { name: 'Enviar solicitud' }).click();
  const heading = help.getByRole('heading', { name: /Solicitud A-\d{6}/ });
  await expect(heading).toBeVisible();
  const folio = (await heading.textContent())?.match(/A-\d{6}/)?.[0] ?? '';

  const desk = await open(browser, 'admin', `/cms/soporte?id=${Number(folio.slice(2))}&tab=arco`);
  const record = desk.getByRole('dialog', { name: new RegExp(folio) });
  await expect(record.getByText('Hoy da lo mismo: nada de lo que se usó ha cambiado.')).toBeVisible();
  await expect(record.getByRole('link', { name: 'Ver y corregir los hechos' })).toBeVisible();
  await expectCleanInEachLook(desk);
  await record.getByRole('button', { name: 'Responder' }).click();
  const form = desk.getByRole('dialog').last();
  await form.getByLabel('Resultado').selectOption({ label: 'Se confirma' });
  await form.getByLabel('Respuesta').fill('Las cuentas están bien: el promedio de tus retos es ese.');
  await form.getByRole('button', { name: 'Responder' }).click();

  await expect(help.getByText('Se confirma', { exact: true })).toBeVisible();
  await expect(help.getByText('Las cuentas están bien: el promedio de tus retos es ese.')).toBeVisible();
});
