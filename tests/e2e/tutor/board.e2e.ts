import { expect, type Page } from '@playwright/test';
import { requestExtension } from '#tests/factories/deadlines.ts';
import { happen } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { keys } from '../support/hands.ts';
import { onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { accompany, askQuestion, createGround, deliver, type Ground, removeGround } from './group-ground.ts';

const names = { tutor: 'tablero.tutor', learner: 'tablero.aprendiz', group: 'Generación Tablero' };
let ground: Ground;

test.beforeEach(async ({ page }) => {
  ground = await createGround(names.tutor, names.learner, names.group);
  await signIn(page, names.tutor, '/tutor');
});
test.afterEach(() => removeGround(names));

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const number = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Lo que espera por ti' }).getByRole('listitem').filter({ hasText: label });
const expectNumber = (page: Page, label: string, total: number) =>
  expect(number(page, label).getByText(String(total), { exact: true })).toBeVisible();

async function expectAxe(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page);
  }
}

test('a tutor without a generation is told so; once assigned, bell and board say it by themselves (type 9)', async ({
  page,
}) => {
  await stands(page);
  await expect(page.getByText('Aún no tienes generaciones asignadas.')).toBeVisible();
  await expectNumber(page, 'Retos por evaluar', 0);
  await expectAxe(page);
  await page.goto(`${origin()}/miGrupo`);
  await expect(page.getByText('Aún no tienes generaciones asignadas.')).toBeVisible();
  await page.goto(`${origin()}/tutor`);
  await stands(page);

  const tutorId = await accompany(ground);
  await happen('tutor.assigned', { groupId: ground.groupId, tutorId });
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  await expect(page.getByRole('link', { name: names.group })).toBeVisible();
  await keys(page).press(bellOf(page));
  await keys(page).press(
    page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link', {
      name: new RegExp(`Se te asignó la generación ${names.group}`),
    }),
  );
  await expect(page).toHaveURL(`${origin()}/miGrupo?grupo=${ground.groupId}`);
  await expect(page.getByRole('row', { name: /Renata Solís/ })).toBeVisible();
});

test('an open board counts what arrives, and each number leads to what it counts (type 8)', async ({
  page,
}) => {
  await accompany(ground);
  await page.reload();
  await stands(page);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  const { memberId, unitId, personId } = ground.place;

  await deliver(ground);
  await happen('challenge.uploaded', { memberId, unitId });
  await expectNumber(page, 'Retos por evaluar', 1);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');

  const questionId = await askQuestion(ground, '¿Cómo empiezo?');
  await happen('question.asked', { questionId });
  await expectNumber(page, 'Preguntas sin responder', 1);

  const extensionId = await onStack((db) => requestExtension(db, { memberId, unitId }));
  await happen('extension.requested', { extensionId, memberId, unitId });
  await expectNumber(page, 'Prórrogas solicitadas', 1);
  expect(await page.evaluate(() => performance.timeOrigin), 'nothing was loaded again').toBe(loaded);

  const card = page.getByRole('listitem').filter({ hasText: names.group }).filter({ hasText: 'de avance' });
  await expect(card.getByRole('link', { name: '1 reto por evaluar' })).toHaveAttribute(
    'href',
    `/tutorRetos?grupo=${ground.groupId}`,
  );
  await expect(card.getByRole('link', { name: '1 pregunta sin responder' })).toHaveAttribute(
    'href',
    `/tutorForos?grupo=${ground.groupId}`,
  );
  await keys(page).press(number(page, 'Retos por evaluar').getByRole('link'));
  await expect(page).toHaveURL(`${origin()}/tutorRetos`);
  await expect(page.getByText('Renata Solís').first()).toBeVisible();
  await page.goBack();
  await keys(page).press(number(page, 'Preguntas sin responder').getByRole('link'));
  await expect(page).toHaveURL(`${origin()}/tutorForos`);
  await expect(page.getByText('¿Cómo empiezo?').first()).toBeVisible();

  await keys(page).press(bellOf(page));
  await keys(page).press(
    page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link', {
      name: new RegExp(`Renata Solís entregó su reto de .+, ${names.group}`),
    }),
  );
  await expect(page).toHaveURL(`${origin()}/tutorUsuarioReto?usuario=${personId}&unidad=${unitId}`);
});

test('another tutor hears nothing of it, and asks for the generation in vain', async ({ page, browser }) => {
  await accompany(ground);
  const { memberId, unitId } = ground.place;
  await deliver(ground);
  await happen('challenge.uploaded', { memberId, unitId });
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  const told = await rows<{ username: string }>(
    `select p.username from notification n join person p on p.id = n.person_id
     where n.type = 8 and n.group_id = $1`,
    [ground.groupId],
  );
  expect(told).toEqual([{ username: names.tutor }]);

  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await signIn(other, 'tutor2', '/tutor');
    await expect(other.getByRole('link', { name: names.group })).toHaveCount(0);
    const answer = await other.goto(`${origin()}/miGrupo?grupo=${ground.groupId}`);
    expect(answer?.status()).toBe(404);
    await expect(other.getByRole('heading', { name: 'Esta pantalla no existe' })).toBeVisible();
    await expect(other.getByText('Renata')).toHaveCount(0);
  } finally {
    await context.close();
  }
});
