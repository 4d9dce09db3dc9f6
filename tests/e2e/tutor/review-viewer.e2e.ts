import { expect, type Page } from '@playwright/test';
import { openSession, origin, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';
import { createReviewGround, delivered, type ReviewGround, removeReviewGround } from './ground.ts';
import { brokenPdf, hostilePdf, office, pdfOf, picture, savedBytes, scannedPdf } from './review-files.ts';

let ground: ReviewGround;

test.beforeAll(async () => {
  ground = await createReviewGround(['visor'], 6);
  const files = [pdfOf(3), hostilePdf(), brokenPdf(), await picture(), office(), scannedPdf()];
  for (const [index, file] of files.entries()) {
    await delivered(ground, ground.learners[index], { minutes: 100 - index, file });
  }
});
test.afterAll(() => removeReviewGround(ground));

const open = async (page: Page, place: number) => {
  await page.goto(
    `${origin()}/tutorUsuarioReto?usuario=${ground.learners[place]?.personId}&unidad=${ground.unitId}`,
  );
  await stands(page);
};

/** Part of the dots of a drawn page that are not paper. */
const ink = (page: Page, number: number): Promise<number> =>
  page
    .getByRole('img', { name: new RegExp(`^Página ${number} de`) })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let dark = 0;
      for (let dot = 0; dot < data.length; dot += 4) if ((data[dot] ?? 255) < 200) dark += 1;
      return dark / (data.length / 4);
    });

test('a PDF is drawn, read page by page and made larger by keyboard', async ({ page }) => {
  await openSession(page, 'visor');
  await open(page, 0);
  expect(await ink(page, 1)).toBeGreaterThan(0.1);
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  await expect(page.getByText('Hoja 1')).toBeAttached();
  await page.getByRole('button', { name: 'Página siguiente' }).press('Enter');
  await expect(page.getByText('Página 2 de 3')).toBeVisible();
  const sheet = page.getByRole('img', { name: 'Página 2 de 3' });
  const before = (await sheet.boundingBox())?.width ?? 0;
  await page.getByRole('region', { name: 'Archivo entregado: Mi reto.pdf' }).press('+');
  await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
  await expect(page.getByText('Página 2 de 3')).toBeVisible();
});

test('a hostile PDF of 600 pages runs nothing, asks for nothing and keeps the page alive', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin()) asked.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await openSession(page, 'visor');
  await open(page, 1);
  await expect(page.getByText('Página 1 de 600')).toBeVisible();
  const frame = page.getByRole('region', { name: 'Archivo entregado: Mi reto.pdf' });
  await frame.press('End');
  await expect(page.getByText('Página 500 de 600')).toBeVisible();
  await expect(page.getByText('Descárgalo para ver el resto.')).toBeVisible();
  expect(await ink(page, 500)).toBeGreaterThan(0.1);
  // Only what is near is kept.
  expect(await page.locator('canvas').count()).toBeLessThan(12);
  await page.getByLabel('Comentario general').fill('Se puede escribir.');
  await expect(page.getByText(/Guardado a las/)).toBeVisible();
  expect({ dialogs, asked, refused }).toEqual({ dialogs: 0, asked: [], refused: [] });
  expect(await page.evaluate(() => 'hostil' in window)).toBe(false);
});

test('a scanned PDF finds what reads its pictures, from our own origin', async ({ page }) => {
  await openSession(page, 'visor');
  const reader = page.waitForResponse(/\/assets\/pdfjs-[\d.]+\/openjpeg_nowasm_fallback\.js$/, {
    timeout: 20_000,
  });
  await open(page, 5);
  expect((await reader).status()).toBe(200);
  // An unreadable part of it does not keep the rest back.
  expect(await ink(page, 1)).toBeGreaterThan(0.1);
});

test('a file that does not arrive is asked for again', async ({ page }) => {
  await openSession(page, 'visor');
  await page.route('**/archivos/**', (route) => route.abort());
  await open(page, 0);
  const fault = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el archivo.' });
  await expect(fault).toBeVisible();
  await page.unroute('**/archivos/**');
  await fault.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  await expect.poll(() => ink(page, 1)).toBeGreaterThan(0.1);
});

test('a file that cannot be drawn says so and is downloaded; a picture is shown', async ({ page }) => {
  await openSession(page, 'visor');
  await open(page, 2);
  await expect(page.getByRole('alert')).toContainText('Este archivo no se puede mostrar como PDF');
  await expect(page.getByRole('link', { name: /^Descargar \(PDF/ })).toBeVisible();
  await open(page, 3);
  const shown = page.getByRole('img', { name: 'Archivo entregado: Tienda.png' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await open(page, 4);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descargar \(DOCX/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Mi reto.docx');
  expect((await savedBytes(saved)).equals(Buffer.from(office().bytes))).toBe(true);
});

test('axe finds nothing, and nothing is cut, in each look', async ({ page }) => {
  await openSession(page, 'visor');
  for (const query of ['', '?estado=devueltos']) {
    await page.goto(`${origin()}/tutorRetos${query}`);
    await stands(page);
    await expectCleanInEachLook(page);
  }
  for (const place of [0, 2]) {
    await open(page, place);
    await expectCleanInEachLook(page);
  }
});
