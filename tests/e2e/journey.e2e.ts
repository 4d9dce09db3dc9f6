import { expect, type Page, test } from '@playwright/test';
import { deliverByCalls, giveDays, putFirst } from './challenge-ground.ts';
import { createFinalist, paperOf } from './final-ground.ts';
import { fingers, type Hands, keys } from './hands.ts';
import { origin, rows } from './helpers.ts';
import { createLearnerLike, type Place, placeOf, publishGrade, removeLearner } from './notices.ts';

/**
 * A learner from the login to the final grade: one whole unit and the final evaluation, by touch and by keyboard alone.
 * The other two units are behind them, with challenges of 9.0 and 8.5 and a boss's 9.4 and 8.0.
 */
const ways = [
  { name: 'by touch', who: 'travesia.toque', handsOf: fingers, use: { hasTouch: true, isMobile: true } },
  { name: 'with the keyboard alone', who: 'travesia.teclado', handsOf: keys, use: {} },
] as const;

const companion = 'travesia.par';
const pdf = 'demo/media/cambio/bitacora-de-victorias.pdf';
const theirPdf = 'demo/media/cambio/tablero-de-habitos.pdf';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

let unitId = 0;

test.beforeAll(async () => {
  await removeLearner(companion);
  await createLearnerLike('aprendiz11', companion);
  unitId = (await placeOf(companion, 0)).unitId;
  await giveDays(companion, unitId, 10);
  for (const { who } of ways) {
    await createFinalist(who, 1);
    await giveDays(who, unitId, 10);
  }
  await deliverByCalls(companion, unitId, theirPdf);
});
test.afterAll(async () => {
  for (const username of [companion, ...ways.map(({ who }) => who)]) await removeLearner(username);
});

for (const { name, who, handsOf, use } of ways) {
  test.describe(name, () => {
    test.use(use);

    test('a learner lives a whole unit and gets the exact final grade', async ({ page }) => {
      test.setTimeout(360_000);
      const hands = handsOf(page);
      await signIn(page, hands, who);
      await finishModules(page, hands);
      await sendCase(page, hands);
      await deliverChallenge(page, hands);
      await evaluatePeer(page, hands, who);
      await sendSurvey(page, hands);
      await assessThemselves(page, hands);
      await passFinalEvaluation(page, hands, who);
      await readProfile(page, hands, await placeOf(who, 0));
    });
  });
}

const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const groups = (page: Page) => page.getByRole('main').getByRole('group');

/** A screen is used once it is alive. */
async function arrive(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  await page.waitForLoadState('networkidle');
}

async function signIn(page: Page, hands: Hands, who: string): Promise<void> {
  await page.goto(`${origin()}/login`);
  await hands.write(page.getByLabel('Usuario'), who);
  await hands.write(page.getByLabel('Contraseña', { exact: true }), 'Liderazgo#2026');
  await hands.press(button(page, 'INGRESAR'));
  await arrive(page, '/');
  await expect(title(page)).toHaveText('Hola, Renata');
}

/** From wherever they are to the unit, by the path above the title. */
async function toUnit(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'UNIDAD DE APRENDIZAJE 1' }));
  await arrive(page, '/modulos');
}

async function toStep(page: Page, hands: Hands, step: string, path: string): Promise<void> {
  await toUnit(page, hands);
  await hands.press(link(page, step));
  await arrive(page, path);
}

async function finishModules(page: Page, hands: Hands): Promise<void> {
  await hands.press(link(page, 'ESTRATEGIA').first());
  await arrive(page, '/modulos');
  for (const number of [1, 2, 3]) {
    await hands.press(link(page, new RegExp(`MÓDULO ${number}`)));
    await arrive(page, '/actividades');
    await hands.press(page.getByRole('main').getByRole('listitem').getByRole('link').first());
    await arrive(page, '/objetos');
    await finishActivities(page, hands);
    if (number < 3) await toUnit(page, hands);
  }
}

async function finishActivities(page: Page, hands: Hands): Promise<void> {
  for (;;) {
    await title(page).waitFor();
    if (await button(page, 'Enviar respuestas').isVisible()) await answerExercise(page, hands);
    await hands.press(button(page, 'Marcar como finalizada'));
    await expect(button(page, 'Finalizada')).toBeVisible();
    const next = page.getByRole('link', { name: /^Siguiente: / });
    if (!(await next.isVisible())) return;
    const address = page.url();
    await hands.press(next);
    await expect(page).not.toHaveURL(address);
    await page.waitForLoadState('networkidle');
  }
}

