import { areas } from '#app/contract/areas.ts';
import { answeredSections } from '#app/domain/questionnaires/form.ts';
import { api } from '#server/http/calls.ts';
import { caseStudy } from './case-study.queries.server.ts';
import { selfAssessment } from './self-assessment.queries.server.ts';
import { survey } from './survey.queries.server.ts';
import {
  saveCase,
  saveSelfAssessment,
  saveSurvey,
  sendCase,
  sendSelfAssessment,
  sendSurvey,
} from './unit-steps.commands.server.ts';

const calls = api(areas.unitSteps, {
  caseStudy: ({ world, actor, params }) => caseStudy(world, actor, params.unitId),

  saveCase: (by) => saveCase(by, { unitId: by.params.unitId, ...by.body }),

  sendCase: (by) => sendCase(by, { unitId: by.params.unitId, ...by.body }),

  survey: ({ world, actor, params }) => survey(world, actor, params.unitId),

  saveSurvey: (by) => saveSurvey(by, { unitId: by.params.unitId, ...by.body }),

  sendSurvey: (by) => sendSurvey(by, { unitId: by.params.unitId, ...by.body }),

  selfAssessment: async ({ world, actor, params }) => {
    const view = await selfAssessment(world, actor, params.unitId);
    const sentSections = view.sentOn === null ? null : answeredSections(view.sections, view.answers);
    return { ...view, sentSections };
  },

  saveSelfAssessment: (by) => saveSelfAssessment(by, { unitId: by.params.unitId, ...by.body }),

  sendSelfAssessment: (by) => sendSelfAssessment(by, { unitId: by.params.unitId, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
