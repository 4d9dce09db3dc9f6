import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveSurvey, sendSurvey } from './survey.commands.server.ts';
import { survey } from './survey.queries.server.ts';

const calls = api(areas.survey, {
  survey: ({ world, actor, params }) => survey(world, actor, params.unitId),

  saveSurvey: (by) => saveSurvey(by, { unitId: by.params.unitId, ...by.body }),

  sendSurvey: (by) => sendSurvey(by, { unitId: by.params.unitId, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
