import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { origin, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** The end of a programme (product: celebrations), as each of three learners reads it on a phone and at a desk. */

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const main = (page: Page) => page.getByRole('main');
const band = (page: Page) => page.getByRole('region', { name: 'Tu calificación' });

async function open(page: Page, who: string, path: string): Promise<void> {
  await signIn(page, who, path);
  await stands(page);
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a passed programme is told with its grade, and leads to the own progress', async ({ page }) => {
      await open(page, 'aprendiz9', '/');
      await expect(
        main(page).getByRole('heading', { name: '¡Terminaste Liderazgo Transformador!' }),
      ).toBeVisible();
      await expect(band(page)).toContainText(/9\.5.*Aprobado/s);
      await expect(main(page).getByText('No aprobado')).toHaveCount(0);
      await expect(main(page).getByRole('heading', { name: '¿Qué sigue?' })).toBeVisible();
      await main(page).getByText('Cómo se formó tu calificación').click();
      await expect(main(page).getByText(/0\.30 × 9\.5 \+ 0\.40 ×/)).toBeVisible();
      await main(page).getByText('Tus trabajos del programa').click();
      await expect(main(page).getByRole('link', { name: 'Reto de ESTRATEGIA' })).toBeVisible();
      await expectClean(page);
      await main(page).getByRole('link', { name: 'Ver mi avance' }).click();
      await expect(page).toHaveURL(/\/perfil$/);
      await expect(
        main(page).getByRole('heading', { name: '¡Terminaste Liderazgo Transformador!' }),
      ).toBeVisible();
      await stands(page);
      await expectClean(page);
    });

    test('one that is not passed is told without red, with what can be done and the people to ask', async ({
      page,
    }) => {
      await open(page, 'aprendiz10', '/');
      for (const path of ['/', '/evaluacionFinal']) {
        await page.goto(`${origin()}${path}`);
        await stands(page);
        await expect(main(page).getByText(/^Tu calificación es 7\.0 y se aprueba con 8\.0\./)).toBeVisible();
        await expect(band(page)).toContainText(/7\.0.*No aprobado/s);
        await expect(main(page).getByText(/el programa no tiene más/)).toBeVisible();
        await expect(
          main(page).getByText(
            'Para hablar de lo que sigue: Alejandra Núñez y Joaquín Peña, de tutoría, y Ricardo Treviño, tu jefe.',
          ),
        ).toBeVisible();
        await expect(main(page).locator('[data-status="late"]')).toHaveCount(0);
        await expectClean(page);
      }
      await main(page).getByRole('link', { name: 'Pedir que una persona revise tu calificación' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('before the final evaluation its invitation stands, and no arrival', async ({ page }) => {
      await open(page, 'aprendiz11', '/');
      await expect(main(page).getByRole('heading', { name: 'Presenta tu evaluación final' })).toBeVisible();
      await expect(main(page).getByText('Ver mi avance')).toHaveCount(0);
      await expectClean(page);
    });
  });
}
