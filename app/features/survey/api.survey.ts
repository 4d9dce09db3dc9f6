import { stepFormWire } from '#app/contract/step-form.ts';
import {
  survey as readSpec,
  saveSurvey as saveSpec,
  sendSurvey as sendSpec,
} from '#app/contract/unit-steps.ts';
import { api, apiByMethod } from '#server/route.ts';
import { saveSurvey, sendSurvey } from './survey.commands.server.ts';
import { survey } from './survey.queries.server.ts';

export const loader = api(readSpec, async ({ world, actor, params }) =>
  stepFormWire(await survey(world, actor, params.unitId)),
);

export const action = apiByMethod({
  PUT: api(saveSpec, async ({ world, actor, params, body }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveSurvey(world, actor, given);
    return { ok: true as const, version, guardado: savedAt.toISOString() };
  }),
  POST: api(sendSpec, async ({ world, actor, params, body, requestId }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    await sendSurvey(world, actor, given, requestId);
    return { ok: true as const };
  }),
});
