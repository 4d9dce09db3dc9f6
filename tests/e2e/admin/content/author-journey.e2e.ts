import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { arrive, button, dialog, link, unitLink } from '../../learner/journey-screens.ts';
import { finishActivities, openFirstActivity } from '../../learner/journey-steps.ts';
import { expectClean } from '../../support/axe.ts';
import { toQuestions } from '../../support/cards.ts';
import { fingers } from '../../support/hands.ts';
import { onStack, origin, signIn, stands, writeDay } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';
import {
  type AuthorGround,
  createAuthorGround,
  names,
  removeAuthorGround,
  storedStandings,
} from './author-ground.ts';
import {
  objects,
  openPart,
  rewordFixedQuestionnaire,
  writeModule,
  writeQuestionnaire,
  writeUnit,
} from './author-screens.ts';

/**
 * An author writes a whole unit, looks at it as a learner, and publishes it into a living generation: the people whose
 * standing changes are those that the screen told of, the open screen of a learner shows the unit, and it can be finished
 * to the boss's last answer.
 */
let ground: AuthorGround;
test.beforeAll(async () => {
  ground = await createAuthorGround();
});
test.afterAll(removeAuthorGround);

const pdf = 'demo/media/cambio/bitacora-de-victorias.pdf';
/** Until a worker has told an open screen of a change, on a machine that does other work too. */
const SOON = { timeout: 30_000 };

async function openAs(browser: Browser, username: string, landing: string, phone = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 860 },
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await context.newPage();
  await signIn(page, username, landing);
  await stands(page);
  return page;
}

/** «El avance de 2 personas baja.» gives 2; 0 where nothing is said. */
async function toldIn(shown: Locator, sentence: RegExp): Promise<number> {
  const [, count = '0'] = sentence.exec(await shown.innerText()) ?? [];
  return Number(count);
}

test('a unit goes from its first word to the last answer of a boss', async ({ browser }) => {
  test.setTimeout(420_000);
  const admin = await openAs(browser, 'admin', '/cms');
  const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

  await test.step('the author writes the unit, its steps, its questionnaire and five objects', async () => {
    await admin.goto(`${origin()}/cms/unidades`);
    await stands(admin);
    await writeUnit(admin);
    await openPart(admin, 'Cuestionario del jefe');
    await rewordFixedQuestionnaire(admin);
    await writeQuestionnaire(admin);
    await writeModule(admin);
  });

  await test.step('and sees it as a learner on a phone', async () => {
    await admin.getByRole('link', { name: 'Ver como aprendiz' }).click();
    await admin.getByRole('button', { name: '360 px' }).click();
    const frame = admin.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: objects.at(-1)?.name ?? '' })).toBeVisible();
    await expect(frame.getByRole('group', { name: /¿Qué es escuchar\?/ })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Marcar como finalizada' })).toBeDisabled();
    expect((await admin.locator('iframe').boundingBox())?.width).toBe(360);
    await expectClean(admin);
  });

  const learner = await openAs(browser, names.learners[0], '/', true);
  await expect(learner.getByText(names.unit)).toHaveCount(0);
  const loaded = await loadedAt(learner);

  await test.step('publishing changes exactly the people that were told of', async () => {
    await admin.goto(`${origin()}/cms/unidades?q=${encodeURIComponent(names.unit)}`);
    await admin.getByRole('main').getByRole('link', { name: names.unit }).click();
    const publish = admin.getByRole('button', { name: 'Publicar con todo…' });
    await publish.click();
    const asked = admin.getByRole('dialog', { name: /^¿Publicar la unidad/ });
    await expect(asked.getByText(/^Se publican? 7 elementos\.$/)).toBeVisible();
    await expectClean(admin);
    const told = {
      down: await toldIn(asked, /El avance de (\d+) personas? baja/),
      up: await toldIn(asked, /El avance de (\d+) personas? sube/),
      reopened: await toldIn(asked, /(\d+) personas? dejan? de tener un módulo terminado/),
    };
    await expect(asked.getByRole('link', { name: names.generation })).toBeVisible();
    const before = await settled();
    await asked.getByRole('button', { name: 'Publicar con todo', exact: true }).click();
    await expect(asked).toBeHidden();
    await expect
      .poll(async () => {
        const after = await storedStandings(ground);
        return (
          after && {
            down: after.filter(({ progress }, at) => progress < (before[at]?.progress ?? 0)).length,
            up: after.filter(({ progress }, at) => progress > (before[at]?.progress ?? 0)).length,
            reopened: after.filter(
              ({ finishedModules }, at) => finishedModules < (before[at]?.finishedModules ?? 0),
            ).length,
          }
        );
      }, SOON)
      .toEqual(told);
    expect(told.down, 'those who had finished something').toBe(2);
  });

  await test.step('an open screen shows the unit, and opens it with its dates, without being loaded again', async () => {
    await expect(learner.getByText(names.unit).filter({ visible: true }).first()).toBeVisible(SOON);
    const today = todayIn('America/Mexico_City', new Date());
    await admin.goto(origin() + groupHref(ground.groupId, 'waves'));
    await admin.getByRole('button', { name: `Poner fechas de ${names.unit}` }).click();
    const form = admin.getByRole('form', { name: `Fechas de ${names.unit}` });
    for (const [label, day] of [
      ['Apertura *', today],
      ['Reto', addDays(today, 10)],
      ['Inicio del jefe', today],
      ['Inicio de la 1-1', today],
      ['Fin del jefe', addDays(today, 20)],
    ] as const)
      await writeDay(form.getByLabel(label, { exact: true }), day);
    await form.getByRole('button', { name: 'Ver qué cambia' }).click();
    const asked = admin.getByRole('dialog', { name: 'Qué cambia' });
    await asked.getByRole('button', { name: 'Aplicar' }).click();
    await expect(asked).toBeHidden();
    // It becomes the unit under way, whose link stands below its steps.
    await expect(learner.getByRole('link', { name: `Ver toda la unidad ${names.unit}` })).toBeVisible(SOON);
    expect(await loadedAt(learner), 'it was not loaded again').toBe(loaded);
  });

  const unitPath = await test.step('a learner finishes every object and every step', () => liveUnit(learner));

  await test.step('the boss evaluates by the new questionnaire, and the learner reads it', async () => {
    const boss = await openAs(browser, names.boss, '/');
    await learner.goto(`${origin()}/detalleJefe?${unitPath}`);
    await expect(learner.getByText('Tu jefe aún no envía la retroalimentación')).toBeVisible();
    const place = {
      groupId: ground.groupId,
      personId: ground.personIds[0] ?? 0,
      unitId: Number(new URLSearchParams(unitPath).get('unidad')),
    };
    await boss.goto(origin() + bossHref({ tab: 'teams', view: 'feedback', part: 'evaluation', ...place }));
    await stands(boss);
    for (const words of ['Pregunta antes de decidir.', 'Repite lo que oyó.'])
      await boss
        .getByRole('group', { name: new RegExp(words) })
        .getByRole('radio')
        .nth(1)
        .check({ force: true });
    await button(boss, 'ENVIAR CALIFICACIÓN').click();
    await expect(boss.getByText('ENVIADO', { exact: true })).toBeVisible(SOON);
    await expect(learner.getByText('8.0', { exact: true }).first()).toBeVisible(SOON);
    // The one section begins as its mean, and opens to its answers.
    await learner.getByRole('button', { name: /8\.0$/, expanded: false }).click();
    await expect(learner.getByText('Pregunta antes de decidir.').filter({ visible: true })).toBeVisible();
  });

  await test.step('every stored standing is what its facts give', async () => {
    await settled();
    const different = await onStack((db) => recomputeAll({ db, env: { TZ_NEGOCIO: 'America/Mexico_City' } }));
    expect(different.filter((id) => ground.memberIds.includes(id))).toEqual([]);
  });
});

