import { areas } from '#app/contract/areas.ts';
import { answeredSections } from '#app/contract/drafts.ts';
import { stepFormWire } from '#app/contract/step-form.ts';
import { api } from '#server/http/calls.ts';
import { saveSelfAssessment, sendSelfAssessment } from './self-assessment.commands.server.ts';
import { selfAssessment } from './self-assessment.queries.server.ts';

const calls = api(areas.selfAssessment, {
  selfAssessment: async ({ world, actor, params }) => {
    const view = await selfAssessment(world, actor, params.unitId);
    return {
      ...stepFormWire(view),
      enviado: view.sentOn,
      jsonAutoEvaluacion: view.sentOn === null ? null : answeredSections(view.sections, view.answers),
    };
  },

  saveSelfAssessment: async ({ world, actor, params, body }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveSelfAssessment(world, actor, given);
    return { version, savedAt: savedAt.toISOString() };
  },

  sendSelfAssessment: async ({ world, actor, params, body, requestId }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    await sendSelfAssessment(world, actor, given, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
