import { expect, type Locator, type Page } from '@playwright/test';
import { bossHref, type FeedbackPart } from '#app/contract/boss/links/boss.ts';
import { placeOf, removeLearner } from '../admin/support/notices.ts';
import { createTeam, deliverAll, removeTeam, type Team } from '../boss/ground.ts';
import { standBeforeChallenge } from '../learner/challenge-ground.ts';
import { createFinalist } from '../learner/final-ground.ts';
import { api, rows, signIn, stands } from '../support/helpers.ts';
import {
  colleague,
  createPeerTask,
  createTutorGround,
  type PeerTask,
  removePeerTask,
  type TutorGround,
} from '../support/no-accident-ground.ts';
import { test } from '../support/test.ts';
import { removeGround } from '../tutor/group-ground.ts';
import { removeTutor } from '../tutor/people.ts';

/**
 * Every act that cannot be taken back by who did it, and one test over the list: Enter in a field, a double click, two
 * Enters and a lost focus send nothing; a double click on the last button sends once.
 *
 * Not listed, because whoever does it takes it back on the same screen, or does it again: drafts and notes on the way,
 * saved views, comments and answers kept for later, choosing who evaluates or answers, the frequent questions, moving and
 * showing a question again, a question's state, filters, preferences, an exercise, the outcome of an agreement.
 */
type Act = {
  act: string;
  who: () => string;
  path: () => string;
  /** The call that does it. */
  call: RegExp;
  before?: () => Promise<void>;
  /** Fills what is needed and opens what must be open. */
  fill?: (page: Page) => Promise<void>;
  /** The button that begins it. */
  opener: string | RegExp;
  /** The button of the question, or of the form, that does it; without it the first one does. */
  confirm?: string;
  /** True where a form opens on the screen, and no dialog. */
  inline?: boolean;
  /** Nothing opens: it waits, and this takes it back. */
  undo?: string;
  /** Fills the question. */
  answer?: (where: Locator) => Promise<void>;
};

test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

/** A call leaves in the task of its press, or after a draft's save: many of both; ms. */
const SETTLED_MS = 250;
const finalist = 'accidente.final';
const walker = 'aprendiz5';
const boss = 'accidente.jefa';
let team: Team;
let ground: TutorGround;
let steps: number;
let delivered: number;
let overdue: number;
let feedback: { unitId: number };
let peer: PeerTask;

test.beforeAll(async () => {
  team = await createTeam(boss, ['accidente.colab', 'accidente.colab.2'], 'begun');
  await deliverAll(team);
  await markSent(1);
  await createFinalist(finalist);
  ground = await createTutorGround();
  steps = (await placeOf(walker, 1)).unitId;
  delivered = await standBeforeChallenge(['aprendiz3']);
  await deliverOnce('aprendiz3', delivered);
  overdue = (await placeOf('aprendiz4', 0)).unitId;
  feedback = await placeOf('aprendiz2', 0);
  peer = await createPeerTask();
});
test.afterAll(async () => {
  await removePeerTask(peer);
  await removeTeam(team);
  await removeLearner(finalist);
  await removeTutor(colleague);
  await removeGround(ground);
});

/** That learner has delivered, and nobody has looked at it yet. */
async function deliverOnce(username: string, unitId: number): Promise<void> {
  await rows(
    `with challenge as (
       insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
       select mb.id, $2, now(), now() from person p join member mb on mb.person_id = p.id and mb.active
       where p.username = $1 returning id
     )
     insert into challenge_version (submission_id, number, comment, delivered_at)
     select id, 1, 'Así lo hice.', now() from challenge`,
    [username, unitId],
  );
}

/** The boss has sent the grade of that member: the agreements are open. */
async function markSent(member: number): Promise<void> {
  const place = team.places[member];
  await rows(
    `insert into boss_evaluation
       (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, sent_at)
     select $1, unit_id, p.id, e.questionnaire, e.answered, e.question_count, e.grade, now()
     from boss_evaluation e, person p
     where e.unit_id = $2 and e.sent_at is not null and p.username = $3 limit 1`,
    [place?.memberId, place?.unitId, boss],
  );
}

const feedbackOf = (member: number, part: FeedbackPart) => () => {
  const { groupId = 0, personId = 0, unitId = 0 } = team.places[member] ?? {};
  return bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part });
};
const tutor = () => ground.tutor;
const reviewPath = () => `/tutorUsuarioReto?usuario=${ground.place.personId}&unidad=${ground.place.unitId}`;
const filePath = () => `/tutorUsuarioDetalle?usuario=${ground.place.personId}`;
const groupPath = (tab: string) => () => `/miGrupo?grupo=${ground.groupId}&pestana=${tab}`;
const organise = (page: Page) => page.getByText('Organizar la pregunta').click();
const chooseLearner = (page: Page) => page.getByLabel('Elegir a Renata Solís').check();
const reason = (where: Locator) => where.getByRole('textbox').first().fill('Falta la evidencia del turno.');