/** The standings once none is owed. */
async function settled() {
  await expect.poll(() => storedStandings(ground), SOON).not.toBeNull();
  return (await storedStandings(ground)) ?? [];
}

/** The learner's way through the unit; gives what names the unit in addresses. */
async function liveUnit(page: Page): Promise<string> {
  const hands = fingers(page);
  await hands.press(unitLink(page, names.unit));
  await arrive(page, '/modulos');
  const query = new URL(page.url()).search.slice(1);
  const toStep = async (title: string, path: string) => {
    await page.goto(`${origin()}/modulos?${query}`);
    await stands(page);
    await hands.press(link(page, title));
    await arrive(page, path);
  };
  await hands.press(link(page, /MÓDULO 1/));
  await arrive(page, '/actividades');
  await openFirstActivity(page, hands);
  await finishActivities(page, hands);
  await expect(page.getByRole('heading', { level: 1, name: objects.at(-1)?.name ?? '' })).toBeVisible();

  await toStep('CASO DE ESTUDIO', '/caso');
  await toQuestions(page, hands.press);
  await hands.write(page.getByRole('textbox', { name: /^1\. / }), 'Qué les estorba.');
  await hands.press(button(page, 'ENVIAR CASO'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR CASO' }));
  await expect(page.getByText('Preguntar qué estorba.')).toBeVisible();

  await toStep('RETO ON THE JOB', '/reto');
  await hands.attach(button(page, 'Elige un archivo'), pdf);
  await expect(button(page, 'Quitar archivo')).toBeVisible();
  await hands.press(button(page, 'ENTREGAR RETO'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENTREGAR RETO' }));
  await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();

  await toStep('EVALUACIÓN DE LA UNIDAD', '/encuesta');
  await hands.pick(page.getByRole('group', { name: /^1\. / }), 3);
  await hands.press(button(page, 'ENVIAR'));
  await expect(page.getByText('¡Gracias! Ya enviaste tu evaluación.').first()).toBeVisible();

  await toStep('AUTOEVALUACIÓN DE APRENDIZAJES CLAVE', '/autoEvaluacion');
  await hands.write(page.getByRole('textbox', { name: /^1\. / }), 'Que la fila estorba.');
  await hands.press(button(page, 'ENVIAR AUTOEVALUACIÓN'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR AUTOEVALUACIÓN' }));
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible();

  await page.goto(`${origin()}/modulos?${query}`);
  await expect(page.getByRole('img', { name: 'Avance de la unidad: 100' })).toBeVisible(SOON);
  return query;
}
