import { expect, type Page } from '@playwright/test';
import { grantDays } from '#tests/factories/deadlines.ts';
import { leadSince, personIdOf } from '#tests/factories/demonstration.ts';
import { createLearnerLike, placeOf, removeLearner } from '../admin/support/notices.ts';
import { keys } from '../support/hands.ts';
import { onStack, openSession, origin, rows, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { onPaper, paperFormats } from '../support/paper.ts';
import { test } from '../support/test.ts';

/** Of the demonstration: everything done and graded, and somewhere on the way. */
const finished = 'aprendiz9';
const underWay = 'aprendiz3';
const who = 'avance-reto';

test.beforeEach(async ({ page }) => {
  await openSession(page, 'jefe');
});

async function addressOf(username: string): Promise<string> {
  const [row] = await rows<{ personId: number; groupId: number }>(
    `select p.id as "personId", m.group_id as "groupId" from person p
     join member m on m.person_id = p.id and m.active where p.username = $1`,
    [username],
  );
  return `${origin()}/jefe?pestana=equipos&grupo=${row?.groupId}&colaborador=${row?.personId}`;
}

async function open(page: Page, username: string): Promise<void> {
  await page.goto(await addressOf(username));
  await stands(page);
}

const unit = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Opens a folded unit; the one under way is open. */
async function unfold(page: Page, name: string): Promise<void> {
  const folded = unit(page, name).getByRole('button', { name, exact: true, expanded: false });
  if (await folded.isVisible()) await keys(page).press(folded);
}
const challengeOf = (page: Page, name: string) =>
  unit(page, name).getByRole('table', { name: 'Reto on the Job' });

test('from the team table to the progress of somebody, and back', async ({ page }) => {
  await page.goto(`${origin()}/jefe?pestana=equipos`);
  await stands(page);
  await page.getByLabel('SELECCIONA GENERACIÓN A REVISAR').selectOption({ label: 'Generación Norte' });
  await keys(page).press(page.getByRole('link', { name: /: avance de Itzel/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^AVANCE DE Itzel /);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'ESTRATEGIA',
    'GESTIÓN',
    'LIDERAZGO DEL CAMBIO',
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^AVANCE DE Itzel /);
  await keys(page).press(page.getByRole('link', { name: 'Regresar a Mis Equipos' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Generación Norte' })).toBeVisible();
});

test('a finished unit shows its work, and folds out the boss’s evaluation', async ({ page }) => {
  await open(page, finished);
  const first = unit(page, 'ESTRATEGIA');
  await expect(challengeOf(page, 'LIDERAZGO DEL CAMBIO'), 'the unit under way is open').toBeVisible();
  await expect(challengeOf(page, 'ESTRATEGIA'), 'the others are folded').toBeHidden();
  await unfold(page, 'ESTRATEGIA');
  await expect(first.getByText(/^Fecha de inicio: \d{1,2} de [a-z]+ de 20\d\d$/)).toBeVisible();
  await expect(first.getByRole('img', { name: 'Avance en módulos de la unidad 1: 100 %' })).toBeVisible();
  await expect(first.getByRole('list', { name: 'Avance en módulos' }).getByRole('listitem')).toHaveText([
    /MÓDULO 1.*100 %/,
    /MÓDULO 2.*100 %/,
    /MÓDULO 3.*100 %/,
  ]);
  const challenge = challengeOf(page, 'ESTRATEGIA');
  await expect(challenge.getByText('Entregado', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await challenge.getByRole('link', { name: /\.pdf$/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(first.getByRole('heading', { name: 'Resultados de su autoevaluación' })).toBeVisible();
  await expect(first.getByText(/^Opinión 1 · /)).toBeVisible();
  await expect(first.getByText('Recibió su retroalimentación')).toBeVisible();

  const answer = first.getByRole('radio', { name: 'Siempre', exact: true, checked: true }).last();
  await expect(answer).toBeHidden();
  await keys(page).press(first.getByRole('button', { name: /^Revisar evaluación/ }));
  await keys(page).press(first.getByRole('button', { name: /^Perspicacia financiera/ }));
  await expect(answer).toBeVisible();
  await expect(answer).toBeDisabled();
  await keys(page).press(first.getByRole('button', { name: /^Revisar Acciones y compromisos/ }));
  const agreement = first.getByLabel('Acuerdo 1');
  await expect(agreement).toHaveValue(/^Dedicar 15 minutos/);
  await expect(agreement).toBeDisabled();
});

test('a strip says each unit in one line, and the page of a desk is short', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, finished);
  const units = page.getByRole('list', { name: 'Las unidades de un vistazo' }).getByRole('listitem');
  await expect(units).toHaveCount(3);
  await expect(units.first()).toContainText(
    /1\. ESTRATEGIA.*Reto: Entregado · \d+\.\d.*\d+\.\dCalif\. del jefe/,
  );
  await expect(units.nth(1)).toContainText(/([+−]\d\.\d frente a|Igual que en) la unidad 1/);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'with the unit under way open').toBeLessThanOrEqual(1_400);
});

test('missing parts have the words of the specification, and no draft is shown', async ({ page }) => {
  await open(page, underWay);
  const first = unit(page, 'ESTRATEGIA');
  for (const name of ['ESTRATEGIA', 'LIDERAZGO DEL CAMBIO']) await unfold(page, name);
  await expect(challengeOf(page, 'ESTRATEGIA').getByText('Entregado', { exact: true })).toBeVisible();
  await expect(first.getByText('Aún no hay evaluaciónes.', { exact: true })).toBeVisible();
  await expect(first.getByText('Aún no hay acuerdos.', { exact: true })).toBeVisible();
  expect(await page.content(), 'the boss has a draft of this unit').not.toContain('Toma de decisiones');
  const last = challengeOf(page, 'LIDERAZGO DEL CAMBIO');
  await expect(last.getByText('En tiempo, aún sin entregar', { exact: true })).toBeVisible();
});

test('a delivery without a file, one whose file is gone, and a day that passed', async ({ page }) => {
  await createLearnerLike('aprendiz', who);
  const [none, gone, late] = [await placeOf(who, 0), await placeOf(who, 1), await placeOf(who, 2)];
  try {
    await onStack(async (db) => {
      await leadSince(db, { bossId: await personIdOf(db, 'jefe'), memberId: none.memberId });
      await grantDays(db, late, -5);
    });
    await rows(
      `with sent as (
         insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
         values ($1, $2, now(), now()), ($1, $3, now(), now()) returning id, unit_id
       ), lost as (
         insert into file (storage_key, name, content_type, size, purpose, deleted_at)
         values ('retos/perdido', 'perdido.pdf', 'application/pdf', 1, 'challenge', now()) returning id
       )
       insert into challenge_version (submission_id, number, file_id)
       select sent.id, 1, case when unit_id = $3 then lost.id end from sent, lost`,
      [none.memberId, none.unitId, gone.unitId],
    );
    await open(page, who);
    for (const { unitName } of [none, gone, late]) await unfold(page, unitName);
    const says = (name: string, words: string) =>
      expect(challengeOf(page, name).getByText(words, { exact: true })).toBeVisible();
    await says(none.unitName, 'No hay registro de archivo');
    await says(gone.unitName, 'No disponible');
    await says(late.unitName, 'No entregado');
    await expect(unit(page, late.unitName).getByText('Fecha límite de su reto, vencida')).toBeVisible();
  } finally {
    await onStack((db) => db.deleteFrom('member_boss').where('member_id', '=', none.memberId).execute());
    await removeLearner(who);
    await onStack((db) => db.deleteFrom('file').where('storage_key', '=', 'retos/perdido').execute());
  }
});

test('each unit is one page on paper, Letter and A4, without the screen around it', async ({ page }) => {
  await open(page, finished);
  for (const format of paperFormats) {
    expect(await onPaper(page, format), format).toHaveLength(3);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Regresar a Mis Equipos' })).toBeHidden();
  await expect(page.getByLabel('Acuerdo 1').first(), 'both panels are open on paper').toBeVisible();
  for (const name of ['ESTRATEGIA', 'GESTIÓN', 'LIDERAZGO DEL CAMBIO']) {
    await expect(challengeOf(page, name), 'a folded unit is whole on paper').toBeVisible();
    await expect(unit(page, name).getByText('Línea de tiempo')).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Las unidades de un vistazo' })).toBeHidden();
});

test('fits, and axe finds nothing, in each look', async ({ page }) => {
  for (const username of [finished, underWay]) {
    await open(page, username);
    for (const name of ['ESTRATEGIA', 'GESTIÓN', 'LIDERAZGO DEL CAMBIO']) await unfold(page, name);
    const folded = page.getByRole('button', { name: /^Revisar/, expanded: false });
    while ((await folded.count()) > 0) await folded.first().click();
    await expectCleanInEachLook(page);
  }
});