/** Answers every question of a form, section by section. */
async function answerAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const group of await main.getByRole('group').all()) {
    const radios = group.getByRole('radio');
    if ((await radios.count()) > 0) await radios.nth(1).check({ force: true });
  }
  for (const field of await main.getByRole('textbox').all()) {
    if (await field.isVisible())
      await field.fill((await field.getAttribute('inputmode')) ? '8' : 'Mi respuesta');
  }
}

const learnerActs: Act[] = [
  {
    act: 'sending the case',
    who: () => walker,
    path: () => `/caso?unidad=${steps}`,
    call: /POST .*\/api\/caso\/unidad\/\d+$/,
    fill: answerAll,
    opener: 'ENVIAR CASO',
    confirm: 'ENVIAR CASO',
  },
  {
    act: 'sending the survey',
    who: () => walker,
    path: () => `/encuesta?unidad=${steps}`,
    call: /POST .*\/api\/encuesta\/unidad\/\d+$/,
    fill: answerAll,
    opener: 'ENVIAR',
  },
  {
    act: 'sending the self-assessment',
    who: () => walker,
    path: () => `/autoEvaluacion?unidad=${steps}`,
    call: /POST .*\/api\/autoevaluacion\/unidad\/\d+$/,
    fill: answerAll,
    opener: 'ENVIAR AUTOEVALUACIÓN',
    confirm: 'ENVIAR AUTOEVALUACIÓN',
  },
  {
    act: 'delivering the challenge again',
    who: () => 'aprendiz3',
    path: () => `/reto?unidad=${delivered}`,
    call: /POST .*\/entregar$/,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Reemplazar entrega' }).click();
      await page.locator('input[type=file]').setInputFiles('demo/media/cambio/tablero-de-habitos.pdf');
      await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible();
    },
    opener: 'ENTREGAR RETO',
    confirm: 'ENTREGAR RETO',
  },
  {
    act: 'asking for more time',
    who: () => 'aprendiz4',
    path: () => `/reto?unidad=${overdue}`,
    call: /POST .*\/prorroga$/,
    opener: 'Solicitar prórroga',
    confirm: 'Enviar solicitud',
    answer: reason,
  },
  {
    act: 'evaluating a peer',
    who: () => peer.username,
    path: () => `/reto?unidad=${peer.place.unitId}&pestana=pares`,
    call: /POST .*\/api\/pares\/\d+$/,
    fill: answerAll,
    opener: 'ENVIAR EVALUACIÓN',
    confirm: 'ENVIAR EVALUACIÓN',
  },
  {
    act: 'acknowledging the agreements',
    who: () => 'aprendiz2',
    path: () => `/detalleJefe?unidad=${feedback.unitId}`,
    call: /POST .*\/enterado$/,
    opener: 'Enterado',
  },
  {
    act: 'beginning the final evaluation',
    who: () => finalist,
    path: () => '/evaluacionFinal',
    call: /POST .*\/api\/evaluacion_final$/,
    opener: 'COMENZAR',
    confirm: 'COMENZAR',
  },
  {
    act: 'ending the final evaluation',
    who: () => finalist,
    path: () => '/evaluacionFinal',
    call: /POST .*\/api\/evaluacion_final$/,
    before: async () => {
      await (await api(finalist))('POST', '/api/evaluacion_final', { intent: 'comenzar', intento: 1 });
    },
    opener: 'TERMINAR',
    confirm: 'TERMINAR',
  },
  {
    act: 'closing every other session',
    who: () => finalist,
    path: () => '/perfil',
    call: /POST .*\/api\/sesiones\/cerrar_otras$/,
    before: async () => {
      await api(finalist);
    },
    fill: async (page) => {
      await page.getByRole('button', { name: /^Tu cuenta/ }).click();
      await page.getByRole('button', { name: 'Sesiones abiertas' }).click();
    },
    opener: 'Cerrar todas las demás',
  },
];

