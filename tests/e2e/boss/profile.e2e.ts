import { expect, type Page } from '@playwright/test';
import { expectClean, expectFits } from '../support/axe.ts';
import { openSession, origin, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await openSession(page, 'jefe');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}`);
  await stands(page);
}

const tutorialFold = (page: Page) => page.getByRole('button', { name: 'Cómo funciona, en un minuto' });

test('the introduction: waiting evaluations, the tutorial by keyboard, and the way to the teams', async ({
  page,
}) => {
  await open(page, '/jefe');
  await expect(page.getByRole('heading', { name: 'Observa', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Da retroalimentación' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pendientes' }).getByRole('link').first()).toContainText(
    /\d+ evaluaci(ón|ones) por (preparar|enviar)|\d+ por enviar/,
  );
  const tutorial = page.getByRole('region', { name: 'Cómo dar retroalimentación' });
  await expect(tutorial, 'folded while something waits').toBeHidden();
  await tutorialFold(page).press('Enter');
  await expect(tutorial.getByText('1 de 12')).toBeVisible();
  await tutorial.getByRole('button', { name: 'Lámina siguiente' }).focus();
  for (let at = 2; at <= 12; at++) {
    await page.keyboard.press('Enter');
    await expect(tutorial.getByText(`${at} de 12`)).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(tutorial.getByText('12 de 12')).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
  const onward = page.getByRole('link', { name: 'CONTINUAR CON MIS EQUIPOS' });
  const words = onward.locator('.mantine-Button-label');
  expect(await words.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
  await onward.click();
  await expect(page).toHaveURL(/pestana=equipos/);
});

test('the tutorial moves only after play, and stops when it is asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page, '/jefe');
  const tutorial = page.getByRole('region', { name: 'Cómo dar retroalimentación' });
  await tutorialFold(page).click();
  await page.clock.runFor(6_000);
  await expect(tutorial.getByText('1 de 12')).toBeVisible();
  await tutorial.getByRole('button', { name: 'Reproducir' }).click();
  await page.clock.runFor(5_100);
  await expect(tutorial.getByText('2 de 12')).toBeVisible();
  await tutorial.getByRole('button', { name: 'Pausar' }).click();
  await page.clock.runFor(6_000);
  await expect(tutorial.getByText('2 de 12')).toBeVisible();
});

test('the profile: role, badges of a generation that the address keeps, and the calendar', async ({
  page,
}) => {
  await open(page, '/perfilJefe');
  await expect(page.getByText('ROL DE JEFE', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Jefe desde/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute(
    'href',
    '/avisoLogeadoJefe',
  );
  await expect(page.getByRole('heading', { name: 'MI CALENDARIO' })).toBeVisible();
  await expect(page.getByText('PERIODO DE RETROALIMENTACIÓN 1-1').first()).toBeVisible();
  await expect(page.getByText(/^\d+ DE [A-Z][a-z]+ AL \d+ DE [A-Z][a-z]+$/).first()).toBeVisible();
  const past = page.getByRole('button', { name: /^Ya terminaron/ });
  await expect(past).toHaveAttribute('aria-expanded', 'false');
  const periods = page.getByText('PERIODO DE RETROALIMENTACIÓN 1-1').filter({ visible: true });
  const coming = await periods.count();
  await past.click();
  await expect.poll(() => periods.count()).toBeGreaterThan(coming);
  const choice = page.getByLabel('Generación de las insignias');
  await expect(choice.getByRole('option').first()).toHaveText('SELECCIONA GENERACIÓN');
  await choice.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/perfilJefe\?grupo=\d+/);
  const badges = page.getByRole('button', { name: /^Insignia / });
  await expect(badges).toHaveCount(3);
  await page.reload();
  await expect(badges).toHaveCount(3);
  await stands(page);
  await badges.first().click();
  await expect(page.getByRole('dialog', { name: '¿QUÉ DEBES HACER PARA OBTENERLA?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClean(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
});
