import { expect, type Locator, type Page } from '@playwright/test';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { happen } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { api, onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

const who = 'aprendiz2';
const prefix = 'Objeto escrito';
const media = (name: string) => `demo/media/cambio/${name}`;

async function forget(): Promise<void> {
  await onStack(async (db) => {
    const made = db.selectFrom('activity').where('name', 'like', `${prefix}%`).select('id');
    for (const table of [
      'activity_completion',
      'activity_note',
      'activity_position',
      'exercise_attempt',
      'exercise_draft',
    ] as const) {
      await db.deleteFrom(table).where('activity_id', 'in', made).execute();
    }
    await db.deleteFrom('activity').where('name', 'like', `${prefix}%`).execute();
  });
}
test.beforeEach(forget);
/** Other tests see the module finished again: its standings counted the objects that are gone. */
test.afterAll(async () => {
  await forget();
  const { programmeId, memberId } = await openModule();
  await happen('content.changed', { programmeId });
  await expect.poll(() => isStandingRight(memberId), { timeout: 30_000 }).toBe(true);
});

const isStandingRight = (memberId: number) =>
  onStack(
    async (db) =>
      !(await recomputeAll({ db, env: { TZ_NEGOCIO: 'America/Mexico_City' } })).includes(memberId),
  );

/** The first module of the learner's first unit, which is open. */
async function openModule() {
  const [row] = await rows<{ programmeId: number; memberId: number; unitId: number; moduleId: number }>(
    `select g.programme_id as "programmeId", mb.id as "memberId", u.id as "unitId", m.id as "moduleId" from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0 and u.status = 'published'
     join module m on m.unit_id = u.id and m.position = 0 and m.status = 'published'
     where p.username = $1`,
    [who],
  );
  if (!row) throw new Error('the learner has no open module');
  return row;
}

async function choose(page: Page, label: string, path: string, arrived: string): Promise<void> {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(path);
  await expect(page.getByText(arrived).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(`Subiendo ${arrived}`)).toHaveCount(0, { timeout: 20_000 });
}

const write = async (text: Locator, words: string) => {
  await text.click();
  await text.pressSequentially(words);
};

type Kind = { kind: number; type: string; fill: (page: Page) => Promise<void>; missing: string };

const kinds: readonly Kind[] = [
  {
    kind: 1,
    type: 'Podcast',
    missing: 'Falta la transcripción.',
    fill: async (page) => {
      await choose(
        page,
        'Audio *',
        media('podcast-victorias-pequenas.mp3'),
        'podcast-victorias-pequenas.mp3',
      );
      await write(page.getByRole('textbox', { name: 'Transcripción' }), 'Lo que se dice en el audio.');
    },
  },
  {
    kind: 2,
    type: 'Video',
    missing: 'Faltan los subtítulos del video.',
    fill: async (page) => {
      await choose(page, 'Video *', media('video-curva-del-cambio.mp4'), 'video-curva-del-cambio.mp4');
      await choose(
        page,
        'Subtítulos (VTT) *',
        media('video-curva-del-cambio.vtt'),
        'video-curva-del-cambio.vtt',
      );
      await page.getByRole('button', { name: 'Agregar capítulo' }).click();
      await page.getByLabel('Inicio 1 (m:ss)').fill('0:00');
      await page.getByLabel('Nombre del capítulo 1').fill('Primera parte');
    },
  },
  {
    kind: 3,
    type: 'Artículo',
    missing: 'Falta el texto.',
    fill: (page) => write(page.getByRole('textbox', { name: 'Texto' }), 'Un texto para leer.'),
  },
  {
    kind: 4,
    type: 'Toolkit',
    missing: 'Falta al menos un archivo o un enlace.',
    fill: async (page) => {
      await choose(page, 'Agregar un archivo', media('tablero-de-habitos.pdf'), 'tablero-de-habitos.pdf');
      await page.getByLabel('Título del archivo 1').fill('Tablero');
    },
  },
  {
    kind: 5,
    type: 'Ejercicio de Reforzamiento',
    missing: 'Falta al menos una pregunta.',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Agregar pregunta' }).click();
      await page.getByRole('button', { name: /^Una respuesta/ }).click();
      const question = page.getByRole('region', { name: 'Pregunta 1', exact: true });
      await question.getByLabel('Pregunta', { exact: true }).fill('¿Qué sigue?');
      await question.getByLabel('Opción 1', { exact: true }).fill('Esto');
      await question.getByLabel('Opción 2', { exact: true }).fill('Aquello');
      await question.getByLabel('La opción 1 es correcta').check();
      await question.getByRole('button', { name: 'Retroalimentación de la opción 1' }).click();
      await question.getByRole('textbox', { name: 'Retroalimentación de la opción 1' }).fill('Porque sí.');
    },
  },
];

