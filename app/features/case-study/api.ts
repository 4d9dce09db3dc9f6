import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveCase, sendCase } from './case-study.commands.server.ts';
import { caseStudyWire } from './case-study.presenter.ts';
import { caseStudy } from './case-study.queries.server.ts';

const calls = api(areas.caseStudy, {
  caseStudy: async ({ world, actor, params }) => caseStudyWire(await caseStudy(world, actor, params.unitId)),

  saveCase: async ({ world, actor, params, body }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveCase(world, actor, given);
    return { version, savedAt: savedAt.toISOString() };
  },

  sendCase: async ({ world, actor, params, body, requestId }) => {
    const given = { unitId: params.unitId, answers: body.respuestas, version: body.version };
    await sendCase(world, actor, given, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
