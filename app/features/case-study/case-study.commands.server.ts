import { answeredStep } from '#app/product/steps/answered-step.commands.server.ts';
import { caseStep } from './case-study.queries.server.ts';

/** A case does not count for progress. */
export const { save: saveCase, send: sendCase } = answeredStep({
  table: 'case_response',
  event: 'case.sent',
  read: caseStep,
});
