import { answeredSections } from '#app/contract/drafts.ts';
import { stepFormWire } from '#app/contract/step-form.ts';
import {
  selfAssessment as readSpec,
  saveSelfAssessment as saveSpec,
  sendSelfAssessment as sendSpec,
} from '#app/contract/unit-steps.ts';
import { api, apiByMethod } from '#server/route.ts';
import { saveSelfAssessment, sendSelfAssessment } from './self-assessment.commands.server.ts';
import { selfAssessment } from './self-assessment.queries.server.ts';

export const loader = api(readSpec, async ({ world, actor, params }) => {
  const view = await selfAssessment(world, actor, params.unitId);
  return {
    ...stepFormWire(view),
    enviado: view.sentOn,
    jsonAutoEvaluacion: view.sentOn === null ? null : answeredSections(view.sections, view.answers),
  };
});

export const action = apiByMethod({
  PUT: api(saveSpec, async ({ world, actor, params, body }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveSelfAssessment(world, actor, given);
    return { ok: true as const, version, guardado: savedAt.toISOString() };
  }),
  POST: api(sendSpec, async ({ world, actor, params, body, requestId }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    await sendSelfAssessment(world, actor, given, requestId);
    return { ok: true as const };
  }),
});
