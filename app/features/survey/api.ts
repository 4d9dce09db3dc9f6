import { areas } from '#app/contract/areas.ts';
import { stepFormWire } from '#app/contract/step-form.ts';
import { api } from '#server/http/calls.ts';
import { saveSurvey, sendSurvey } from './survey.commands.server.ts';
import { survey } from './survey.queries.server.ts';

const calls = api(areas.survey, {
  survey: async ({ world, actor, params }) => stepFormWire(await survey(world, actor, params.unitId)),

  saveSurvey: async ({ world, actor, params, body }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveSurvey(world, actor, given);
    return { version, savedAt: savedAt.toISOString() };
  },

  sendSurvey: async ({ world, actor, params, body, requestId }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    await sendSurvey(world, actor, given, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
