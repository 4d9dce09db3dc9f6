import { expect, it } from 'vitest';
import { stepStatusTexts } from './step-status.ts';

it('gives each step of a unit its words', () => {
  expect(stepStatusTexts).toEqual({
    'on-time': 'En tiempo, aún sin entregar',
    overdue: 'No entregado',
    delivered: 'Entregado',
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
  });
});
