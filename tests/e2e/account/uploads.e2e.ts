import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect } from '@playwright/test';
import sharp from 'sharp';
import { createLearnerLike, placeOf, removeLearner } from '../admin/support/notices.ts';
import { giveDays } from '../learner/challenge-ground.ts';
import { expectClean } from '../support/axe.ts';
import { startLine } from '../support/cut-line.ts';
import { onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const who = 'subida.cortada';
const pdfBytes = 1_500_000;
let unitId = 0;
let folder = '';
const file = (name: string): string => join(folder, name);

test.beforeAll(async () => {
  await removeLearner(who);
  await createLearnerLike('aprendiz11', who);
  unitId = (await placeOf(who, 0)).unitId;
  await giveDays(who, unitId, 10);
  folder = await mkdtemp(join(tmpdir(), 'rumbo-subidas-'));
  const start = '%PDF-1.7\n';
  await writeFile(file('reto.pdf'), start.padEnd(pdfBytes, '% mi reto\n'));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  await writeFile(file('yo.png'), await picture.png().toBuffer());
  await writeFile(file('no-es-foto.png'), 'esto no es una imagen');
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await removeLearner(who);
});

const bytesPerSecond = 500_000;
const slow = (network: CDPSession) =>
  network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });

/** Counts the files and deliveries of the learner. */
async function stored() {
  const [row] = await rows<{ files: number; drafts: number; versions: number }>(
    `select (select count(*)::int from file where owner_id = p.id and purpose = 'challenge') as files,
       (select count(*)::int from challenge_submission s where s.member_id = m.id and s.draft_file_id is not null) as drafts,
       (select count(*)::int from challenge_version v join challenge_submission s on s.id = v.submission_id
        where s.member_id = m.id) as versions
     from person p join member m on m.person_id = p.id where p.username = $1`,
    [who],
  );
  return row;
}

test('the message about an earlier file goes when another one is chosen', async ({ page }) => {
  await signIn(page, who, `/reto?unidad=${unitId}`);
  await stands(page);
  await page.getByRole('button', { name: 'ENTREGAR RETO' }).click();
  const problem = page.getByText('Agrega el archivo de tu reto para poder entregarlo.');
  await expect(problem).toBeVisible();
  await slow(await page.context().newCDPSession(page));
  await page.locator('input[type=file]').setInputFiles(file('reto.pdf'));
  await expect(page.getByRole('progressbar', { name: 'Subiendo reto.pdf' })).toBeVisible();
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: 'Cancelar' }).click();
});

test('an upload cut at seventy percent is tried again and arrives once', async ({ browser }) => {
  const line = await startLine(0.7 * pdfBytes);
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' },
    proxy: { server: line.address, bypass: '<-loopback>' },
  });
  const page = await context.newPage();
  await signIn(page, who, `/reto?unidad=${unitId}`);
  await stands(page);
  line.turn('bad');
  await page.locator('input[type=file]').setInputFiles(file('reto.pdf'));
  await expect(
    page.getByText('Se cortó la conexión. Tu archivo sigue aquí: reintenta cuando vuelva.'),
  ).toBeVisible();
  await expectClean(page);
  expect(await stored()).toEqual({ files: 0, drafts: 0, versions: 0 });

  line.turn('good');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /borrador$/.test(answer.url()) && answer.ok(),
  );
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible();
  await saved;
  await page.getByRole('button', { name: 'ENTREGAR RETO' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ENTREGAR RETO' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de entrega' })).toBeVisible();
  expect(line.cuts()).toBeGreaterThan(0);
  expect(await stored()).toEqual({ files: 1, drafts: 0, versions: 1 });
  await context.close();
  await line.close();
});

test('an upload can be cancelled, and a wrong file says why before it leaves', async ({ page }) => {
  const { memberId } = await placeOf(who, 0);
  await onStack((db) => db.deleteFrom('challenge_submission').where('member_id', '=', memberId).execute());
  await signIn(page, who, `/reto?unidad=${unitId}`);
  await stands(page);
  const chooser = page.locator('input[type=file]');
  await slow(await page.context().newCDPSession(page));
  await chooser.setInputFiles(file('reto.pdf'));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Elige un archivo', { exact: true })).toBeVisible();
  await chooser.setInputFiles({
    name: 'virus.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText(/^Formato no compatible\. Usa PDF, /)).toBeVisible();
  await chooser.setInputFiles({ name: 'vacio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(page.getByText('El archivo está vacío.')).toBeVisible();
  // A file that only calls itself a PDF is found out when it is taken in.
  await chooser.setInputFiles({
    name: 'falso.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ no es PDF'),
  });
  await expect(
    page.getByText(/^Por su nombre es un PDF, pero por dentro es un programa\./).first(),
  ).toBeVisible();
  await expect(page.getByText('Elige un archivo', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ drafts: 0, versions: 0 });
});

test('a drawing is shown and sent as a picture; one that cannot be drawn is refused in words', async ({
  page,
}) => {
  await signIn(page, who, '/perfil');
  await stands(page);
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar foto' });
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'roto.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'),
  });
  await expect(dialog.getByText('Formato no compatible. Usa JPG o PNG.')).toBeVisible();
  // Without sides of its own, and with a script that must not run.
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><script>document.title="corrió"</script><rect width="40" height="40" fill="teal"/></svg>';
  await chooser.setInputFiles({
    name: 'yo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  });
  await expect(dialog.getByText('Acercar')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'GUARDAR' }).click();
  expect((await sent).headers()['content-type']).toBe('image/jpeg');
  await expect(page.getByText('Foto actualizada.').last()).toBeVisible();
  const photo = page.getByRole('main').getByRole('img', { name: 'Tu foto' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.title()).not.toBe('corrió');
  await onStack((db) =>
    db.updateTable('person').set({ photo_file_id: null }).where('username', '=', who).execute(),
  );
});

test('a photo is chosen, cut, saved and seen at once, also in the other tab', async ({ page, context }) => {
  await signIn(page, who);
  const second = await context.newPage();
  await second.goto(`${origin()}/perfil`);
  await page.goto(`${origin()}/perfil`);
  await stands(page);
  const photo = page.getByRole('main').getByRole('img', { name: 'Tu foto' });
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar foto' });
  const save = dialog.getByRole('button', { name: 'GUARDAR' });
  await save.click();
  await expect(dialog.getByText('Falta agregar archivo')).toBeVisible();
  await expectClean(page);
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles(file('no-es-foto.png'));
  await expect(dialog.getByText('Formato no compatible. Usa JPG o PNG.')).toBeVisible();
  await chooser.setInputFiles(file('yo.png'));
  await expect(dialog.getByText('Acercar')).toBeVisible();
  await expectClean(page);

  // The storage does not answer: the literal alert, and nothing changed.
  await page.route('**/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(dialog.getByText('Ocurrio un error al guardar.')).toBeVisible();
  await expect(photo).toHaveCount(0);
  await page.unrouteAll();

  await slow(await page.context().newCDPSession(page));
  await save.click();
  await expect(dialog.getByRole('button', { name: 'GUARDANDO...' })).toBeDisabled();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Foto actualizada.').last()).toBeVisible();
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectClean(page);
  await second.reload();
  await expect(second.getByRole('main').getByRole('img', { name: 'Tu foto' })).toBeVisible();
});
