import type { AgreementStatus } from '../domain/progress/agreements.ts';
import type { AgreementOutcome } from './one-to-one.ts';

/** `position` counts from 1 (Acuerdo 1, 2, 3). */
export type AgreementView = { id: number; position: number; text: string; status: AgreementStatus };

/** The columns of an agreement that a screen shows. */
export function agreementView({ id, position, text, status }: AgreementView): AgreementView {
  return { id, position, text, status };
}

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
