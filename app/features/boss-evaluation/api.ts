import { areas } from '#app/contract/areas.ts';
import { readAgreements, readFeedbackForm } from '#app/contract/feedback-json.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { saveAgreements } from './agreements/agreements.commands.server.ts';
import { userCard } from './evidence/user-card.queries.server.ts';
import { userCardWire, userUnitWire } from './evidence/user-unit.presenter.ts';
import { userUnit } from './evidence/user-unit.queries.server.ts';
import { saveEvaluation } from './questionnaire/evaluation.commands.server.ts';

const calls = api(areas.bossEvaluation, {
  saveAgreements: async ({ world, actor, body, requestId }) => {
    const texts = readAgreements(body.acuerdos) ?? fail('body.invalid', { field: 'acuerdos' });
    const place = { groupId: body.id_grupo, personId: body.id_usuario, unitId: body.id_unidad };
    await saveAgreements(world, actor, { place, texts }, requestId);
  },

  saveEvaluation: async ({ world, actor, body, requestId }) => {
    const form = readFeedbackForm(body.evaluacion) ?? fail('body.invalid', { field: 'evaluacion' });
    const place = { groupId: body.id_grupo, personId: body.id_usuario, unitId: body.id_unidad };
    const given = { place, form, send: body.ev_enviada === 1, version: body.version, claimed: body.promedio };
    const { version, savedAt, mean } = await saveEvaluation(world, actor, given, requestId);
    return { ok: true as const, version, guardado: savedAt.toISOString(), promedio: mean };
  },

  userCard: async ({ world, actor, params }) => userCardWire(await userCard(world, actor, params.userId)),

  userUnit: async ({ world, actor, params }) =>
    userUnitWire(await userUnit(world, actor, { personId: params.userId, unitId: params.unitId })),
});

export const loader = calls.loader;
export const action = calls.action;
