import { type Browser, expect, type Page } from '@playwright/test';
import { origin, signIn, socketOf, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

/** A learner asks from a screen that failed, at 360 px and by keyboard; the open desk shows it, and the answer comes back. */

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

/** Presses what has the focus once it is the control of that name. */
async function pressByKey(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a learner asks from a failed screen, the open desk shows it at once, and the bell opens the answer', async ({
  browser,
}) => {
  const text = `La actividad no abre ${crypto.randomUUID().slice(0, 8)}`;
  const desk = await open(browser, 'admin', '/cms/soporte');
  const learner = await open(browser, 'aprendiz', '/', 360);

  await learner.goto(`${origin()}/objetos?actividad=2147483647`);
  await stands(learner);
  await expect(learner.getByRole('heading', { name: 'Esta pantalla no existe' })).toBeVisible();
  const failed = await learner.locator('main code').textContent();
  await pressByKey(learner, 'Pedir ayuda');
  const help = learner.getByRole('dialog', { name: 'Ayuda' });
  await expect(help.getByText(failed ?? 'un folio')).toBeVisible();
  await expectCleanInEachLook(learner);
  await help.getByLabel('¿Qué necesitas?').focus();
  await learner.keyboard.type(text);
  await learner.keyboard.press('Control+Enter');
  await expect(help.getByRole('heading', { name: /Solicitud S-\d{6}/ })).toBeVisible();
  const folio =
    (await help.getByRole('heading', { name: /Solicitud/ }).textContent())?.match(/S-\d{6}/)?.[0] ?? '';

  await expect(desk.getByRole('link', { name: folio })).toBeVisible();
  await desk.getByRole('link', { name: folio }).focus();
  await desk.keyboard.press('Enter');
  const thread = desk.getByRole('dialog', { name: `Solicitud ${folio}` });
  await expect(thread.getByText(text)).toBeVisible();
  await expect(thread.getByText(failed ?? 'un folio')).toBeVisible();
  await expectCleanInEachLook(desk);
  await thread.getByRole('textbox', { name: 'Respuesta' }).fill('Ya quedó: vuelve a entrar.');
  await desk.keyboard.press('Control+Enter');
  await expect(thread.getByText('Ya quedó: vuelve a entrar.')).toBeVisible();

  await learner.goto(`${origin()}/`);
  await stands(learner);
  await learner.getByRole('button', { name: /[Nn]otificaci/ }).press('Enter');
  await learner.getByText(`Soporte respondió tu solicitud ${folio}`).click();
  await expect(learner).toHaveURL(`${origin()}/?ayuda=${folio}`);
  await expect(
    learner.getByRole('dialog', { name: 'Ayuda' }).getByText('Ya quedó: vuelve a entrar.'),
  ).toBeVisible();
});

test('a boss asks, and what an administrator types is there after a reload', async ({ browser }) => {
  const text = `Otra duda ${crypto.randomUUID().slice(0, 8)}`;
  const boss = await open(browser, 'jefe', '/?ayuda=nueva');
  await boss.getByLabel('¿Qué necesitas?').fill(text);
  await boss.getByRole('button', { name: 'Enviar solicitud' }).click();
  const folio =
    (await boss.getByRole('heading', { name: /Solicitud S-\d{6}/ }).textContent())?.match(/S-\d{6}/)?.[0] ??
    '';
  const path = `/cms/soporte?id=${Number(folio.slice(2))}`;
  const first = await open(browser, 'admin', path);
  await first.getByRole('textbox', { name: 'Respuesta' }).fill('Un momento.');
  await first.reload();
  await stands(first);
  // The typed text is there after a reload.
  await expect(first.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Un momento.');
});
