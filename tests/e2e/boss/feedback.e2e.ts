import { expect, type Page } from '@playwright/test';
import { bossHref, type FeedbackPart } from '#app/contract/boss/links/boss.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { setOneToOne } from '#tests/factories/evaluations.ts';
import { giveEvaluation } from '#tests/factories/team.ts';
import type { Place } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { api, onStack, openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createTeam, deliverAll, drop, giveTo, removeTeam, type Team } from './ground.ts';

/** View *dos* in its states: before the 1-1, without a day, without a network, in two tabs (spec §4.7, §8). */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const questions = (page: Page) => page.getByRole('main').getByRole('group', { name: /^\d+\. / });
const answer = (page: Page, number: number, words: string) =>
  questions(page)
    .nth(number - 1)
    .getByRole('radio', { name: words, exact: true });
const summary = (page: Page, text: string) => page.getByText(text, { exact: true });

function open(page: Page, { groupId, personId, unitId }: Place, part: FeedbackPart = 'evaluation') {
  return visit(page, bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part }));
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
}

const teams: Team[] = [];
async function team(name: string, moment: 'begun' | 'ahead' | 'undated'): Promise<[Team, Place]> {
  const made = await createTeam(`jefa.${name}`, [`colab.${name}`], moment);
  teams.push(made);
  await deliverAll(made);
  const [place] = made.places;
  if (!place) throw new Error('the team is empty');
  return [made, place];
}
test.afterEach(async () => {
  for (const made of teams.splice(0)) await removeTeam(made);
});

test('before the day of the 1-1 it is saved, not sent, and tab 2 says why it is closed', async ({ page }) => {
  const [{ boss }, place] = await team('borrador', 'ahead');
  await openSession(page, boss);
  await open(page, place);
  await expect(page.getByRole('link', { name: '< Regresar a Mis Equipos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ENVIAR CALIFICACIÓN' })).toHaveCount(0);
  await expect(page.getByText(/^Podrás enviarla desde el .+ Por ahora solo se guarda\.$/)).toBeVisible();
  await expect(summary(page, '0 de 21 respuestas')).toBeVisible();
  await answer(page, 1, 'Siempre').check();
  await answer(page, 2, 'Casi nunca').check();
  await expect(summary(page, '2 de 21 respuestas, promedio 6.0')).toBeVisible();
  await page.getByRole('button', { name: 'GUARDAR BORRADOR' }).click();
  await expect(page.getByText('GUARDADO CORRECTAMENTE')).toBeVisible();
  await expect(
    page.getByText(
      'Podrás utilizar las respuestas que has guardado o modificarlas antes de enviarlas como calificación final.',
    ),
  ).toBeVisible();
  await expectClean(page);

  await page.reload();
  await expect(answer(page, 2, 'Casi nunca')).toBeChecked();
  await expect(summary(page, '2 de 21 respuestas, promedio 6.0')).toBeVisible();
  await stands(page);
  await page.getByRole('link', { name: '2. Determina acciones y compromisos' }).click();
  await expect(
    page.getByText(
      'Recuerda que para poder redactar y enviar al colaborador estas acciones y compromisos deberás enviar primero la retroalimentación del paso anterior.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goBack();
  await expect(answer(page, 1, 'Siempre')).toBeChecked();
});

test('without a day for the 1-1 it says so and keeps drafts only', async ({ page }) => {
  const [{ boss }, place] = await team('sinfecha', 'undated');
  const [wave] = await rows<{ day: string }>(
    `select one_to_one_on::text as day from wave where group_id = $1 and unit_id = $2`,
    [place.groupId, place.unitId],
  );
  await onStack((db) => setOneToOne(db, place, null));
  try {
    await openSession(page, boss);
    await open(page, place);
    await expect(page.getByText('Periodo 1-1 por definir')).toBeVisible();
    await expect(page.getByRole('button', { name: 'GUARDAR BORRADOR' })).toBeVisible();
  } finally {
    await onStack((db) => setOneToOne(db, place, wave?.day ?? null));
  }
});

test('a failed save stays on the screen, says so, and is saved again by one press', async ({ page }) => {
  const [{ boss }, place] = await team('sinred', 'begun');
  await openSession(page, boss);
  await open(page, place);
  await page.route('**/api/guarda_*', (route) => route.abort());
  await answer(page, 1, 'Siempre').check();
  const note = page.getByRole('status').filter({ hasText: 'No se guardó. Reintentar' });
  await expect(note).toBeVisible();
  await page.reload();
  await expect(answer(page, 1, 'Siempre')).toBeChecked();
  await expect(note).toBeVisible();
  await page.unroute('**/api/guarda_*');
  await note.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/Guardado\s+a las/)).toBeVisible();
  await page.reload();
  await expect(answer(page, 1, 'Siempre')).toBeChecked();
});

