import { saveEvaluation as spec } from '#app/contract/boss-evaluation.ts';
import { readFeedbackForm } from '#app/contract/feedback-json.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/route.ts';
import { saveEvaluation } from './evaluation.commands.server.ts';

export const action = api(spec, async ({ world, actor, body, requestId }) => {
  const form = readFeedbackForm(body.evaluacion) ?? fail('body.invalid', { field: 'evaluacion' });
  const place = { groupId: body.id_grupo, personId: body.id_usuario, unitId: body.id_unidad };
  const given = { place, form, send: body.ev_enviada === 1, version: body.version, claimed: body.promedio };
  const { version, savedAt, mean } = await saveEvaluation(world, actor, given, requestId);
  return { ok: true as const, version, guardado: savedAt.toISOString(), promedio: mean };
});
