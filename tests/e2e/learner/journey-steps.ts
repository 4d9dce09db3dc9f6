import { expect, type Locator, type Page } from '@playwright/test';
import { reachCard, toQuestions } from '../support/cards.ts';
import type { Hands } from '../support/hands.ts';
import { origin, stands } from '../support/helpers.ts';
import { putFirst } from './challenge-ground.ts';
import { paperOf } from './final-ground.ts';
import { arrive, button, dialog, field, link, toStep, toUnit, unitLink } from './journey-screens.ts';

export async function finishModules(page: Page, hands: Hands): Promise<void> {
  await hands.press(unitLink(page, 'ESTRATEGIA'));
  await arrive(page, '/modulos');
  for (const number of [1, 2, 3]) {
    await hands.press(link(page, new RegExp(`MÓDULO ${number}`)));
    await arrive(page, '/actividades');
    await openFirstActivity(page, hands);
    await finishActivities(page, hands);
    if (number < 3) await toUnit(page, hands);
  }
}

/** From the list of a module's activities to the first of them, by its address: the screen before is drawn a moment longer. */
export async function openFirstActivity(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('main').locator('li a[href^="/objetos"]').first());
  await arrive(page, '/objetos');
}

/** Finishes the shown activity, which is not finished yet, and those after it, to the end of the module. */
export async function finishActivities(page: Page, hands: Hands): Promise<void> {
  for (;;) {
    // An activity that was finished before may be drawn a moment longer.
    await button(page, 'Marcar como finalizada').waitFor();
    if (await page.getByText(/^\d+ de \d+ respuestas$/).isVisible()) await answerExercise(page, hands);
    await finish(page, hands);
    // After the last activity of a module the link leads on to the next module, or to the unit.
    const next = page.locator('a[href^="/objetos"]').and(page.getByRole('link', { name: /^Siguiente: / }));
    if (!(await next.isVisible())) return;
    const address = page.url();
    await hands.press(next);
    await expect(page).not.toHaveURL(address);
    await stands(page);
  }
}

/** The proposal to finish may come while a finger is on its way, and moves the button: whoever missed it presses again. */
async function finish(page: Page, hands: Hands): Promise<void> {
  const open = button(page, 'Marcar como finalizada');
  await expect(async () => {
    if (await open.isVisible()) await hands.press(open);
    await expect(button(page, 'Finalizada')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

async function answerExercise(page: Page, hands: Hands): Promise<void> {
  // A phone shows one question at a time.
  const question = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('radio') });
  for (;;) {
    await hands.pick(question.first(), 0);
    if (await button(page, 'Enviar respuestas').isVisible()) break;
    await hands.press(page.getByRole('button', { name: 'Siguiente', exact: true }));
  }
  await hands.press(button(page, 'Enviar respuestas'));
  await expect(page.getByText(/^Acertaste /)).toBeVisible();
  await expect(page.getByText('¿Ya la terminaste? Márcala y sigue adelante.')).toBeVisible();
}

export async function sendCase(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'CASO DE ESTUDIO', '/caso');
  await toQuestions(page, hands.press);
  for (const number of [1, 2, 3, 4]) {
    await writeOn(page, hands, field(page, new RegExp(`^${number}\\. `)), 'Mi respuesta');
  }
  await hands.press(button(page, 'ENVIAR CASO'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR CASO' }));
  await expect(page.getByText(/Respuesta modelo/).first()).toBeVisible();
}

export async function deliverChallenge(page: Page, hands: Hands, pdf: string): Promise<void> {
  await toStep(page, hands, 'RETO ON THE JOB', '/reto');
  await hands.write(field(page, /^Comentario para tutoría/), 'Bajamos la merma dos puntos.');
  await hands.attach(button(page, 'Elige un archivo'), pdf);
  await expect(button(page, 'Quitar archivo')).toBeVisible();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await hands.press(button(page, 'ENTREGAR RETO'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENTREGAR RETO' }));
  await expect(page.getByRole('heading', { name: 'Comprobante de entrega' })).toBeVisible();
  await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
}

/** Chooses at that place of the question with that number, on its card. */
async function pickOn(page: Page, hands: Hands, number: number, place: number): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^${number}\\. `) });
  await reachCard(page, group, hands.press);
  await hands.pick(group, place);
}

async function writeOn(page: Page, hands: Hands, answer: Locator, text: string): Promise<void> {
  await reachCard(page, answer, hands.press);
  await hands.write(answer, text);
}

/** The evaluator and the author; `hidden` is a word of the author's file that must not be told. */
export type Peer = { who: string; author: string; unitId: number; hidden: string };

export async function evaluatePeer(
  page: Page,
  hands: Hands,
  { who, author, unitId, hidden }: Peer,
): Promise<void> {
  await expect.poll(() => putFirst(who, author, unitId)).toBe(true);
  await page.goto(`${origin()}/reto?unidad=${unitId}&pestana=pares`);
  await arrive(page, '/reto');
  expect((await page.content()).includes(hidden), 'whose it is stays unknown').toBe(false);
  for (const number of [1, 2, 3, 4]) await pickOn(page, hands, number, 9);
  await writeOn(page, hands, field(page, /Qué hizo bien/), 'Se nota el antes y el después.');
  await hands.press(button(page, 'ENVIAR EVALUACIÓN'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR EVALUACIÓN' }));
  await expect(page.getByText(/^Enviamos tu evaluación\./).first()).toBeAttached();
}

export async function sendSurvey(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'EVALUACIÓN DE LA UNIDAD', '/encuesta');
  for (const number of [1, 2, 3, 4, 5, 6]) await pickOn(page, hands, number, 3);
  await pickOn(page, hands, 7, 9);
  await writeOn(page, hands, field(page, /^8\. /), 'Los casos de piso de venta.');
  await reachCard(page, button(page, 'ENVIAR'), hands.press);
  await hands.press(button(page, 'ENVIAR'));
  await expect(page.getByText('¡Gracias! Ya enviaste tu evaluación.').first()).toBeVisible();
}

export async function assessThemselves(page: Page, hands: Hands): Promise<void> {
  await toStep(page, hands, 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE', '/autoEvaluacion');
  await pickOn(page, hands, 1, 8);
  await pickOn(page, hands, 2, 10);
  await pickOn(page, hands, 3, 1);
  await writeOn(page, hands, field(page, /^4\. /), 'Comparar antes de decidir.');
  await writeOn(page, hands, field(page, /^5\. /), 'Gracias por tu apoyo.');
  await pickOn(page, hands, 6, 0);
  await hands.press(button(page, 'ENVIAR AUTOEVALUACIÓN'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR AUTOEVALUACIÓN' }));
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible();
}

/** Sixteen of twenty right: 8.0. */
export async function passFinalEvaluation(page: Page, hands: Hands, who: string): Promise<void> {
  await hands.press(
    page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Inicio' }),
  );
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
