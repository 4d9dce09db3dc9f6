import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PART_BYTES } from '#app/domain/files/parts.ts';
import { createLearnerLike, placeOf, removeLearner } from '../admin/support/notices.ts';
import { giveDays } from '../learner/challenge-ground.ts';
import { expectClean } from '../support/axe.ts';
import { onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const who = 'subida.por.partes';
const waiting = 'Sin conexión: seguimos con tu archivo en cuanto vuelva.';
let unitId = 0;
let folder = '';
let film = Buffer.alloc(0);
const path = () => join(folder, 'recorrido.mp4');

test.beforeAll(async () => {
  await removeLearner(who);
  await createLearnerLike('aprendiz11', who);
  unitId = (await placeOf(who, 0)).unitId;
  await giveDays(who, unitId, 10);
  folder = await mkdtemp(join(tmpdir(), 'rumbo-partes-'));
  // A box of nothing behind a real film: it plays as before, and has three parts.
  const free = Buffer.alloc(2 * PART_BYTES + 900_000, 7);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  film = Buffer.concat([await readFile('demo/media/cambio/video-curva-del-cambio.mp4'), free]);
  await writeFile(path(), film);
});
test.beforeEach(async () => {
  const { memberId } = await placeOf(who, 0);
  await onStack((db) => db.deleteFrom('challenge_submission').where('member_id', '=', memberId).execute());
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await removeLearner(who);
});

/** The line of a page: it takes the first part, and falls with the second one. */
async function lineOf(page: Page) {
  const arrived: number[] = [];
  const line = { isDown: false, hasFallen: false };
  // The first part is on its way before: it is not looked at, which for so many bytes takes seconds.
  await page.route(/\/almacen\/cuarentena\/.*-[12]\?|\/api\/subidas\//, async (route) => {
    const isSecond = /-1\?/.test(route.request().url());
    if (isSecond && !line.hasFallen) Object.assign(line, { isDown: true, hasFallen: true });
    if (line.isDown) return route.abort('internetdisconnected');
    await route.continue();
  });
  page.on('response', (answer) => {
    const part = /\/almacen\/cuarentena\/.*-(\d+)\?/.exec(answer.url())?.[1];
    if (part !== undefined && answer.status() === 200) arrived.push(Number(part));
  });
  return {
    arrived,
    rise: () => {
      line.isDown = false;
    },
  };
}

const choose = (page: Page) => page.locator('input[type=file]').setInputFiles(path());
/** The screen says that it waits, once the first part has arrived. */
async function waits(page: Page, arrived: readonly number[]) {
  await expect.poll(() => arrived, { timeout: 60_000 }).toEqual([0]);
  await expect(page.getByText(waiting).first()).toBeVisible();
}
const openChallenge = async (page: Page) => {
  await signIn(page, who, `/reto?unidad=${unitId}`);
  await stands(page);
};

/** The draft's film, once it is saved, as its owner downloads it. */
async function draftOf(page: Page): Promise<Buffer> {
  const draft = async () => {
    const [row] = await rows<{ id: number | null }>(
      `select s.draft_file_id as id from challenge_submission s
       join member m on m.id = s.member_id join person p on p.id = m.person_id where p.username = $1`,
      [who],
    );
    return row?.id ?? null;
  };
  await expect.poll(draft).not.toBeNull();
  const answer = await page.request.get(`${origin()}/archivos/${await draft()}`);
  expect(answer.status()).toBe(200);
  return answer.body();
}

test('a film whose line falls waits for it and arrives whole; no part is sent twice', async ({
  page,
  context,
}) => {
  await openChallenge(page);
  const line = await lineOf(page);
  await choose(page);
  await waits(page, line.arrived);
  await expect(page.getByText(/^Subiendo recorrido\.mp4 4\d% \(5\.\d MB de 11\.\d MB\)$/)).toBeVisible();
  await context.setOffline(true);
  await expectClean(page);
  line.rise();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible({ timeout: 30_000 });
  expect(line.arrived.toSorted()).toEqual([0, 1, 2]);
  expect(film.equals(await draftOf(page))).toBe(true);

  await page.getByRole('button', { name: 'ENTREGAR RETO' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ENTREGAR RETO' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de entrega' })).toBeVisible();
});

test('after a reload the same file goes on where it stopped', async ({ page }) => {
  await openChallenge(page);
  const line = await lineOf(page);
  await choose(page);
  await waits(page, line.arrived);
  await page.reload();
  await stands(page);
  line.rise();
  await choose(page);
  await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible({ timeout: 30_000 });
  expect(line.arrived.toSorted()).toEqual([0, 1, 2]);
  expect(film.equals(await draftOf(page))).toBe(true);
});

test('one that waits can be cancelled, and one that the server does not take any more says why', async ({
  page,
}) => {
  await openChallenge(page);
  const line = await lineOf(page);
  await choose(page);
  await waits(page, line.arrived);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Elige un archivo', { exact: true })).toBeVisible();
  await expect(page.getByText(waiting)).toHaveCount(0);

  line.rise();
  await page.unrouteAll();
  const second = await lineOf(page);
  await choose(page);
  await waits(page, second.arrived);
  const { personId } = await placeOf(who, 0);
  await onStack((db) =>
    db.deleteFrom('upload').where('person_id', '=', personId).where('file_id', 'is', null).execute(),
  );
  second.rise();
  await expect(page.getByText('No encontramos el archivo que subiste. Vuelve a elegirlo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});
