import {
  caseStudy as readSpec,
  saveCase as saveSpec,
  sendCase as sendSpec,
} from '#app/contract/unit-steps.ts';
import { api, apiByMethod } from '#server/route.ts';
import { saveCase, sendCase } from './case-study.commands.server.ts';
import { caseStudyWire } from './case-study.presenter.ts';
import { caseStudy } from './case-study.queries.server.ts';

export const loader = api(readSpec, async ({ world, actor, params }) =>
  caseStudyWire(await caseStudy(world, actor, params.unitId)),
);

export const action = apiByMethod({
  PUT: api(saveSpec, async ({ world, actor, params, body }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveCase(world, actor, given);
    return { ok: true as const, version, guardado: savedAt.toISOString() };
  }),
  POST: api(sendSpec, async ({ world, actor, params, body, requestId }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    await sendCase(world, actor, given, requestId);
    return { ok: true as const };
  }),
});
