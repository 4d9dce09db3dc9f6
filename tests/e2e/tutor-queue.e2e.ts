import { expect, type Page, test } from '@playwright/test';
import { origin, rows, signIn } from './helpers.ts';
import { createReviewGround, delivered, type ReviewGround, removeReviewGround } from './tutor-ground.ts';
import { pdfOf, savedBytes } from './tutor-review-files.ts';

test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: ReviewGround;
test.beforeEach(async ({ page }) => {
  ground = await createReviewGround(['reparte', 'recibe'], 4);
  for (const [index, learner] of ground.learners.slice(0, 3).entries()) {
    await delivered(ground, learner, { minutes: 100 - index, file: pdfOf(1) });
  }
  await signIn(page, 'reparte', '/tutor');
  await page.goto(`${origin()}/tutorRetos`);
  await page.waitForLoadState('networkidle');
});
test.afterEach(() => removeReviewGround(ground));

const row = (page: Page, place: number) =>
  page.getByRole('row', { name: new RegExp(ground.learners[place]?.name ?? '') });
const choose = (page: Page, place: number) =>
  page.getByRole('checkbox', { name: `Elegir el reto de ${ground.learners[place]?.name}` }).press('Space');

test('what is chosen is given to another tutor, who finds it as the next one', async ({ page, browser }) => {
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
  await signIn(other, 'recibe', '/tutor');
  await other.goto(`${origin()}/tutorRetos`);
  await other.waitForLoadState('networkidle');
  await other.getByRole('button', { name: 'Tomar siguiente' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(ground.learners[0]?.name ?? '');
  await context.close();
});

test('a row says once who evaluates it, and again who it is given to when nobody does', async ({
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
  await rows('update file set size = 300000000 where owner_id = any($1)', [owners]);
  await page.getByRole('button', { name: 'Descargar .zip (2)' }).click();
  await expect(page.getByRole('alert')).toHaveText('Son más de 500 MB: descárgalos en varias partes.');
});

test('a filter gets a name and is found again; who has not delivered is reminded from it', async ({
  page,
}) => {
  await rows(
    `insert into deadline_extension (member_id, unit_id, reason, requested_at, decided_at, approved, due_on)
     values ($1, $2, 'Prueba', now(), now(), true, current_date + 10)`,
    [ground.learners[3]?.memberId, ground.unitId],
  );
  await page.getByLabel('Generación').selectOption(String(ground.groupId));
  await page.getByLabel('Unidad').selectOption(String(ground.unitId));
  await expect(page).toHaveURL(new RegExp(`grupo=${ground.groupId}&unidad=${ground.unitId}$`));
  await page.getByRole('button', { name: 'Guardar esta vista' }).press('Enter');
  await page.keyboard.type('Mi generación');
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' });
  await page.goto(`${origin()}/tutorRetos`);
  await page.waitForLoadState('networkidle');
  await views.getByRole('link', { name: 'Mi generación' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`grupo=${ground.groupId}&unidad=${ground.unitId}$`));
  await page.getByRole('button', { name: 'Recordar a quienes no han entregado (1)' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'RECORDAR' }).press('Enter');
  await expect(page.getByText('Recordatorio para 1 persona.').first()).toBeVisible();
  await views.getByRole('button', { name: 'Quitar la vista «Mi generación»' }).press('Enter');
  await expect(views.getByRole('link', { name: 'Mi generación' })).toBeHidden();
});
