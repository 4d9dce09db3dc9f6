import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import {
  createQuestionnaire,
  discardQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
} from './questionnaires.commands.server.ts';
import { questionnaireList, questionnaireOf } from './questionnaires.queries.server.ts';

const calls = api(areas.questionnaires, {
  /** GET /api/cms/cuestionarios. */
  questionnaires: async ({ world }) => ({ questionnaires: await questionnaireList(world) }),

  /** POST /api/cms/cuestionarios. */
  createQuestionnaire: (by) => createQuestionnaire(by, by.body),

  /** GET /api/cms/cuestionarios/:questionnaireId/versiones. */
  questionnaireEditions: ({ world, params }) => questionnaireOf(world, params.questionnaireId),

  /** POST /api/cms/cuestionarios/:questionnaireId/versiones. */
  saveQuestionnaire: (by) => {
    const { version, ...input } = by.body;
    return saveQuestionnaire(by, { ...by.params, version, input });
  },

  /** POST /api/cms/cuestionarios/:questionnaireId/publicar. */
  publishQuestionnaire: (by) => publishQuestionnaire(by, { ...by.params, ...by.body }),

  /** POST /api/cms/cuestionarios/:questionnaireId/descartar. */
  discardQuestionnaire: (by) => discardQuestionnaire(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
