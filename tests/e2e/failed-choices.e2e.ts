import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './axe.ts';
import { origin, signIn } from './helpers.ts';

/** Nobody answers what the screens read; the client gives up after its retries of five seconds. */
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
    await signIn(page, who, who === 'tutor' ? '/tutor' : '/');
    await page.goto(origin() + path);
    await page.waitForLoadState('networkidle');
    const choice = page.getByRole('combobox', { name: label, exact: true });
    const chosen = choice.locator('option:checked');
    await expect(choice).toBeVisible();
    await expect(chosen).not.toHaveText(option);
    await breakReads(page);
    await choice.selectOption({ label: option });
    await expect(chosen).toHaveText(option);
    const failed = page.getByRole('alert').filter({ hasText: 'Error!' });
    await expect(failed).toBeVisible(AFTER_RETRIES);
    await expect(
      page.getByRole('navigation', { name: who === 'jefe' ? 'Rol de Jefe' : 'Secciones' }),
    ).toBeVisible();
    await expectClean(page);
    await mendReads(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(failed).toBeHidden(AFTER_RETRIES);
    await expect(chosen).toHaveText(option);
  });
}
