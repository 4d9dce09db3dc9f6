import { type ElementHandle, expect, type Page } from '@playwright/test';
import { modulesHref } from '#app/contract/admin/content/links/lists.ts';
import { programmesHref } from '#app/contract/admin/content/links/programmes.ts';
import { unitsHref } from '#app/contract/admin/content/links/units.ts';
import { groupsHref, peopleHref } from '#app/contract/admin/links/admin.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { createLearnerLike, placeOf, removeLearner } from '../admin/support/notices.ts';
import { createTeam, deliverAll, removeTeam } from '../boss/ground.ts';
import { createFinalist } from '../learner/final-ground.ts';
import { activityOfKind, openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { translate } from '../support/translator.ts';
import { accompany, askQuestion, createGround, deliver, removeGround } from '../tutor/group-ground.ts';

/** A browser's translator works on the page: a form is written in, saves itself and is left, and no screen falls. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 300_000 });

/** Hears errors from here on. */
function listen(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

/** Opens what folds, writes in the first fields, chooses in the first groups, and goes on to the next part. */
async function use(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const work = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  for (const fold of (
    await work.locator('[aria-expanded=false]:not([aria-haspopup])').elementHandles()
  ).slice(0, 3))
    await press(fold);
  const fields = 'textarea:enabled:visible, input:enabled:visible:is([type=text], :not([type]))';
  for (const field of (await work.locator(fields).all()).slice(0, 3)) {
    if (await field.isEditable()) await field.fill('Medí las mermas del turno');
  }
  for (const group of (await work.getByRole('group').all()).slice(0, 3)) {
    const radio = group.locator('input[type=radio]:enabled').first();
    if (await radio.count()) await radio.check({ force: true });
  }
}

/** Presses what may have gone by now, or lies under a dialog. */
const press = (target: ElementHandle | null) =>
  target?.evaluate((node) => (node instanceof HTMLElement && node.isConnected ? node.click() : undefined));

/** Leads the screens one after the other by the person's hands; a screen of `saving` says when its draft is saved. */
async function walk(page: Page, who: string, paths: readonly string[], saving: readonly string[]) {
  const found = listen(page);
  await page.goto('about:blank');
  await openSession(page, who);
  for (const path of paths) {
    await page.goto(origin() + path);
    await stands(page);
    await translate(page);
    await use(page);
    const expectSaved = saving.includes(path);
    if (expectSaved) {
      await expect(page.getByText(/Guardado/).first(), path).toBeVisible();
      await expect(page.getByText(/Guardando…|Se guarda solo/), path).toHaveCount(0);
    }
    await stands(page);
    // Away by a link of the product and back, without a new document.
    await press(await page.locator('a[href^="/"]:visible').first().elementHandle());
    await stands(page);
    if (page.url() !== origin() + path) await page.goBack();
    await stands(page);
    await expect(
      page.getByRole('heading', { name: /Algo salió mal|no existe|No pudimos/ }),
      path,
    ).toHaveCount(0);
    expect(found, path).toEqual([]);
  }
}

test('a learner’s forms', async ({ page }) => {
  const who = 'traducida.aprendiz';
  await createLearnerLike('aprendiz5', who);
  try {
    const place = await placeOf(who, 1);
    const at = (path: string) => `${path}?unidad=${place.unitId}`;
    const podcast = await activityOfKind(who, 1);
    const ask = `/objetos?actividad=${podcast}&pestana=preguntas`;
    const note = `/objetos?actividad=${podcast}&pestana=notas`;
    const exercise = `/objetos?actividad=${await activityOfKind(who, 5)}`;
    const before = [at('/reto'), at('/caso'), ask, note];
    await walk(page, who, ['/', ...before, exercise, '/perfil'], before);
    await deliver({ place });
    const after = [at('/encuesta'), at('/autoEvaluacion')];
    await walk(page, who, [...after, `${at('/reto')}&pestana=pares`, at('/detalleJefe')], after);
  } finally {
    await removeLearner(who);
  }
});

test('the final evaluation, from its first question on', async ({ page }) => {
  const who = 'traducida.finalista';
  await createFinalist(who);
  try {
    const found = listen(page);
    await openSession(page, who);
    await page.goto(`${origin()}/evaluacionFinal`);
    await stands(page);
    await translate(page);
    await page.getByRole('button', { name: /COMENZAR/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /COMENZAR/ })
      .click();
    for (const number of [1, 2, 3]) {
      await expect(
        page.getByRole('heading', { name: new RegExp(`Pregunta\\D+${number}\\D+20`) }),
      ).toBeVisible();
      await page.getByRole('radio').first().check({ force: true });
      await expect(page.getByText(/Guardado/).first()).toBeVisible();
      await page.getByRole('button', { name: /Siguiente/ }).click();
    }
    expect(found).toEqual([]);
  } finally {
    await removeLearner(who);
  }
});

test('a boss’s evaluation, held and taken back', async ({ page }) => {
  const made = await createTeam('jefa.traducida', ['colab.traducida'], 'begun');
  try {
    await deliverAll(made);
    const [place] = made.places;
    if (!place) throw new Error('the team is empty');
    const form = bossHref({ tab: 'teams', view: 'feedback', ...place, part: 'evaluation' });
    const team = bossHref({ tab: 'teams', view: 'team', groupId: place.groupId, pendingOnly: false });
    await walk(page, made.boss, [team, form, '/perfilJefe'], [form]);
    const found = listen(page);
    await page.goto(origin() + form);
    await stands(page);
    await translate(page);
    for (const group of await page
      .getByRole('main')
      .getByRole('group', { name: /^«?\d+\. / })
      .all()) {
      await group.locator('input[type=radio]').nth(1).check({ force: true });
    }
    await page.getByRole('button', { name: /ENVIAR CALIFICACIÓN/ }).click();
    // Within two seconds it is the second tap of the press, which takes nothing back.
    await expect(async () => {
      await page.getByRole('button', { name: /DESHACER/ }).click({ timeout: 2_000 });
      await expect(page.getByRole('button', { name: /ENVIAR CALIFICACIÓN/ })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    expect(found).toEqual([]);
  } finally {
    await removeTeam(made);
  }
});

test('a tutor’s review, answer, message and note', async ({ page }) => {
  const names = {
    tutor: 'traducido.tutor',
    learner: 'traducida.alumna',
    group: 'Generación Traducida',
  };
  const ground = await createGround(names.tutor, names.learner, names.group);
  try {
    await accompany(ground);
    await deliver(ground);
    const asked = await askQuestion(ground, '¿Con qué comparo un martes de puente?');
    const [activity] = await rows<{ id: number }>('select activity_id as id from question where id = $1', [
      asked,
    ]);
    const { personId, unitId } = ground.place;
    const review = `/tutorUsuarioReto?usuario=${personId}&unidad=${unitId}`;
    const answer = `/tutorObjetoForo?actividad=${activity?.id}&pregunta=${asked}`;
    await walk(
      page,
      names.tutor,
      [
        '/tutor',
        `/miGrupo?grupo=${ground.groupId}&pestana=avisos`,
        '/tutorRetos',
        review,
        answer,
        `/tutorUsuarioDetalle?usuario=${personId}`,
      ],
      [review, answer],
    );
  } finally {
    await removeGround(names);
  }
});

test('the administration’s forms', async ({ page }) => {
  const forms = [peopleHref, groupsHref, modulesHref, unitsHref, programmesHref, arcoHref];
  await walk(
    page,
    'admin',
    [
      '/cms',
      ...forms.map((href) => href({}, 'new')),
      '/cms/arbol',
      '/cms/analiticos',
      '/cms/avanceUsuarios',
      supportHref('tickets'),
      supportHref('health'),
      supportHref('audit'),
    ],
    [],
  );
});
