import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { readQuestions } from './read-questions.files.server.ts';

const calls = api(areas.questionFiles, {
  /** POST /api/cms/preguntas/leer. */
  readQuestions: (by) => readQuestions(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
