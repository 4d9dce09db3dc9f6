import { answeredStep } from '#app/product/steps/answered-step.commands.server.ts';
import { assessmentStep } from './self-assessment.queries.server.ts';

/** A self-assessment counts for its unit. */
export const { save: saveSelfAssessment, send: sendSelfAssessment } = answeredStep({
  table: 'self_assessment',
  event: 'self-assessment.sent',
  read: assessmentStep,
});
