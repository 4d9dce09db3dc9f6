import type { UnitStepState, UnitStepStatus } from '#app/domain/progress/unit-steps.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';
import { challengeStatusTexts } from '../people/learner-signs.ts';

/** The sign of a step's state. */
export const stepStateChips: Record<UnitStepState, Status> = {
  done: 'done',
  pending: 'pending',
  returned: 'waiting',
  overdue: 'late',
  locked: 'locked',
};

/** How far a learner is with a step of a unit, in words. */
export const stepStatusTexts: Record<UnitStepStatus, string> = {
  ...challengeStatusTexts,
  'unit-closed': 'La unidad aún no abre',
  pending: 'Pendiente',
  'case-sent': 'Enviado',
  'case-commented': 'Comentado',
  'challenge-returned': 'Devuelto para corregir',
  'needs-delivery': 'Se abre al entregar tu reto',
  'answers-sent': 'Enviada',
  'feedback-missing': 'Tu jefe aún no envía la retroalimentación',
  'feedback-received': 'Recibida',
};
