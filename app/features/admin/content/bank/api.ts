import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import {
  addFinalQuestion,
  changeFinalQuestion,
  setFinalQuestionState,
} from './final-questions.commands.server.ts';
import { bankPage } from './final-questions.queries.server.ts';
import { importFinalQuestions } from './import-bank.commands.server.ts';

const calls = api(areas.finalQuestions, {
  /** GET /api/cms/preguntas_finales. */
  finalQuestions: ({ world, query: { programmeId, ...query } }) => bankPage(world, programmeId, query),

  /** POST /api/cms/preguntas_finales. */
  addFinalQuestion: (by) => {
    const { programmeId, ...input } = by.body;
    return addFinalQuestion(by, { programmeId, input });
  },

  /** PUT /api/cms/preguntas_finales/:finalQuestionId. */
  changeFinalQuestion: (by) => {
    const { version, ...input } = by.body;
    return changeFinalQuestion(by, { questionId: by.params.finalQuestionId, version, input });
  },

  /** POST /api/cms/preguntas_finales/:finalQuestionId/estado. */
  setFinalQuestionState: (by) =>
    setFinalQuestionState(by, { questionId: by.params.finalQuestionId, ...by.body }),

  /** POST /api/cms/preguntas_finales/importar. */
  importFinalQuestions: (by) =>
    importFinalQuestions(by, { programmeId: by.body.programmeId, address: by.body.file }),
});

export const loader = calls.loader;
export const action = calls.action;
