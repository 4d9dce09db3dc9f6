import type { AgreementOutcome } from '#app/contract/unit-steps.ts';
import type { AgreementStatus } from './one-to-one.types.ts';

/** An agreement's status on the wire. */
export const outcomes = {
  en_curso: 'in-progress',
  cumplido: 'done',
  no_cumplido: 'not-done',
} as const satisfies Record<AgreementOutcome, AgreementStatus>;

/** An agreement's status for people. */
export const outcomeWords: Record<AgreementStatus, string> = {
  sent: 'Sin iniciar',
  'in-progress': 'En curso',
  done: 'Cumplido',
  'not-done': 'No cumplido',
};
