import { expect } from '@playwright/test';
import { rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

// Only looked at: nobody of the demonstration is moved.
for (const [width, height] of [
  [1280, 860],
  [360, 740],
] as const) {
  test(`a move to a generation whose challenge has ended is shown first, with days to give, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const [from] = await rows<{ id: number; name: string }>(
      `select member.group_id as id, person.first_name as name from member join person on person.id = member.person_id
       where person.username = 'aprendiz3'`,
    );
    await signIn(page, 'admin', `/cms/grupos?id=${from?.id}&pestana=participantes`);
    await stands(page);
    await page.getByLabel(new RegExp(`^Elegir a ${from?.name}`)).check();
    await page.getByRole('button', { name: 'Mover' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover a 1 persona' });
    await dialog.getByLabel('Generación', { exact: true }).selectOption({ label: 'Generación Norte' });
    await expect(
      dialog.getByText(/1 persona queda con \d retos? vencidos? en esta generación\./),
    ).toBeVisible();
    const days = dialog.getByLabel(/: hasta el$/);
    await expect(days.first()).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await expectCleanInEachLook(page);
    await dialog.getByLabel('Darle más tiempo al entrar').uncheck();
    await expect(days).toHaveCount(0);
    await expect(dialog.getByText(/ven el reto como «No entregado» desde hoy/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
}
