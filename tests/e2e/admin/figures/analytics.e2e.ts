import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { createAccount } from '#tests/factories/accounts.ts';
import { onStack, origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { onPaper } from '../../support/paper.ts';
import { test } from '../../support/test.ts';
import { happen } from '../support/notices.ts';

/** A generation of its own: other files let people join and leave the others while this one counts. */
const ownGeneration = () =>
  onStack(async (db) => {
    const programme = await db
      .selectFrom('programme')
      .where('status', '=', 'published')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('learner_group')
      .values({
        programme_id: programme.id,
        name: `Generación de analíticos ${crypto.randomUUID().slice(0, 8)}`,
        starts_on: '2026-01-01',
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });

const putAway = (id: number) =>
  onStack((db) =>
    db.updateTable('learner_group').set({ deleted_at: sql`now()` }).where('id', '=', id).execute(),
  );

/** A learner joins the generation, as an administrator would add them. */
async function joinSomebody(groupId: number): Promise<void> {
  const { personId } = await onStack((db) =>
    createAccount(db, [2], `analiticos-${crypto.randomUUID().slice(0, 8)}`),
  );
  const [member] = await rows<{ id: number }>(
    'insert into member (group_id, person_id, joined_on) values ($1, $2, current_date) returning id',
    [groupId, personId],
  );
  await happen('member.joined', { memberId: member?.id ?? 0 });
}

/** A chart comes when its place is near; what stands above it may still grow and push it away. */
const bringNear = (page: Page, heading: string | RegExp, bar: Locator) =>
  expect(async () => {
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

/** Closes the open list; until it has gone it would be taken for the next one. */
async function closeList(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/lista=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an administrator watches a figure move by itself, opens the people behind it, and comes back to the same filters', async ({
  page,
}) => {
  const own = await ownGeneration();
  await joinSomebody(own.id);
  await signIn(page, 'admin', '/cms');
  await page.getByRole('link', { name: 'Analíticos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analíticos' })).toBeVisible();
  await test.step('whoever looks is connected, which comes without a reload too', async () => {
    const connected = page.getByRole('term').filter({ hasText: 'Conectados ahora' }).locator('xpath=../dd');
    await expect.poll(async () => Number(await connected.innerText())).toBeGreaterThan(0);
  });

  const choose = (label: string) => page.getByLabel(label, { exact: true });
  await choose('Generación').selectOption(own.name);
  await expect(page).toHaveURL(new RegExp(`generacion=${own.id}`));
  const present = page.getByRole('link', { name: /: ver Vigentes$/ }).first();
  const shown = async () => Number((await present.innerText()).replace(/\D/g, ''));
  await expect.poll(shown).toBe(1);

  await test.step('it moves without a reload', async () => {
    await joinSomebody(own.id);
    await expect.poll(shown, { timeout: 10_000 }).toBe(2);
  });

  await test.step('it opens into as many rows, at an address of its own', async () => {
    await present.click();
    const list = page.getByRole('dialog', { name: 'Vigentes' });
    await expect(list.getByText('2 filas')).toBeVisible();
    await expect(page).toHaveURL(/lista=vigentes/);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Vigentes' })).toBeVisible();
    await closeList(page);
  });

  await test.step('a figure of the population opens the people of its generation, an address of their own', async () => {
    // One generation has no chart: its row leads there too.
    const bar = page.getByRole('link', { name: `2: ver ${own.name}` }).first();
    await bringNear(page, /^Por generación/, bar);
    await bar.click();
    await expect(page).toHaveURL(new RegExp(`parte=generacion%3A${own.id}`));
    const dialog = page.getByRole('dialog', { name: 'Vigentes' });
    await expect(dialog.getByText(`${own.name} · 2 filas`)).toBeVisible();
    await closeList(page);
  });

  await test.step('the last filter that goes does not come back', async () => {
    const choice = choose('Generación');
    await choice.selectOption({ index: 0 });
    await expect(page).toHaveURL(/\/cms\/analiticos$/);
    await expect(present).not.toHaveText(/^2\D*$/);
    await choice.selectOption(own.name);
    await expect.poll(shown).toBe(2);
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(present).not.toHaveText(/^2\D*$/);
    await expect(choice).toHaveValue('');
    await expect(page).toHaveURL(/\/cms\/analiticos$/);
    await putAway(own.id);
  });

  await test.step('the funnel is a chart whose bars open their people, and its table stays chosen on this device', async () => {
    const name = 'Embudo de las unidades abiertas';
    const bar = page
      .getByRole('region', { name: `Gráfica de 12 renglones, ${name}` })
      .getByRole('link', { name: / · 100 %: ver Abierta$/ });
    await bringNear(page, name, bar);
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Abierta' })).toBeVisible();
    await closeList(page);
    await bar.click();
    await expect(page.getByRole('dialog', { name: 'Abierta' })).toBeVisible();
    await closeList(page);
    const table = page.getByRole('region', { name, exact: true }).getByRole('table');
    await expect(table).toBeHidden();
    await page.getByRole('button', { name: `Ver como tabla: ${name}` }).click();
    await expect(table).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: `Ver como gráfica: ${name}` })).toBeVisible();
    await expect(table).toBeVisible();
  });

  await test.step('on paper each block begins a sheet, charts are tables, and filters are words', async () => {
    const sheets = await onPaper(page, 'Letter');
    expect(
      sheets.filter((words) => words.startsWith('Desempeño') || words.startsWith('Encuesta')),
    ).toHaveLength(2);
    expect(sheets[0]).toContain('Todas las generaciones · Del 1 de enero de 2022 al');
    const all = sheets.join(' ');
    expect(all).toContain('De 9 a 10');
    for (const words of ['Qué se ve', 'Ver como', 'Imprimir', 'Avance de Usuarios'])
      expect(all).not.toContain(words);
  });

  await test.step('filters stand in the address, let go of what is below them, and are kept for the next visit', async () => {
    await choose('Generación').selectOption({ index: 1 });
    await expect(page).toHaveURL(/generacion=\d+/);
    await choose('Programa').selectOption({ index: 1 });
    await expect(page).toHaveURL(/programa=\d+/);
    await choose('Unidad').selectOption({ index: 1 });
    await expect(page).toHaveURL(/unidad=\d+/);
    await choose('Generación').selectOption({ index: 2 });
    await expect(page).not.toHaveURL(/programa=|unidad=/);
    await page.getByRole('checkbox', { name: 'Población' }).uncheck();
    await expect(page.getByRole('heading', { name: 'Población' })).toHaveCount(0);
    const address = page.url();
    await page.goto(`${origin()}/cms`);
    await page.getByRole('link', { name: 'Analíticos' }).click();
    await expect(page).toHaveURL(address);
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.includes('analiticos')),
    );
    expect(kept.map(([, value]) => value)).toEqual([expect.stringMatching(/^[a-z_=&\d%,]+$/i)]);
  });

  await test.step('filters and blocks are kept as a view, which is sent each Monday', async () => {
    const address = page.url();
    const panel = page.getByRole('region', { name: 'Vistas guardadas' });
    await page.getByRole('button', { name: 'Vistas' }).click();
    await panel.getByLabel('Guardar los filtros de ahora como').fill('Norte');
    await panel.getByRole('button', { name: 'Guardar vista' }).click();
    await panel.getByRole('button', { name: 'Programar la vista Norte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Programar «Norte»' });
    await dialog.getByLabel('Cada lunes').check();
    await expectCleanInEachLook(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Por correo, cada lunes')).toBeVisible();
    await expectCleanInEachLook(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Población').check();
    await page.getByRole('button', { name: 'Vistas' }).click();
    await panel.getByRole('link', { name: 'Norte' }).click();
    await expect(page).toHaveURL(address);
  });

  await expectCleanInEachLook(page);
});

