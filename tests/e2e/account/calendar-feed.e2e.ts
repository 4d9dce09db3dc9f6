import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { tutorGroupHref } from '#app/contract/tutor/links/group.ts';
import { onStack, rows, signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';

/** The dates of each role in the calendar of their telephone: a private address, shown once. */

test.afterEach(() => onStack((db) => db.deleteFrom('calendar_feed').execute()));

async function titles(address: string): Promise<string[]> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
}

async function calendarOfTutor(): Promise<string> {
  const [group] = await rows<{ id: number }>(
    `select group_id as id from group_tutor join person on person.id = tutor_id
     where username = 'tutor' and ended_at is null order by group_id limit 1`,
  );
  return tutorGroupHref(group?.id ?? 0, 'calendar');
}

for (const [role, username, path, title] of [
  ['a learner', 'aprendiz', () => '/perfil', /^Entrega tu reto hasta las 23:59, hora del centro, unidad \d/],
  ['a boss', 'jefe', () => '/perfilJefe', /^Sesiones 1-1 con tu equipo, unidad \d/],
  ['a tutor', 'tutor', calendarOfTutor, /^Entrega de retos hasta las 23:59, hora del centro, unidad \d/],
] as const) {
  test(`${role} makes the address, copies it, replaces it and takes it away`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, username, await path());
    await stands(page);
    await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar a mi calendario' });
    await expect(dialog.getByRole('button', { name: 'Crear dirección' })).toBeVisible();
    if (username === 'aprendiz') await expectCleanInEachLook(page);
    await dialog.getByRole('button', { name: 'Crear dirección' }).click();
    const field = dialog.getByLabel('Dirección de tu calendario');
    await expect(field).toHaveValue(/\/calendario\/[\w-]{43}\.ics$/);
    if (username === 'aprendiz') await expectCleanInEachLook(page);
    const first = await field.inputValue();
    await expect(dialog.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
      'href',
      first.replace(/^https?/, 'webcal'),
    );
    await dialog.getByRole('button', { name: 'Copiar dirección' }).click();
    await expect(dialog.getByRole('button', { name: 'Dirección copiada' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    expect(await titles(first)).toEqual(expect.arrayContaining([expect.stringMatching(title)]));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
    await expect(dialog.getByText('no se puede mostrar otra vez', { exact: false })).toBeVisible();
    await expect(field).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Crear otra dirección' }).click();
    await expect(field).toHaveValue(/\.ics$/);
    const second = await field.inputValue();
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await dialog.getByRole('button', { name: 'Quitar dirección' }).click();
    await expect(dialog.getByRole('button', { name: 'Crear dirección' })).toBeVisible();
    expect((await fetch(second)).status).toBe(404);
  });
}
