import { areas } from '#app/contract/areas.ts';
import { answeredSections } from '#app/domain/questionnaires/form.ts';
import { api } from '#server/http/calls.ts';
import { saveSelfAssessment, sendSelfAssessment } from './self-assessment.commands.server.ts';
import { selfAssessment } from './self-assessment.queries.server.ts';

const calls = api(areas.selfAssessment, {
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
