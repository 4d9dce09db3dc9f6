import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas, callsOf } from '#app/contract/areas.ts';
import type { Endpoint } from '#app/contract/wire/endpoint.ts';
import type { Role } from '#app/domain/access/access.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { digestsOf } from './digests.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';

/** The areas of a person, not of their programme, stay theirs after it. */
const ofThePerson = new Set<keyof typeof areas>([
  'account',
  'auth',
  'badges',
  'calendarFeed',
  'files',
  'help',
  'notifications',
  'ownArco',
  'privacy',
  'textDrafts',
]);

/** Tables of what learners do and of what others write about them. */
const records = [
  'activity_completion',
  'activity_note',
  'activity_position',
  'agreement',
  'answer',
  'boss_evaluation',
  'boss_evaluation_past',
  'case_response',
  'challenge_review',
  'challenge_submission',
  'challenge_version',
  'deadline_extension',
  'exercise_attempt',
  'exercise_draft',
  'final_attempt',
  'live_session_attendance',
  'one_to_one_meeting',
  'peer_review',
  'points_entry',
  'post_report',
  'question',
  'self_assessment',
  'survey_answer',
  'survey_completion',
  'tutor_note',
];

/** Calls that may answer 200: what they ask for was so before, is no record of a generation, or finds nothing to do. */
const withoutEffect = new Set([
  'POST /api/evaluacion_final',
  'POST /api/preguntas/:questionId/estado',
  'POST /api/acuerdos/:agreementId/enterado',
  // An end that was reached before the generation closed is celebrated once its learner comes (product: celebrations).
  'POST /api/celebraciones/:celebrationId',
  'POST /api/cita_1a1/cancelar',
  'POST /api/evaluacion_jefe/envio/deshacer',
  'POST /api/mensajes/:messageId/leido',
  'POST /api/tutor/comentarios',
  'POST /api/tutor/comentarios/:commentId/quitar',
  'POST /api/tutor/respuestas_guardadas',
  'POST /api/tutor/respuestas_guardadas/:savedAnswerId/quitar',
  'POST /api/tutor/retos/siguiente',
]);

let stack: Stack;
let ids: Ids;
const tokens = new Map<Role, string>();
/** Right bodies, made while the generation was open. */
const bodies = new Map<string, unknown>();

const writesOf = (role: Role): [name: string, spec: Endpoint][] =>
  Object.entries(areas).flatMap(([area, contract]) =>
    ofThePerson.has(area as keyof typeof areas)
      ? []
      : callsOf(contract)
          .map(([, spec]) => spec)
          .filter(
            ({ method, who, limit }) =>
              method !== 'GET' &&
              limit !== 'read' &&
              Array.isArray(who) &&
              who.includes(role) &&
              !who.includes('admin'),
          )
          .map((spec): [string, Endpoint] => [`${spec.method} ${spec.path}`, spec]),
  );

beforeAll(async () => {
  stack = await startStack({
    name: 'closed',
    seed: true,
    worker: false,
    env: { TRUST_PROXY: '1' },
  });
  ids = await ownIds(stack);
  for (const role of ['learner', 'boss', 'tutor'] as const) {
    tokens.set(role, await tokenOf(stack, accounts[role]));
    for (const [name, { path }] of writesOf(role)) bodies.set(name, await bodyFor(path, stack, ids));
  }
  await rows(stack, 'update member set finished_at = now() where active', []);
  await rows(stack, "update learner_group set status = 'archived', closed_at = now()", []);
});

afterAll(() => stack?.stop());

const recorded = () => digestsOf(stack, records);

describe.each(['learner', 'boss', 'tutor'] as const)('a closed generation takes nothing of a %s', (role) => {
  test.each(writesOf(role).map(([name, spec]) => ({ name, spec })))('$name', async ({ name, spec }) => {
    const before = await recorded();
    const token = tokens.get(role) ?? '';
    const answer = await call(stack, {
      method: spec.method,
      path: fill(spec.path, ids),
      token,
      body: bodies.get(name),
    });
    expect([404, 409, 422, ...(withoutEffect.has(name) ? [200] : [])], answer.text).toContain(answer.status);
    expect(await recorded()).toEqual(before);
  });
});

test('says why in words', async () => {
  const answer = await call(stack, {
    method: 'POST',
    path: fill('/api/actividades/:activityId/finalizar', ids),
    token: tokens.get('learner') ?? '',
    body: { finalizada: true },
  });
  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({
    error: {
      codigo: 'group.closed',
      mensaje: 'Tu generación terminó: puedes consultarla, ya no cambiarla.',
    },
  });
});

test('and is still read whole', async () => {
  const token = tokens.get('learner') ?? '';
  for (const path of ['/api/get_unidades', '/api/get_modulos/perfil']) {
    expect((await call(stack, { method: 'GET', path, token })).status, path).toBe(200);
  }
});
