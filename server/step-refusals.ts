import type { StepAccess } from '../app/domain/progress/unit-steps.ts';
import {
  type Answers,
  answerFaults,
  type FormSection,
  isDraftOf,
} from '../app/domain/questionnaires/form.ts';
import { fail } from './errors.ts';

const codes = {
  sent: 'step.sent',
  'unit-locked': 'unit.notOpen',
  'challenge-missing': 'step.locked',
} as const satisfies Record<Exclude<StepAccess, 'open'>, string>;

/** 409 unless the step may be filled in now. */
export function refuseUnlessOpen(access: StepAccess): void {
  if (access !== 'open') fail(codes[access]);
}

/** A write that changed nothing: 409, because it was sent meanwhile or because another device saved. */
export function refuseStale(sent: boolean): never {
  return fail(sent ? 'step.sent' : 'draft.conflict');
}

/** 422 for a draft with answers to other questions, or of another kind. */
export function refuseStrange(sections: readonly FormSection[], answers: Answers): void {
  if (!isDraftOf(sections, answers)) fail('body.invalid', { field: 'respuestas' });
}

/** 422 unless the form may be sent as it is. */
export function refuseUnfinished(sections: readonly FormSection[], answers: Answers): void {
  refuseStrange(sections, answers);
  if (Object.keys(answerFaults(sections, answers)).length > 0) {
    fail('body.invalid', { field: 'respuestas', text: 'Responde todas las preguntas.' });
  }
}