test('an administrator writes an object of each type, and a learner sees each without a reload and finishes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { unitId, moduleId } = await openModule();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', '/cms');
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const learner = await context.newPage();
  await signIn(learner, who);
  const listed = `${origin()}/actividades?unidad=${unitId}&modulo=${moduleId}`;
  for (const { type, fill, missing } of kinds) {
    const name = `${prefix}: ${type}`;
    await page.goto(`${origin()}/cms/actividades?modulo=${moduleId}&id=nueva`);
    await page.getByLabel('Nombre *').fill(name);
    await page.getByLabel('Tipo *').selectOption({ label: type });
    await page.getByLabel('Minutos').fill('3');
    await expect(page.getByText(missing)).toBeVisible();
    await fill(page);
    await expect(page.getByText(missing)).toBeHidden();
    await expectClean(page);
    await page.getByRole('button', { name: 'Crear objeto' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await learner.goto(listed);
    await stands(learner);
    await expect(learner.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible();
    const link = learner.getByRole('link', { name: new RegExp(name) });
    await expect(link).toBeVisible({ timeout: 10_000 });
    await link.click();
    await expect(learner.getByRole('heading', { level: 1, name })).toBeVisible();
    await learner.getByRole('button', { name: 'Marcar como finalizada' }).click();
    await expect
      .poll(() =>
        rows(
          `select done.finished from activity_completion done join activity a on a.id = done.activity_id
           where a.name = $1`,
          [name],
        ),
      )
      .toEqual([{ finished: true }]);
  }
  await context.close();
});

test('who has an object open that is withdrawn keeps what was typed, and is told the way back', async ({
  page,
}) => {
  const { unitId, moduleId } = await openModule();
  const name = `${prefix} que se retira`;
  const [activity] = await rows<{ id: number }>(
    `insert into activity (module_id, name, kind, minutes, body, status, place, position)
     select $1, $2, 3, 1, '{"html": "<p>Texto</p>"}', 'published', max(place) + 1, max(position) + 1
     from activity where module_id = $1 returning id`,
    [moduleId, name],
  );
  const id = activity?.id ?? 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, who, `/objetos?actividad=${id}&pestana=notas`);
  const note = page.getByLabel('Mis notas de esta actividad');
  await note.fill('Lo que me llevo');
  await expect(page.getByText(/^Guardado a las/)).toBeVisible();
  await page.getByRole('tab', { name: /^Preguntas/ }).click();
  const ask = page.getByLabel('Haz una pregunta sobre esta actividad');
  await ask.fill('¿Y qué hago el lunes?');

  const admin = await api('admin');
  const change = { tipo: 'actividad', id, cambio: 'retirar' };
  const preview = (await admin('POST', '/api/cms/arbol/vista', change)) as { token: string };
  await admin('POST', '/api/cms/arbol/cambios', { ...change, token: preview.token });

  const told = page.getByRole('alert').filter({ hasText: 'Este contenido ya no está disponible.' });
  await expect(told).toBeVisible({ timeout: 10_000 });
  await expect(ask).toHaveValue('¿Y qué hago el lunes?');
  await expect(page.getByRole('button', { name: 'Marcar como finalizada' })).toBeDisabled();
  await expectClean(page);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este contenido ya no está disponible.' }),
  ).toBeVisible();
  await expect(page.getByText('Lo que me llevo')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Volver a la unidad' }).click();
  await expect(page).toHaveURL(new RegExp(`/modulos\\?unidad=${unitId}$`));
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Lo que me llevo')).toBeVisible();
});

test('what is typed is shown as a learner would see it, and nothing is written', async ({ page }) => {
  const { moduleId } = await openModule();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', '/cms');
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !/alive|socket/.test(pathname)) writes.push(pathname);
  });
  await page.goto(`${origin()}/cms/actividades?modulo=${moduleId}&id=nueva`);
  await page.getByLabel('Tipo *').selectOption({ label: 'Ejercicio de Reforzamiento' });
  await kinds[4]?.fill(page);
  await page.getByRole('button', { name: 'Ver como aprendiz' }).click();
  const shown = page.getByRole('region', { name: 'Vista de aprendiz' });
  await shown.getByRole('radio', { name: 'Esto' }).check();
  await shown.getByRole('button', { name: 'Ver el resultado' }).click();
  await expect(shown.getByText('Acertaste 1 de 1')).toBeVisible();
  await expectClean(page);
  expect(writes).toEqual([]);
});

test('a module is made, gets an object from its drawer, and its list fits a phone', async ({ page }) => {
  const { unitId } = await openModule();
  const name = `${prefix} módulo`;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', '/cms/modulos?id=nueva');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Crear módulo' }).click();
  await expect(drawer.getByText('Elige una unidad.').first()).toBeVisible();
  await drawer.getByLabel('Unidad *').selectOption(String(unitId));
  await drawer.getByLabel('Nombre *').fill(name);
  await drawer.getByRole('button', { name: 'Crear módulo' }).click();
  await expect(drawer.getByText('Todavía no tiene objetos.')).toBeVisible();
  await expectClean(page);
  await drawer.getByRole('link', { name: 'Agregar objeto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo objeto' })).toBeVisible();
  await expect(page.getByLabel('Módulo *').locator('option:checked')).toHaveText(name);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/cms/modulos', '/cms/actividades']) {
    await page.goto(`${origin()}${path}`);
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await onStack((db) => db.deleteFrom('module').where('name', '=', name).execute());
});
