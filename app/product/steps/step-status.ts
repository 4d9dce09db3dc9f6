import type { UnitStepStatus } from '#app/domain/progress/unit-steps.ts';
import { challengeStatusTexts } from '../people/learner-signs.ts';

/** How far a learner is with a step of a unit, in words. */
export const stepStatusTexts: Record<UnitStepStatus, string> = {
  ...challengeStatusTexts,
  'unit-closed': 'La unidad aún no abre',
  pending: 'Pendiente',
  'case-sent': 'Enviado',
  'case-commented': 'Comentado',
  'challenge-returned': 'Devuelto para corregir',
  'extension-asked': 'Prórroga en revisión',
  'needs-delivery': 'Se abre al entregar tu reto',
  'answers-sent': 'Enviada',
  'feedback-missing': 'Tu jefe aún no envía la retroalimentación',
  'feedback-received': 'Recibida',
};