const bossActs: Act[] = [
  {
    act: 'sending the grade',
    who: () => boss,
    path: feedbackOf(0, 'evaluation'),
    call: /POST .*\/api\/(evaluacion_jefe\/envio\/ahora|guarda_evaluacion_jefe .*"ev_enviada":1)/,
    fill: answerAll,
    opener: 'ENVIAR CALIFICACIÓN',
    undo: 'DESHACER',
  },
  {
    act: 'sending the agreements',
    who: () => boss,
    path: feedbackOf(1, 'agreements'),
    call: /POST .*\/api\/guarda_acuerdos_jefe/,
    fill: answerAll,
    opener: 'ENVIAR ACUERDOS',
    confirm: 'ENVIAR',
  },
];

const tutorActs: Act[] = [
  {
    act: 'publishing a grade',
    who: tutor,
    path: reviewPath,
    call: /POST .*\/publicar$/,
    opener: 'PUBLICAR CALIFICACIÓN',
    confirm: 'PUBLICAR CALIFICACIÓN',
  },
  {
    act: 'giving a challenge back',
    who: tutor,
    path: reviewPath,
    call: /POST .*\/devolver$/,
    opener: 'DEVOLVER PARA CORRECCIÓN',
    confirm: 'DEVOLVER',
    answer: reason,
  },
  {
    act: 'publishing several grades',
    who: tutor,
    path: () => '/tutorRetos',
    call: /POST .*\/api\/tutor\/retos\/liberar$/,
    fill: (page) => page.getByLabel('Elegir el reto de Renata Solís').check(),
    opener: /^PUBLICAR CALIFICACIONES/,
    confirm: 'PUBLICAR',
  },
  {
    act: 'deciding over more time',
    who: tutor,
    path: () => '/tutor',
    call: /POST .*\/api\/tutor\/prorrogas\/\d+$/,
    opener: /^Resolver la prórroga de Renata Solís/,
    confirm: 'Aprobar',
  },
  {
    act: 'refusing more time',
    who: tutor,
    path: () => '/tutor',
    call: /POST .*\/api\/tutor\/prorrogas\/\d+$/,
    opener: /^Resolver la prórroga de Renata Solís/,
    confirm: 'Rechazar',
  },
  {
    act: 'reminding learners',
    who: tutor,
    path: groupPath('participantes'),
    call: /POST .*\/recordatorios$/,
    fill: chooseLearner,
    opener: 'Recordar',
    confirm: 'Recordar',
  },
  {
    act: 'giving learners more time',
    who: tutor,
    path: groupPath('participantes'),
    call: /POST .*\/api\/tutor\/grupos\/\d+\/prorrogas$/,
    fill: chooseLearner,
    opener: 'Asignar prórroga',
    confirm: 'Asignar prórroga',
  },
  {
    act: 'writing to the generation',
    who: tutor,
    path: groupPath('avisos'),
    call: /POST .*\/mensajes$/,
    opener: 'Escribir aviso',
    confirm: 'Enviar',
    answer: async (where) => {
      await where.getByLabel('Título').fill('Otra sesión');
      await where.getByLabel('Mensaje').fill('Será el martes.');
    },
  },
  {
    act: 'withdrawing a message',
    who: tutor,
    path: groupPath('avisos'),
    call: /POST .*\/retirar$/,
    opener: 'Retirar el aviso «Cambio de sesión»',
    confirm: 'Retirar',
  },
  {
    act: 'reopening a challenge',
    who: tutor,
    path: filePath,
    call: /POST .*\/reabrir$/,
    opener: 'Reabrir reto de la unidad 1',
    confirm: 'Reabrir reto',
    answer: reason,
  },
  {
    act: 'taking a note away',
    who: tutor,
    path: filePath,
    call: /POST .*\/api\/tutor\/notas\/\d+\/quitar$/,
    opener: 'Quitar',
    confirm: 'Quitar nota',
  },
  {
    act: 'answering a question',
    who: tutor,
    path: () => threadOf(ground.question),
    call: /POST .*\/respuestas$/,
    fill: (page) => page.getByLabel(/^Tu respuesta a /).fill('Con el mismo martes del año pasado.'),
    opener: 'Responder',
  },
  {
    act: 'hiding a question',
    who: tutor,
    path: () => threadOf(ground.question),
    call: /POST .*\/ocultar$/,
    fill: organise,
    opener: 'Ocultar la pregunta',
    confirm: 'Ocultar',
    inline: true,
    answer: reason,
  },
  {
    act: 'merging two questions',
    who: tutor,
    path: () => threadOf(ground.question),
    call: /POST .*\/unir$/,
    fill: async (page) => {
      await organise(page);
      await page.getByRole('button', { name: 'Unir con otra' }).click();
      await page.getByLabel('Unirla con').selectOption(String(ground.other));
    },
    opener: 'Unir',
    confirm: 'Unir',
  },
  {
    act: 'accepting a report',
    who: tutor,
    path: () => threadOf(ground.question),
    call: /POST .*\/api\/tutor\/reportes\/\d+$/,
    opener: 'Aceptar y ocultar',
    confirm: 'Ocultar',
    inline: true,
  },
  {
    act: 'dismissing a report',
    who: tutor,
    path: () => threadOf(ground.question),
    call: /POST .*\/api\/tutor\/reportes\/\d+$/,
    opener: 'Descartar',
  },
  {
    act: 'changing a published grade',
    who: tutor,
    path: reviewPath,
    call: /POST .*\/publicar$/,
    before: async () => {
      const call = await api(tutor());
      const { version } = await call('POST', `/api/tutor/retos/${ground.submission}/bloqueo`, {});
      await call('POST', `/api/tutor/retos/${ground.submission}/publicar`, { version });
    },
    fill: (page) => page.getByRole('button', { name: 'CAMBIAR CALIFICACIÓN' }).click(),
    opener: 'PUBLICAR CALIFICACIÓN',
    confirm: 'PUBLICAR CALIFICACIÓN',
    answer: reason,
  },
];