async function answerExercise(page: Page, hands: Hands): Promise<void> {
  const questions = page.getByRole('main').locator('fieldset', { has: page.getByRole('radio') });
  for (let place = 0; place < (await questions.count()); place += 1) {
    await hands.pick(questions.nth(place), 0);
  }
  await hands.press(button(page, 'Enviar respuestas'));
  await expect(page.getByText(/^Acertaste /)).toBeVisible();
}

async function sendCase(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'CASO DE ESTUDIO', '/caso');
  for (const number of [1, 2, 3, 4])
    await hands.write(field(page, new RegExp(`^${number}\\. `)), 'Mi respuesta');
  await hands.press(button(page, 'ENVIAR CASO'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR CASO' }));
  await expect(page.getByText(/Respuesta modelo/).first()).toBeVisible();
}

async function deliverChallenge(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'RETO ON THE JOB', '/reto');
  await hands.write(field(page, /^Comentario para tu tutor o tutora/), 'Bajamos la merma dos puntos.');
  await hands.attach(page.getByRole('button', { name: /elige un archivo$/ }), pdf);
  await expect(button(page, 'Quitar archivo')).toBeVisible();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await hands.press(button(page, 'ENTREGAR RETO'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENTREGAR RETO' }));
  await expect(page.getByRole('heading', { name: 'Comprobante de entrega' })).toBeVisible();
  await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
}

async function evaluatePeer(page: Page, hands: Hands, who: string): Promise<void> {
  await expect.poll(() => putFirst(who, companion, unitId)).toBe(true);
  await page.goto(`${origin()}/reto?unidad=${unitId}&pestana=pares`);
  await arrive(page, '/reto');
  expect((await page.content()).includes('tablero-de-habitos'), 'whose it is stays unknown').toBe(false);
  const marks = field(page, /^Tu respuesta/);
  for (let place = 0; place < 4; place += 1) await hands.write(marks.nth(place), '9');
  await hands.press(button(page, 'Siguiente'));
  await hands.write(field(page, /Qué hizo bien/), 'Se nota el antes y el después.');
  await hands.press(button(page, 'ENVIAR EVALUACIÓN'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR EVALUACIÓN' }));
  await expect(page.getByText(/^Enviamos tu evaluación\./).first()).toBeAttached();
}

async function sendSurvey(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'EVALUACIÓN DE LA UNIDAD', '/encuesta');
  for (let place = 0; place < 6; place += 1) await hands.pick(groups(page).nth(place), 3);
  await hands.press(button(page, 'Siguiente'));
  await hands.write(field(page, /^Tu respuesta, del 0 al 10/), '9');
  await hands.write(field(page, /^8\. /), 'Los casos de piso de venta.');
  await hands.press(button(page, 'ENVIAR'));
  await expect(page.getByText('¡Gracias! Ya enviaste tu evaluación.').first()).toBeVisible();
}

async function assessThemselves(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE', '/autoEvaluacion');
  const marks = field(page, /^Tu respuesta, del 0 al 10/);
  await hands.write(marks.nth(0), '8');
  await hands.write(marks.nth(1), '10');
  await hands.pick(page.getByRole('group', { name: /^3\. / }), 1);
  await hands.press(button(page, 'Siguiente'));
  await hands.write(field(page, /^4\. /), 'Comparar antes de decidir.');
  await hands.write(field(page, /^5\. /), 'Gracias por tu apoyo.');
  await hands.pick(page.getByRole('group', { name: /^6\. / }), 0);
  await hands.press(button(page, 'ENVIAR AUTOEVALUACIÓN'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR AUTOEVALUACIÓN' }));
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible();
}

/** Sixteen of twenty right: 8.0. */
async function passFinalEvaluation(page: Page, hands: Hands, who: string): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Inicio' }));
  await arrive(page, '/');
  await hands.press(link(page, /evaluación final/i).first());
  await arrive(page, '/evaluacionFinal');
  await hands.press(button(page, 'COMENZAR'));
  await hands.press(dialog(page).getByRole('button', { name: 'COMENZAR' }));
  const heading = page.getByRole('heading', { name: /^Pregunta \d+ de 20$/ });
  for (let place = 0; place < 20; place += 1) {
    await expect(heading).toHaveText(`Pregunta ${place + 1} de 20`);
    const question = page.getByRole('group');
    const prompt = await question.locator('legend').textContent();
    const { options, correct } = (await paperOf(who)).find((one) => one.prompt === prompt) ?? {
      options: [],
      correct: 0,
    };
    await hands.pick(question, place < 16 ? correct : (correct + 1) % options.length);
    if (place < 19) await hands.press(button(page, 'Siguiente'));
  }
  await hands.press(button(page, 'TERMINAR'));
  await hands.press(dialog(page).getByRole('button', { name: 'TERMINAR' }));
  await expect(page.getByRole('img', { name: 'EVALUACIÓN FINAL: 8.0 de 10' })).toBeVisible();
}

const months = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
];

/** Every figure and date, worked out by hand. */
async function readProfile(page: Page, hands: Hands, place: Place): Promise<void> {
  await hands.press(page.getByRole('link', { name: /^Mi perfil/ }));
  await arrive(page, '/perfil');
  const main = page.getByRole('main');
  await expect(title(page)).toHaveText('Renata Solís');
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
    .format(new Date())
    .split('-');
  await expect(main.getByText(`Learner desde ${day}/${months[Number(month) - 1]}/${year}`)).toBeVisible();

  // A quarter each: modules, challenge, survey and self-assessment. In the last two units no module was opened.
  for (const [unit, percent] of [100, 75, 75].entries()) {
    await expect(
      main.getByRole('img', { name: `Avance de la unidad ${unit + 1}: ${percent} %` }),
    ).toBeVisible();
  }
  await expect(main.getByText('MÓDULO 1, completado')).toHaveCount(1);
  await expect(main.getByText('MÓDULO 1, pendiente')).toHaveCount(2);
  for (const step of ['RETO ON THE JOB', 'EVALUACIÓN DE LA UNIDAD', 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE']) {
    await expect(main.getByText(`${step}, completado`)).toHaveCount(3);
  }

  // The last wave that opened is the third unit's.
  const [wave] = await rows<{ due: string; name: string }>(
    `select w.challenge_due_on::text as due, u.name from wave w join unit u on u.id = w.unit_id and u.position = 2
     where w.group_id = $1`,
    [place.groupId],
  );
  const [dueYear, dueMonth, dueDay] = (wave?.due ?? '').split('-');
  const due = `${Number(dueDay)}${months[Number(dueMonth) - 1]?.toLowerCase()}${dueYear}`;
  await expect(main.locator(`time[datetime="${wave?.due}"]`)).toHaveText(due);

  const [earned] = await rows<{ points: number }>(
    `select sum(a.points)::int as points from activity a join module m on m.id = a.module_id where m.unit_id = $1`,
    [place.unitId],
  );
  await expect(main.getByText(new RegExp(`^Nivel \\d, ${earned?.points} puntos$`))).toBeVisible();

  // Challenges (9.0 + 8.5) / 2 = 8.75 → 8.8; boss (9.4 + 8.0) / 2 = 8.7; the first unit is not graded yet.
  const challenges = main.getByRole('table', { name: 'MIS RETOS ON THE JOB' });
  const boss = main.getByRole('table', { name: 'PROGRAMA DE RETROALIMENTACIÓN DE DESEMPEÑO' });
  await expect(challenges.getByRole('cell')).toHaveText(['Pendiente', '9.0', '8.5', '8.8']);
  await expect(boss.getByRole('cell')).toHaveText(['Pendiente', '9.4', '8.0', '8.7']);
  // 0.3 × 8.0 + 0.4 × 8.8 + 0.3 × 8.7 = 2.40 + 3.52 + 2.61 = 8.53 → 8.5
  await expect(main.getByRole('img', { name: 'EVALUACIÓN FINAL: 8.0 de 10' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'CALIFICACIÓN FINAL: 8.5 de 10' })).toBeVisible();
  await expect(main.getByText('Aprobado', { exact: true })).toBeVisible();

  // The tutor grades the challenge: the open page follows. (9.3 + 9.0 + 8.5) / 3 = 8.93 → 8.9; 2.40 + 3.56 + 2.61 = 8.57.
  await publishGrade(place, 9.3);
  await expect(challenges.getByRole('cell')).toHaveText(['9.3', '9.0', '8.5', '8.9']);
  await expect(main.getByRole('img', { name: 'CALIFICACIÓN FINAL: 8.6 de 10' })).toBeVisible();
  await hands.press(button(page, '¿Cómo se calcula?'));
  await expect(dialog(page).getByText('0.30 × 8.0 + 0.40 × 8.9 + 0.30 × 8.7 = 8.57 → 8.6')).toBeVisible();
}
