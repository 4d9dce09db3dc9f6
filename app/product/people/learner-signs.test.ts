import { expect, it } from 'vitest';
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
