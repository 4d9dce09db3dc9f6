import { expect, type Page } from '@playwright/test';
import { reviewDetail } from '#app/contract/tutor/review.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { grantDays } from '#tests/factories/deadlines.ts';
import { expectClean } from '../support/axe.ts';
import { api, onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createReviewGround, delivered, type ReviewGround, removeReviewGround } from './ground.ts';
import { pdfOf, savedBytes } from './review-files.ts';

test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: ReviewGround;
test.beforeEach(async ({ page }) => {
  ground = await createReviewGround(['reparte', 'recibe'], 4);
  for (const [index, learner] of ground.learners.slice(0, 3).entries()) {
    await delivered(ground, learner, { minutes: 100 - index, file: pdfOf(1) });
  }
  await signIn(page, 'reparte', '/tutorRetos');
  await stands(page);
});
test.afterEach(() => removeReviewGround(ground));

const row = (page: Page, place: number) =>
  page.getByRole('row', { name: new RegExp(ground.learners[place]?.name ?? '') });
const choose = (page: Page, place: number) =>
  page.getByRole('checkbox', { name: `Elegir el reto de ${ground.learners[place]?.name}` }).press('Space');

test('a chosen challenge is given to another tutor, who finds it as the next one', async ({
  page,
  browser,
}) => {
  await choose(page, 0);
  await choose(page, 2);
  await expect(page.getByText('2 retos elegidos.')).toBeVisible();
  await page.getByRole('button', { name: 'Asignar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar retos' });
  await dialog.getByLabel('Asignar a').selectOption({ label: 'Tutora recibe' });
  await dialog.getByRole('button', { name: 'ASIGNAR' }).press('Enter');
  await expect(page.getByText('Asignaste 2 retos a Tutora recibe.').first()).toBeVisible();
  for (const place of [0, 2]) await expect(row(page, place)).toContainText('Tutora recibe');
  await expect(row(page, 1)).not.toContainText('Tutora recibe');

  // The next free one is the second; the first is hers.
  await page.getByRole('button', { name: 'Tomar siguiente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ground.learners[1]?.name ?? '');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signIn(other, 'recibe', '/tutorRetos');
  await stands(other);
  await other.getByRole('button', { name: 'Tomar siguiente' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(ground.learners[0]?.name ?? '');
  await context.close();
});

test('a row names its evaluator once, and its assigned tutor when there is none', async ({
  page,
  browser,
}) => {
  await page.getByRole('button', { name: 'Tomar siguiente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ground.learners[0]?.name ?? '');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signIn(other, 'recibe', '/tutor');
  for (const width of [1280, 360]) {
    await other.setViewportSize({ width, height: 850 });
    await other.goto(`${origin()}/tutorRetos`);
    await expect(row(other, 0)).toContainText('En evaluación por Tutora reparte');
    expect((await row(other, 0).innerText()).match(/Tutora reparte/g)).toHaveLength(1);
  }
  await other.setViewportSize({ width: 1280, height: 850 });
  await choose(other, 1);
  await other.getByRole('button', { name: 'Asignar' }).press('Enter');
  const dialog = other.getByRole('dialog', { name: 'Asignar retos' });
  await dialog.getByLabel('Asignar a').selectOption({ label: 'Tutora recibe' });
  await dialog.getByRole('button', { name: 'ASIGNAR' }).press('Enter');
  await expect(row(other, 1).getByRole('cell', { name: 'Tutora recibe', exact: true })).toBeVisible();
  await expect(row(other, 1).getByText('Sin evaluar', { exact: true })).toBeVisible();
  await context.close();
});

test('the chosen deliveries are downloaded as one archive', async ({ page }) => {
  await choose(page, 0);
  await choose(page, 1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar .zip (2)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Retos.zip');
  const bytes = (await savedBytes(saved)).toString('latin1');
  expect(bytes.startsWith('PK')).toBe(true);
  for (const learner of ground.learners.slice(0, 2)) {
    expect(bytes).toContain(Buffer.from(`${learner.name} - Mi reto.pdf`).toString('latin1'));
  }

  // Too much for one archive: the sentence is read, and nothing is saved.
  const owners = ground.learners.slice(0, 2).map(({ personId }) => personId);
  await onStack((db) =>
    db.updateTable('file').set({ size: 300_000_000 }).where('owner_id', 'in', owners).execute(),
  );
  await page.getByRole('button', { name: 'Descargar .zip (2)' }).click();
  await expect(page.getByRole('alert')).toHaveText('Son más de 500 MB: descárgalos en varias partes.');
});

test('a filter gets a name and is found again; learners without a delivery are reminded from it', async ({
  page,
}) => {
  const memberId = ground.learners[3]?.memberId ?? 0;
  await onStack((db) => grantDays(db, { memberId, unitId: ground.unitId }, 10, { reason: 'Prueba' }));
  await page.getByLabel('Generación').selectOption(String(ground.groupId));
  await page.getByLabel('Unidad').selectOption(String(ground.unitId));
  await expect(page).toHaveURL(new RegExp(`grupo=${ground.groupId}&unidad=${ground.unitId}$`));
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' });
  const openViews = () => page.getByRole('button', { name: 'Vistas' }).press('Enter');
  await openViews();
  await views.getByLabel('Guardar esta vista').fill('Mi generación');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Vistas' })).toBeFocused();
  await page.goto(`${origin()}/tutorRetos`);
  await stands(page);
  await openViews();
  await views.getByRole('link', { name: 'Mi generación' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`grupo=${ground.groupId}&unidad=${ground.unitId}$`));
  await page.getByRole('button', { name: 'Recordar a quienes no han entregado (1)' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'RECORDAR' }).press('Enter');
  await expect(page.getByText('Recordatorio para 1 persona.').first()).toBeVisible();
  await openViews();
  await views.getByRole('button', { name: 'Quitar la vista «Mi generación»' }).press('Enter');
  await expect(views.getByRole('link', { name: 'Mi generación' })).toBeHidden();

  // A filter goes by its cross, and leaves the other one.
  await page.getByRole('button', { name: 'Quitar el filtro de generación' }).press('Enter');
  await expect(page).toHaveURL(`${origin()}/tutorRetos?unidad=${ground.unitId}`);
});

test('several grades are read by name, score and comment before they are published', async ({ page }) => {
  const call = await api('reparte');
  for (const [place, comentario] of [
    [0, 'Sigue midiendo cada semana.'],
    [1, ''],
    [2, 'Falta el segundo criterio.'],
  ] as const) {
    const [delivery] = await rows<{ id: number }>(
      'select id from challenge_submission where member_id = $1',
      [ground.learners[place]?.memberId],
    );
    const path = `/api/tutor/retos/${delivery?.id}`;
    const { version } = await call('POST', `${path}/bloqueo`, {});
    const { borrador } = encode(reviewDetail.reply, reviewDetail.reply.parse(await call('GET', path)));
    const criterios = borrador.criterios.map((_, at) => ({
      calificacion: place === 2 && at > 0 ? null : 9,
      comentario: '',
    }));
    await call('PUT', `${path}/borrador`, { ...borrador, version, comentario, criterios });
  }
  await page.reload();
  await stands(page);
  await expect(row(page, 0)).toContainText('9.0 en borrador');
  await page.getByRole('checkbox', { name: 'Elegir todos (3)' }).press('Space');
  await page.getByRole('button', { name: 'PUBLICAR CALIFICACIONES (3)' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Vas a publicar 2. Hay 1 incompleta que no se publicará.');
  const drafts = dialog.getByRole('region', { name: 'Calificaciones por publicar' }).getByRole('listitem');
  await expect(drafts).toHaveText([
    new RegExp(`${ground.learners[0]?.name}.*9\\.0.*Sigue midiendo cada semana\\.`),
    new RegExp(`${ground.learners[1]?.name}.*9\\.0.*Sin comentario general\\.`),
    new RegExp(`${ground.learners[2]?.name}.*Incompleta.*Falta el segundo criterio\\.`),
  ]);
  await expectClean(page);
  await dialog.getByRole('button', { name: 'PUBLICAR', exact: true }).press('Enter');
  await expect(page.getByText('Publicaste 2 calificaciones.').first()).toBeVisible();
  await expect(row(page, 2)).toContainText('Borrador incompleto');
  const published = await rows<{ score: string }>(
    'select score::text from challenge_submission where unit_id = $1 and published_at is not null',
    [ground.unitId],
  );
  expect(published.map(({ score }) => Number(score))).toEqual([9, 9]);
});
