import { expect, it } from 'vitest';
import { cellFacts } from '#tests/factories/challenge-cell.ts';
import { challengeCell, challengeStatusTexts, memberStatusTexts, riskTexts } from './learner-signs.ts';

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

it.each([
  [{ opensOn: '2026-06-01' }, 'not-open', 'Aún no abre'],
  [{}, 'undelivered', 'Sin entregar'],
  [{ waveDueOn: '2026-05-04' }, 'missed', 'No entregado'],
  [{ delivered: true }, 'ungraded', 'Por evaluar'],
  [{ delivered: true, returned: true }, 'returned', 'Devuelto'],
  [{ delivered: true, graded: true, score: 9.2 }, 'graded', '9.2'],
  [{ delivered: true, graded: true }, 'graded', 'Calificado'],
] as const)('a challenge with %j is %s: %s', (more, state, text) => {
  expect(challengeCell(cellFacts(more), '2026-05-05')).toEqual({ state, text });
});
