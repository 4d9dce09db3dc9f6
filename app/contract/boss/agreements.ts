import type { AgreementStatus } from '../../domain/progress/agreements.ts';

/** `position` counts from 1 (Acuerdo 1, 2, 3). */
export type AgreementView = { id: number; position: number; text: string; status: AgreementStatus };

/** The columns of an agreement that a screen shows. */
export function agreementView({ id, position, text, status }: AgreementView): AgreementView {
  return { id, position, text, status };
}

/** An agreement's status for people. */
export const outcomeWords: Record<AgreementStatus, string> = {
  sent: 'Sin iniciar',
  'in-progress': 'En curso',
  done: 'Cumplido',
  'not-done': 'No cumplido',
};
