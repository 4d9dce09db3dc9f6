import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { createCourse } from '#tests/factories/learning.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, signIn, stands } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

/** Things on a clipboard, or dragged: a picture that is drawn here, a file of a size, HTML. */
type Carried = { pictures?: number; file?: { name: string; type: string; bytes: number }; html?: string };

/** The editor of an article that waits for its text. */
async function openText(browser: Browser): Promise<{ page: Page; text: Locator; activityId: number }> {
  const activityId = await onStack(async (db) => {
    const course = await createCourse(db, { units: [{}] });
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await db
      .updateTable('activity')
      .set({ kind: 3, status: 'draft', body: JSON.stringify({ html: '<p>Antes.</p>' }) })
      .where('id', '=', id)
      .execute();
    return id;
  });
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'admin', contentHref('activity', activityId));
  await stands(page);
  const text = page.getByRole('textbox', { name: 'Texto', exact: false }).and(page.locator('.ProseMirror'));
  await text.click();
  await page.keyboard.press('Control+End');
  return { page, text, activityId };
}

/** Pastes into the text, or drops on it, as the browser tells a page of it. */
const give = (text: Locator, carried: Carried, by: 'paste' | 'drop' = 'paste') =>
  text.evaluate(
    async (element, { pictures = 0, file, html, how }) => {
      const data = new DataTransfer();
      for (let n = 0; n < pictures; n += 1) {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 320, height: 200 });
        canvas.getContext('2d')?.fillRect(20 * n, 20, 100, 60);
        const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
        if (drawn) data.items.add(new File([drawn], 'image.png', { type: 'image/png' }));
      }
      if (file)
        data.items.add(new File([new Uint8Array(file.bytes).fill(7)], file.name, { type: file.type }));
      if (html) data.setData('text/html', html);
      const place = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: place.left + 20,
              clientY: place.top + 20,
            }),
      );
    },
    { ...carried, how: by },
  );

/** The stored text of an object. */
const storedHtml = (activityId: number): Promise<string> =>
  onStack(async (db) => {
    const row = await db
      .selectFrom('activity')
      .where('id', '=', activityId)
      .select('body')
      .executeTakeFirst();
    return (row?.body as { html?: string } | undefined)?.html ?? '';
  });

test('a screenshot that is pasted becomes a picture of the text, described, and nothing typed is lost', async ({
  browser,
}) => {
  const { page, text, activityId } = await openText(browser);
  await page.keyboard.type(' Mira:');
  await give(text, { pictures: 1 });
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Sigo escribiendo.');
  const picture = text.locator('img[src^="/archivos/"]');
  await expect(picture).toHaveCount(1, { timeout: 30_000 });
  await expect(picture).toHaveAttribute('alt', 'Imagen sin descripción');
  await page.getByLabel('Texto alternativo de la imagen pegada').fill('La caja con tres personas en fila');
  await expectClean(page);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(text).toContainText('Antes. Mira:');
  await expect(text).toContainText('Sigo escribiendo.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect
    .poll(() => storedHtml(activityId))
    .toMatch(/<img src="\/archivos\/\d+" alt="La caja con tres personas en fila"/);
  const html = await storedHtml(activityId);
  expect(html).not.toContain('data-pasted');
  const [, fileId] = /\/archivos\/(\d+)/.exec(html) ?? [];
  const stored = await onStack((db) =>
    db
      .selectFrom('file')
      .where('id', '=', Number(fileId))
      .select(['purpose', 'content_type', 'width', 'height'])
      .executeTakeFirst(),
  );
  expect(stored).toMatchObject({ purpose: 'course', width: 320, height: 200 });
});

test('pictures within pasted HTML and those that are dropped come along, each at its place', async ({
  browser,
}) => {
  const { page, text } = await openText(browser);
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await give(text, {
    html: `<p>Uno</p><img alt="Un punto" src="data:image/png;base64,${png}"><p>Dos</p><img src="file:///C:/clip.png">`,
  });
  await expect(text.locator('img[alt="Un punto"][src^="/archivos/"]')).toHaveCount(1, { timeout: 30_000 });
  expect((await text.innerHTML()).replace(/<img[^>]*>/g, '#')).toMatch(/Uno.*#.*Dos/s);
  await expect(page.getByText('1 imagen no se pudo pegar: súbela con el botón «Imagen».')).toBeVisible();
  await give(text, { pictures: 2 }, 'drop');
  await expect(text.locator('img[src^="/archivos/"]')).toHaveCount(3, { timeout: 30_000 });
});

test('a picture that cannot be taken says why, and leaves the text as it is', async ({ browser }) => {
  const { page, text, activityId } = await openText(browser);
  const faults = page.getByRole('list', { name: 'Imágenes pegadas' });
  await give(text, { file: { name: 'animada.gif', type: 'image/gif', bytes: 10 } });
  await expect(faults).toContainText('No se pudo subir animada.gif. Formato no compatible.');
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await give(text, { file: { name: 'enorme.png', type: 'image/png', bytes: 11 * 1024 * 1024 } });
  await expect(faults).toContainText('10 MB');
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await give(text, { file: { name: 'falsa.png', type: 'image/png', bytes: 2_000 } });
  await expect(faults.getByRole('alert')).toContainText('No se pudo subir falsa.png.', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await expect(text).toHaveText('Antes.');
  await page.keyboard.type(' Y más.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => storedHtml(activityId)).toContain('Y más.');
});

test('letters that are typed faster than the form follows all stay', async ({ browser }) => {
  const { page, text } = await openText(browser);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const words = ' El jefe escucha, pregunta y acuerda; el equipo lo nota en la tienda.';
  await page.keyboard.type(words);
  await expect(text).toHaveText(`Antes.${words}`);
});
