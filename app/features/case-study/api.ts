import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveCase, sendCase } from './case-study.commands.server.ts';
import { caseStudy } from './case-study.queries.server.ts';

const calls = api(areas.caseStudy, {
  caseStudy: ({ world, actor, params }) => caseStudy(world, actor, params.unitId),

  saveCase: (by) => saveCase(by, { unitId: by.params.unitId, ...by.body }),

  sendCase: (by) => sendCase(by, { unitId: by.params.unitId, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
