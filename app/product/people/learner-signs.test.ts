import { expect, it } from 'vitest';
import { stepStatusTexts } from '../steps/step-status.ts';
import { challengeStatusTexts, memberStatusTexts, riskTexts } from './learner-signs.ts';

it('gives each status its literal words (spec §4.6)', () => {
  expect(memberStatusTexts).toEqual({
    'on-time': 'En tiempo',
    overdue: 'No entregado',
    dropped: 'Baja de usuario',
  });
  expect(challengeStatusTexts).toEqual({
    'on-time': 'En tiempo, aún sin entregar',
    overdue: 'No entregado',
    delivered: 'Entregado',
  });
  expect(riskTexts).toEqual({ high: 'Alto', medium: 'Medio', low: 'Bajo' });
});

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
    'needs-delivery': 'Se abre al entregar tu reto',
    'answers-sent': 'Enviada',
    'feedback-missing': 'Tu jefe aún no envía la retroalimentación',
    'feedback-received': 'Recibida',
  });
});