const threadOf = (question: number) => `/tutorObjetoForo?actividad=${ground.activity}&pregunta=${question}`;

const acts = [...learnerActs, ...bossActs, ...tutorActs];

/** Keeps every irrevocable call from leaving, with a refusal in its place, and tells which were tried. */
async function guard(page: Page): Promise<string[]> {
  const tried: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const sent = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!acts.some(({ call }) => call.test(sent) || call.test(`${sent} ${request.postData()}`))) {
      return route.fallback();
    }
    tried.push(sent);
    // As slow as a network is: the second press of a double click comes before the answer.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const error = { codigo: 'unavailable', mensaje: 'Intenta de nuevo.', solicitud: 'prueba' };
    await route.fulfill({ status: 503, json: { error } });
  });
  return tried;
}

const holdsFocus = (where: Locator) => where.evaluate((part) => part.contains(document.activeElement));

/** Enter in every field that is seen there; then the focus goes elsewhere. */
async function enterInFields(page: Page, where: Locator): Promise<void> {
  for (const field of await where.locator('input:not([type=file]), select, textarea').all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    await field.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
}

for (const one of acts) {
  test(`${one.act} does not happen by accident`, async ({ page }) => {
    const { opener, confirm, inline = false, undo, answer } = one;
    await one.before?.();
    const tried = await guard(page);
    await signIn(page, one.who(), one.path());
    await stands(page);
    await one.fill?.(page);
    const start = page.getByRole('button', { name: opener, exact: true }).first();
    const asked = inline ? page.getByRole('main') : page.getByRole('dialog');
    const last = asked.getByRole('button', { name: confirm ?? undo ?? '', exact: true }).last();

    // Pressed soon after the act, it is taken for the second tap of it.
    const takeBack = () =>
      expect(async () => {
        await page.getByRole('button', { name: undo }).click({ timeout: 1_000 });
        await expect(start).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 9_000 });

    await enterInFields(page, page.getByRole('main'));
    // A draft is saved before what it is the draft of is sent.
    await page.waitForTimeout(SETTLED_MS);
    expect(tried, 'by Enter in a field').toEqual([]);
    if (undo) {
      await start.dblclick();
      await takeBack();
    } else if (confirm) {
      await start.dblclick();
      await close(page, last, inline);
    } else {
      await start.dblclick();
      await expect.poll(() => tried, 'by its own button').toHaveLength(1);
      return;
    }
    expect(tried, 'by a double click').toEqual([]);

    await start.focus();
    await page.keyboard.press('Enter');
    const opened = undo ? page.getByRole('button', { name: undo }) : last;
    await expect(opened).toBeVisible();
    await expect.poll(() => holdsFocus(undo ? opened : asked), 'what opened has the focus').toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(SETTLED_MS);
    expect(tried, 'by a second Enter').toEqual([]);
    if (undo) {
      await takeBack();
      return expect(start).toBeFocused();
    }

    if (!(await last.isVisible())) await start.click();
    await answer?.(asked);
    await enterInFields(page, asked);
    expect(tried, 'by Enter in the question').toEqual([]);
    await last.dblclick();
    await expect.poll(() => tried, 'by its own button').toHaveLength(1);
    await page.waitForTimeout(SETTLED_MS);
    expect(tried, 'once').toHaveLength(1);
  });
}

/** Leaves the question, when the double click has not done so already. */
async function close(page: Page, last: Locator, inline: boolean): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  if (!(await last.isVisible())) return;
  if (inline) await page.getByRole('button', { name: 'Cancelar' }).click();
  else await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
}
