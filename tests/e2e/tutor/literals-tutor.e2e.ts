import { expect } from '@playwright/test';
import { origin, signIn, stands } from '../support/helpers.ts';
import { expectShown, named, words } from '../support/literals-ground.ts';
import { test } from '../support/test.ts';

/** Literals of the tutor's frame (spec §2.2), and what ours adds to it. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [360, 1280]) {
  test(`the header, its dropdown, the navigation and the way to the notice, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'tutor', '/tutor');
    await stands(page);
    await expect(page.getByRole('banner').getByText('Tutor', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await expectShown(page, named('button', 'Cambiar foto', 'Cambiar contraseña', 'Cerrar sesión'));
    await expect(page.getByRole('banner').getByRole('listitem')).toHaveText([
      'Cambiar foto',
      'Cambiar contraseña',
      'Cerrar sesión',
    ]);
    await page.keyboard.press('Escape');
    const places = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
    await expect(places).toHaveText(['Inicio', 'Mi grupo', 'Retos', 'Foros']);
    await expectShown(page, words('Hoy', 'V1.0.0'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click();
    await expect(page).toHaveURL(`${origin()}/avisoLogeado`);
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  });
}