test('agreements that did not arrive stay as they were written, and one press sends them', async ({
  page,
}) => {
  const [{ boss }, place] = await team('acuerdos', 'begun');
  await page.clock.install();
  await openSession(page, boss);
  await open(page, place);
  for (let number = 1; number <= 19; number += 1) await answer(page, number, 'Casi siempre').check();
  await page.getByRole('button', { name: 'ENVIAR CALIFICACIÓN' }).click();
  await expect(page.getByRole('button', { name: 'DESHACER' })).toBeVisible();
  // Past the second tap of the press.
  await page.clock.runFor(2_000);
  await page.getByRole('button', { name: 'ENVIAR YA' }).click();
  await expect(page.getByText('ENVIADO', { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: '2. Determina acciones y compromisos' })
    .last()
    .click();
  await page.getByRole('button', { name: 'ENVIAR ACUERDOS' }).click();
  await expect(page.getByText('Escribe el primer acuerdo.')).toBeVisible();
  const first = page.getByRole('textbox', { name: 'Acuerdo 1' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('rows', '7');
  await first.fill('Delegar la apertura');
  await page.reload();
  await expect(first).toHaveValue('Delegar la apertura');
  await stands(page);

  await page.route('**/api/guarda_*', (route) => route.abort());
  await page.getByRole('button', { name: 'ENVIAR ACUERDOS' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'ENVIAR', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('No se guardó.');
  await question.getByRole('button', { name: 'EDITAR' }).click();
  await expect(first).toHaveValue('Delegar la apertura');
  await page.unroute('**/api/guarda_*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Aún sin «Enterado»')).toBeVisible();
  await expect(first).toBeDisabled();
});

test('two tabs: the older one is told, sees both, and chooses', async ({ page, context }) => {
  const [{ boss }, place] = await team('dos', 'begun');
  await openSession(page, boss);
  await open(page, place);
  const other = await context.newPage();
  await open(other, place);
  await answer(other, 1, 'Siempre').check();
  await expect(other.getByText(/Guardado\s+a las/)).toBeVisible();
  // The two share a device; the other tab is left before this one writes.
  await other.close();
  await answer(page, 1, 'Casi nunca').check();
  const conflict = page.getByRole('alert').filter({ hasText: '¿Con qué versión sigues?' });
  await expect(conflict).toContainText('1 de 19 respuestas, promedio 2.0');
  await expect(conflict).toContainText('1 de 19 respuestas, promedio 10.0');
  await conflict.getByRole('button', { name: 'Usar la versión más reciente' }).click();
  await expect(answer(page, 1, 'Siempre')).toBeChecked();
});

test('a boss with a transferred collaborator reads so in the open form, and copies the answers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [made, place] = await team('anterior', 'begun');
  await openSession(page, made.boss);
  await open(page, place);
  const asked = (await questions(page).first().textContent()) ?? '';
  await answer(page, 1, 'Siempre').check();
  await expect(page.getByText(/Guardado\s+a las/)).toBeVisible();
  // The last answer, far down, reaches this device only.
  await page.route('**/api/guarda_*', (route) => route.abort());
  await answer(page, 19, 'Casi nunca').check();
  await expect(page.getByRole('status').filter({ hasText: 'No se guardó. Reintentar' })).toBeVisible();

  await giveTo('jefe2', made);
  const told = page.getByRole('status').filter({ hasText: 'Otra persona da ahora su retroalimentación.' });
  await expect(told).toBeInViewport();
  await expect(page.getByText(/^Estuvo en tu equipo hasta el /)).toBeVisible();
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
  await expectClean(page);
  await told.getByRole('button', { name: 'Copiar el texto' }).click();
  await expect(told.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/: Siempre\n[\s\S]*: Casi nunca$/);
  expect(asked.replace(/^1\. /, '')).toContain(copied.split('\n')[1]?.split(':')[0] ?? '?');
  // Nothing of it became the other boss's.
  const evaluations = await rows(
    `select 1 from boss_evaluation e join person p on p.id = e.boss_id where e.member_id = $1 and p.username = 'jefe2'`,
    [place.memberId],
  );
  expect(evaluations).toHaveLength(0);

  await page.getByRole('link', { name: '< Regresar a Mis Equipos' }).click();
  await expect(page).toHaveURL(/pestana=equipos/);
});

for (const width of [360, 1280]) {
  test(`a dropped collaborator is told in the open form, which leaves its text to copy, at ${width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 740 });
    const [made, place] = await team('baja', 'begun');
    await openSession(page, made.boss);
    await open(page, place);
    await answer(page, 1, 'Siempre').check();
    await expect(page.getByText(/Guardado\s+a las/)).toBeVisible();
    await page.route('**/api/guarda_*', (route) => route.abort());
    await answer(page, 2, 'Casi nunca').check();
    await expect(page.getByRole('status').filter({ hasText: 'No se guardó. Reintentar' })).toBeVisible();

    await drop(made);
    const told = page.getByRole('status').filter({ hasText: 'se dio de baja de su generación.' });
    await expect(told).toBeInViewport();
    await expect(page.getByText(/La evaluación se abre cuando/)).toHaveCount(0);
    await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
    await expectClean(page);
    await told.getByRole('button', { name: 'Copiar el texto' }).click();
    await expect(told.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /: Siempre\n[\s\S]*: Casi nunca$/,
    );
    await page.getByRole('link', { name: '2. Determina acciones y compromisos' }).click();
    await expect(page.getByText(/deberás enviar primero/)).toHaveCount(0);
    await expect(told).toBeVisible();
  });
}

test('agreements that were saved and not sent are there to copy when their collaborator is dropped', async ({
  page,
}) => {
  const [made, place] = await team('baja2', 'begun');
  await onStack(async (db) =>
    giveEvaluation(
      db,
      { memberId: place.memberId, unitId: place.unitId },
      { boss: { personId: await personIdOf(db, made.boss) }, grade: 9 },
    ),
  );
  await openSession(page, made.boss);
  await open(page, place, 'agreements');
  await page.getByRole('textbox', { name: 'Acuerdo 1' }).fill('Delegar la apertura');
  await expect(page.getByText(/Guardado\s+a las/)).toBeVisible();
  // Another device of theirs has only what the server kept.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('rumbo.borrador.')) localStorage.removeItem(key);
    }
  });
  await drop(made);
  await expect(
    page.getByRole('status').filter({ hasText: 'se dio de baja de su generación.' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('Delegar la apertura')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar el texto' })).toBeVisible();
});

test('a unit that is withdrawn under the open form says so and leaves its text to copy, until it is published again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [made, place] = await team('retirada', 'begun');
  const admin = await api('admin');
  const change = async (cambio: 'retirar' | 'publicar') => {
    const asked = { tipo: 'unidad', id: place.unitId, cambio };
    const { token } = await admin('POST', '/api/cms/arbol/vista', asked);
    await admin('POST', '/api/cms/arbol/cambios', { ...asked, token });
  };
  await openSession(page, made.boss);
  await open(page, place);
  await answer(page, 1, 'Siempre').check();
  await expect(page.getByText(/Guardado\s+a las/)).toBeVisible();
  await page.route('**/api/guarda_*', (route) => route.abort());
  await answer(page, 2, 'Casi nunca').check();
  await expect(page.getByRole('status').filter({ hasText: 'No se guardó. Reintentar' })).toBeVisible();
  await page.unroute('**/api/guarda_*');
  const told = page.getByRole('status').filter({ hasText: 'Esta unidad se retiró del programa' });
  try {
    await change('retirar');
    await expect(told).toBeInViewport();
    await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
    await expectClean(page);
    await told.getByRole('button', { name: 'Copiar el texto' }).click();
    await expect(told.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /: Siempre\n[\s\S]*: Casi nunca$/,
    );
    await page.reload();
    await expect(told).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar el texto' })).toBeVisible();
  } finally {
    await change('publicar');
  }
  await expect(answer(page, 2, 'Casi nunca')).toBeChecked();
  await expect(answer(page, 2, 'Casi nunca')).toBeEnabled();
});
