import type { AgreementStatus } from '../domain/progress/agreements.ts';

/** `position` counts from 1 (Acuerdo 1, 2, 3). */
export type AgreementView = { id: number; position: number; text: string; status: AgreementStatus };

/** An agreement as it is stored; its status is one of ours by a check of the table. */
export function agreementView({
  id,
  position,
  text,
  status,
}: Omit<AgreementView, 'status'> & { status: string }): AgreementView {
  return { id, position, text, status: status as AgreementStatus };
}

/** An agreement's status for people. */
export const outcomeWords: Record<AgreementStatus, string> = {
  sent: 'Sin iniciar',
  'in-progress': 'En curso',
  done: 'Cumplido',
  'not-done': 'No cumplido',
};