test('a range is typed key by key: it is read on leaving, a day that is none is refused beside it, and the calendar chooses one too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin', '/cms/analiticos');
  await stands(page);
  const field = page.getByLabel('Desde', { exact: true });
  const opened = page.url();
  await field.fill('');
  await field.pressSequentially('31022026');
  await expect(field).toHaveValue('31/02/2026');
  expect(page.url(), 'nothing is read while it is typed').toBe(opened);
  await field.press('Tab');
  await expect(page.getByText('No existe el día 31/02/2026: revisa el día, el mes y el año.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(page.url(), 'no day, no filter').toBe(opened);
  await expectCleanInEachLook(page);
  await field.fill('');
  await field.pressSequentially('1/2/2026');
  await field.press('Enter');
  await expect(page).toHaveURL(/desde=2026-02-01/);
  await expect(field).toHaveValue('01/02/2026');

  await page.getByLabel('Hasta', { exact: true }).fill('14/03/2026');
  await page.getByLabel('Hasta', { exact: true }).press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendario: Hasta' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await expect(day('14 de marzo de 2026')).toBeFocused();
  await expectCleanInEachLook(page);
  await page.keyboard.press('ArrowRight');
  await expect(day('15 de marzo de 2026')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/desde=2026-02-01&hasta=2026-03-15/);
  await expect(calendar).toHaveCount(0);
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('15/03/2026');
});
