import { expect } from '@playwright/test';
import { expectClean, expectFits } from '../../support/axe.ts';
import { rows, signIn, stands } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

const name = 'Ánimo del equipo';

test.beforeAll(async () => {
  await rows(
    `insert into badge (key, audience, name, description, how_to_earn, image, position)
     values ('animo_equipo', 'learner', $1, 'Animaste a tu equipo.', 'La otorga la administración.', '/badges/primer_modulo-1.svg', 50)
     on conflict (key) do nothing`,
    [name],
  );
});

test('a badge that is given by hand lands on the open screen of its learner', async ({ page, browser }) => {
  const learner = await (await browser.newContext()).newPage();
  await signIn(learner, 'aprendiz8');
  await signIn(page, 'admin', '/cms/insignias');
  await stands(page);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Otorgar a mano…' }).click();
  const dialog = page.getByRole('dialog', { name: `Otorgar ${name} a mano` });
  await dialog.getByLabel('O pega números de empleado o usuarios').fill('aprendiz8\nnadie-con-este-numero');
  await dialog.getByRole('button', { name: 'Ver a quiénes' }).click();
  await expect(dialog.getByRole('region', { name: 'La reciben' }).getByText('aprendiz8')).toBeVisible();
  await expect(
    dialog.getByText('nadie-con-este-numero: No hay nadie con este número o usuario.'),
  ).toBeVisible();
  await dialog.getByLabel('Motivo *').fill('Animó a todas las personas');
  await dialog.getByRole('button', { name: 'Otorgar a 1 persona', exact: true }).click();
  await expect(
    page.getByText('nadie-con-este-numero: No hay nadie con este número o usuario.'),
  ).toBeVisible();
  const popup = learner.getByRole('dialog', { name: '¡FELICIDADES!' });
  await expect(popup.getByRole('heading', { name })).toBeVisible({ timeout: 15_000 });
  await learner.close();

  const holders = page.getByRole('region', { name: 'Quiénes la tienen' });
  await holders.getByRole('checkbox').first().check();
  await holders.getByRole('button', { name: 'Retirar 1 insignia…' }).click();
  const revoking = page.getByRole('dialog', { name: `¿Retirar ${name} a 1 persona?` });
  await expect(revoking.getByRole('listitem')).toHaveText(['Miguel Ángel Cruz']);
  await revoking.getByRole('button', { name: 'Retirar', exact: true }).click();
  const why = revoking.getByText('Escribe el motivo, de 3 a 300 caracteres.');
  await expect(why).toBeVisible();
  await revoking.getByLabel('Motivo *').fill('Fue un error');
  await expect(why, 'a refusal goes with its reason').toBeHidden();
});

test('the list and the form of a badge are clean and fit a phone, and show what people will see', async ({
  page,
}) => {
  await signIn(page, 'admin', '/cms/insignias');
  await stands(page);
  await expectClean(page);
  await page.getByRole('link', { name: 'Unidad completa', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Datos de la insignia' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Ver cómo obtenerla' }).click();
  const detail = page.getByRole('dialog', { name: '¿QUÉ DEBES HACER PARA OBTENERLA?' });
  await expect(detail.getByText('Nivel 2: 2 unidades al 100 %')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
});

test('a drawing that is chosen for a badge is sent as a PNG', async ({ page }) => {
  await signIn(page, 'admin', '/cms/insignias');
  await stands(page);
  await page.getByRole('link', { name, exact: true }).click();
  const form = page.getByRole('form', { name: 'Datos de la insignia' });
  const chooser = form.locator('input[type=file]').first();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await chooser.setInputFiles({
    name: 'animo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="20" cy="10" r="8"/></svg>',
    ),
  });
  expect((await sent).headers()['content-type']).toBe('image/png');
  await expect(form.getByText('animo.png')).toBeVisible();
});

test('a level that asks no more than the one before is told at its own threshold', async ({ page }) => {
  await signIn(page, 'admin', '/cms/insignias');
  await stands(page);
  await page.getByRole('link', { name: 'Unidad completa', exact: true }).click();
  const form = page.getByRole('form', { name: 'Datos de la insignia' });
  await form.getByLabel('Cuánto pide el nivel 1 *').fill('3');
  await form.getByLabel('Cuánto pide el nivel 2 *').fill('3');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  const second = form.getByLabel('Cuánto pide el nivel 2 *');
  await expect(second).toHaveAccessibleDescription(/Cada nivel debe pedir más que el anterior\./);
  await expect(second).toBeFocused();
  await expect(form.getByLabel('Cuánto pide el nivel 1 *')).toHaveAccessibleDescription('unidades');
});
