import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { builtCode } from '../support/built-code.ts';
import { signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

/** Nobody answers what the screens read; the client gives up after its retries of five seconds, by the clock of the page. */
const breakReads = (page: Page) => page.route('**/*.data*', (read) => read.abort());
const mendReads = (page: Page) => page.unroute('**/*.data*');
const AFTER_RETRIES = { timeout: 15_000 };

const choices = [
  {
    title: 'a generation of a boss',
    who: 'jefe',
    path: '/jefe?pestana=equipos',
    label: 'SELECCIONA GENERACIÓN A REVISAR',
    option: 'Generación Norte',
  },
  {
    title: 'a generation of the tools of a boss',
    who: 'jefe',
    path: '/jefe?pestana=herramientas',
    label: 'SELECCIONA GENERACIÓN',
    option: 'Generación Norte',
  },
  {
    title: 'a group of a tutor',
    who: 'tutor',
    path: '/miGrupo',
    label: 'Generación',
    option: 'Generación Norte',
  },
  {
    title: 'a filter of the challenges',
    who: 'tutor',
    path: '/tutorRetos',
    label: 'Generación',
    option: 'Generación Norte',
  },
  {
    title: 'a filter of the questions',
    who: 'tutor',
    path: '/tutorForos',
    label: 'Generación',
    option: 'Generación Norte',
  },
] as const;

for (const { title, who, path, label, option } of choices) {
  test(`${title} stays chosen while it is read, says Error! when it cannot be, and comes when it is asked again`, async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, who, path);
    await stands(page);
    const choice = page.getByRole('combobox', { name: label, exact: true });
    const chosen = choice.locator('option:checked');
    await expect(choice).toBeVisible();
    await expect(chosen).not.toHaveText(option);
    await breakReads(page);
    await choice.selectOption({ label: option });
    await expect(chosen).toHaveText(option);
    const failed = page.getByRole('alert').filter({ hasText: 'Error!' });
    // One wait after the other: each begins when the try before it has failed.
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(failed).toBeVisible({ timeout: 300 });
    }).toPass(AFTER_RETRIES);
    await expect(
      page.getByRole('navigation', { name: who === 'jefe' ? 'Rol de Jefe' : 'Secciones' }),
    ).toBeVisible();
    await expectClean(page);
    await mendReads(page);
    // It tries again by itself too, and the button may go while it is pressed.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Reintentar' });
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      await expect(failed).toBeHidden();
    }).toPass({ timeout: 30_000 });
    await expect(chosen).toHaveText(option);
  });
}

test('without network a screen whose code never came says so in the frame, and comes later', async ({
  page,
  context,
}) => {
  await signIn(page, 'aprendiz2');
  await stands(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'GESTIÓN', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Sin conexión', level: 1 })).toBeVisible(AFTER_RETRIES);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectCleanInEachLook(page);
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  // It tries again by itself too, and the button may go while it is pressed.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'GESTIÓN' })).toBeVisible();
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/modulos\?unidad=\d+$/);
});

test('a dialog whose code never came says why it does not open, and opens when the network is back', async ({
  page,
  context,
}) => {
  const code = builtCode('new-group-panel');
  await page.route(code, (route) => route.abort());
  await signIn(page, 'admin', '/cms/grupos');
  await stands(page);
  await page.getByRole('button', { name: 'Nueva generación' }).click();
  const why = page.getByText('Lo que quieres abrir no se puede cargar ahora');
  await expect(why).toBeVisible();
  await expectClean(page);
  await page.unroute(code);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Nueva generación' })).toBeVisible({ timeout: 15_000 });
  await expect(why).toHaveCount(0);
});
