import { expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount } from '#tests/factories/accounts.ts';
import { onStack, origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { onPaper } from '../../support/paper.ts';
import { happen } from '../support/notices.ts';

/** A learner joins the first generation, as an administrator would add them; gives the generation. */
async function joinSomebody(): Promise<number> {
  const [group] = await rows<{ id: number }>(
    `select id from learner_group where status = 'published' and closed_at is null order by id limit 1`,
  );
  const { personId } = await onStack((db) =>
    createAccount(db, [2], `analiticos-${crypto.randomUUID().slice(0, 8)}`),
  );
  const [member] = await rows<{ id: number }>(
    'insert into member (group_id, person_id, joined_on) values ($1, $2, current_date) returning id',
    [group?.id, personId],
  );
  await happen('member.joined', { memberId: member?.id ?? 0 });
  return group?.id ?? 0;
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
  await joinSomebody();
  await signIn(page, 'admin', '/cms');
  await page.getByRole('link', { name: 'Analíticos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analíticos' })).toBeVisible();
  const present = page.getByRole('link', { name: /: ver Vigentes$/ }).first();
  const shown = async () => Number((await present.innerText()).replace(/\D/g, ''));
  // A member who has just joined is counted within a second.
  const [{ before = 0 } = {}] = await rows<{ before: number }>(
    `select count(*)::int as before from member join learner_group on learner_group.id = group_id
    where member.active and finished_at is null and learner_group.status = 'published'`,
  );
  await expect.poll(shown).toBe(before);

  await test.step('whoever looks is connected, which comes without a reload too', async () => {
    const connected = page.getByRole('term').filter({ hasText: 'Conectados ahora' }).locator('xpath=../dd');
    await expect.poll(async () => Number(await connected.innerText())).toBeGreaterThan(0);
  });

  await test.step('it moves without a reload', async () => {
    await joinSomebody();
    await expect.poll(shown, { timeout: 10_000 }).toBe(before + 1);
  });

  await test.step('it opens into as many rows, at an address of its own', async () => {
    await present.click();
    const list = page.getByRole('dialog', { name: 'Vigentes' });
    await expect(list.getByText(`${before + 1} filas`)).toBeVisible();
    await expect(page).toHaveURL(/lista=vigentes/);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Vigentes' })).toBeVisible();
    await closeList(page);
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

  await test.step('a bar of the population opens the people of its generation, an address of their own', async () => {
    const bar = page
      .getByRole('region', { name: /^Gráfica de \d+ renglones?, Por generación/ })
      .getByRole('link', { name: /: ver / })
      .first();
    await bringNear(page, /^Por generación/, bar);
    const name = (await bar.getAttribute('aria-label')) ?? '';
    await bar.click();
    await expect(page).toHaveURL(/parte=generacion%3A\d+/);
    const dialog = page.getByRole('dialog', { name: 'Vigentes' });
    const count = Number(/^\d+/.exec(name)?.[0]);
    await expect(dialog.getByText(new RegExp(`^Generación .+ · ${count} filas?$`))).toBeVisible();
    await closeList(page);
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
    const choose = (label: string) => page.getByLabel(label, { exact: true });
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
