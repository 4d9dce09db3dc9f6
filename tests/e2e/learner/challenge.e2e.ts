import { expect, type Page } from '@playwright/test';
import { grantDays } from '#tests/factories/deadlines.ts';
import { memberIdOf } from '#tests/factories/demonstration.ts';
import { expectClean } from '../support/axe.ts';
import { expectCardFits, nextCard, reachCard, turnCard } from '../support/cards.ts';
import { onStack, openSession, origin, rows } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { putFirst, standBeforeChallenge } from './challenge-ground.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const author = 'aprendiz3';
const reviewer = 'aprendiz4';
const [firstPdf, secondPdf] = [
  'demo/media/cambio/bitacora-de-victorias.pdf',
  'demo/media/cambio/tablero-de-habitos.pdf',
] as const;

const open = (page: Page, unitId: number, tab = 'reto') =>
  page.goto(`${origin()}/reto?unidad=${unitId}&pestana=${tab}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const draftSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /borrador$/.test(answer.url()) && answer.ok(),
  );

/** Chooses a file and waits until the draft holds it. */
async function choose(page: Page, path: string): Promise<void> {
  const saved = draftSaved(page);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(button(page, 'Quitar archivo')).toBeVisible();
  await saved;
}

async function deliver(page: Page): Promise<void> {
  await button(page, 'ENTREGAR RETO').click();
  await inDialog(page, 'ENTREGAR RETO').click();
  await expect(page.getByRole('heading', { name: 'Comprobante de entrega' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main'), 'its button is gone, the focus is not').toBeFocused();
}

const fullName = async (username: string): Promise<string> => {
  const [row] = await rows<{ name: string }>('select first_name as name from person where username = $1', [
    username,
  ]);
  return row?.name ?? '';
};

test('a challenge is written, delivered with a receipt, replaced, evaluated without names, and read', async ({
  page,
  browser,
}) => {
  const unitId = await standBeforeChallenge([author, reviewer]);
  await openSession(page, author);
  await open(page, unitId);
  await expect(page.getByText('En tiempo, aún sin entregar')).toBeVisible();
  await expect(page.getByText(/^Entrégalo hasta las 23:59 del /)).toBeVisible();
  await expect(
    page.getByText(/^Un solo archivo: PDF, DOCX, PPTX, XLSX, JPG, PNG o MP4, hasta /),
  ).toBeVisible();
  await expectClean(page);

  // The typed text is there again after a reload, and nothing is delivered without a file.
  const comment = page.getByRole('textbox', { name: 'Comentario para tutoría' });
  const saved = draftSaved(page);
  await comment.fill('Trabajé el indicador de mermas con el turno de la tarde.');
  await saved;
  await page.reload();
  await expect(comment).toHaveValue('Trabajé el indicador de mermas con el turno de la tarde.');
  await button(page, 'ENTREGAR RETO').click();
  await expect(page.getByText('Agrega el archivo de tu reto para poder entregarlo.')).toBeVisible();
  await expectClean(page);

  await choose(page, firstPdf);
  await page.reload();
  await expect(page.getByText('bitacora-de-victorias.pdf')).toBeVisible();
  await deliver(page);
  await expect(page.getByText('Entregado', { exact: true })).toBeVisible();
  await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
  const receipt = page.getByRole('link', { name: 'bitacora-de-victorias.pdf' });
  const download = page.waitForEvent('download');
  await receipt.click();
  expect((await download).suggestedFilename()).toBe('bitacora-de-victorias.pdf');
  await expectClean(page);

  await button(page, 'Reemplazar entrega').click();
  await choose(page, secondPdf);
  await deliver(page);
  await expect(page.getByRole('link', { name: 'tablero-de-habitos.pdf' })).toBeVisible();
  await page.getByRole('button', { name: /^Entregas anteriores/ }).click();
  await expect(receipt).toBeVisible();
  const stored = await rows<{ number: number }>(
    `select v.number from challenge_version v join challenge_submission s on s.id = v.submission_id
       join member mb on mb.id = s.member_id join person p on p.id = mb.person_id
     where p.username = $1 and s.unit_id = $2 order by v.number`,
    [author, unitId],
  );
  expect(stored).toEqual([{ number: 1 }, { number: 2 }]);
  await open(page, unitId, 'resultados');
  await expect(page.getByText('Pendiente de revisión')).toBeVisible();
  await expect(page.getByText(/^Esperamos tu calificación para el /)).toBeVisible();

  // A second learner delivers and is given the first one's challenge.
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const peer = await context.newPage();
  await openSession(peer, reviewer);
  await open(peer, unitId, 'pares');
  await expect(peer.getByText('Primero entrega tu reto.')).toBeVisible();
  await open(peer, unitId);
  await choose(peer, firstPdf);
  await deliver(peer);
  await expect.poll(() => putFirst(reviewer, author, unitId)).toBe(true);
  await open(peer, unitId, 'pares');
  await expect(peer.getByRole('heading', { name: /^Reto 1 de / })).toBeVisible();
  await expectClean(peer);
  expect(await peer.content()).not.toContain(await fullName(author));
  const anonymous = peer.waitForEvent('download');
  await peer.getByRole('link', { name: 'Descargar el reto' }).click();
  expect((await anonymous).suggestedFilename()).toBe('reto.pdf');
  const reply = await peer.request.get(`${origin()}/reto?unidad=${unitId}&pestana=pares`);
  expect(await reply.text()).not.toContain('tablero-de-habitos');

  // One criterion a card, the words last; above the first one stand the delivery and the criteria.
  const words = peer.getByRole('textbox', { name: /Qué hizo bien/ });
  while (!(await words.isVisible())) {
    await expect(peer.getByRole('radio')).toHaveCount(11);
    await peer.getByRole('radio', { name: '9', exact: true }).check();
    await turnCard(peer, nextCard(peer));
    await expectCardFits(peer);
  }
  await words.fill('Se nota el antes y el después.');
  await peer.reload();
  await reachCard(peer, words);
  await expect(words).toHaveValue('Se nota el antes y el después.');
  await button(peer, 'ENVIAR EVALUACIÓN').click();
  await inDialog(peer, 'ENVIAR EVALUACIÓN').click();
  await expect(peer.getByText(/^Enviamos tu evaluación\./).first()).toBeAttached();
  await context.close();

  await open(page, unitId, 'resultados');
  await expect(page.getByRole('heading', { name: 'Opinión 1' })).toBeVisible();
  await expect(page.getByText('Se nota el antes y el después.')).toBeVisible();
  await expect(page.getByText('9 de 10').first()).toBeVisible();
  expect(await page.content()).not.toContain(await fullName(reviewer));
  await expectClean(page);
});

test('a late learner is told so and asks for more time', async ({ page }) => {
  const unitId = await standBeforeChallenge([author, reviewer]);
  await onStack(async (db) => {
    await db.deleteFrom('deadline_extension').where('unit_id', '=', unitId).execute();
    const memberId = await memberIdOf(db, reviewer);
    const [requestedAt, decidedAt] = [9, 8].map((days) => new Date(Date.now() - days * 86_400_000));
    await grantDays(db, { memberId, unitId }, -2, { requestedAt, decidedAt });
  });
  await openSession(page, reviewer);
  await open(page, unitId);
  await expect(page.getByText('No entregado', { exact: true })).toBeVisible();
  await expect(page.getByText(/^El plazo terminó el .* Solicita una prórroga/)).toBeVisible();
  await expect(button(page, 'ENTREGAR RETO')).toHaveCount(0);
  await button(page, 'Solicitar prórroga').click();
  await inDialog(page, 'Enviar solicitud').click();
  await expect(page.getByText('Escribe por qué necesitas más tiempo.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('dialog').getByRole('textbox').fill('Estuve de incapacidad tres días.');
  await inDialog(page, 'Enviar solicitud').click();
  await expect(page.getByText(/^Tu solicitud de prórroga del .* está en revisión\.$/)).toBeVisible();
  await expect(button(page, 'Solicitar prórroga')).toHaveCount(0);
  await expect(page.getByText(/Solicita una prórroga/)).toHaveCount(0);
  await expect(page.getByText(/Podrás entregarlo si se aprueba tu prórroga\.$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the tabs work by keyboard and the browser goes back through them', async ({ page }) => {
  const unitId = await standBeforeChallenge([author, reviewer]);
  await openSession(page, author);
  await open(page, unitId);
  await page.getByRole('tab', { name: 'Mi reto' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/pestana=pares/);
  await expect(page.getByRole('tab', { name: /^Evaluación de pares/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/pestana=resultados/);
  await expect(page.getByText('Aún no hay resultados.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Primero entrega tu reto.')).toBeVisible();
});
