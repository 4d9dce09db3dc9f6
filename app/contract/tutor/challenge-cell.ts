import type { CellState } from '../../domain/challenges/challenge-cell.ts';
import { wireEnum } from '../wire/codec.ts';

/** The states of a learner's challenge in one unit, by their word in the address and in replies. */
export const cellState = wireEnum({
  'not-open': 'por_abrir',
  undelivered: 'sin_entregar',
  missed: 'no_entregado',
  ungraded: 'por_evaluar',
  returned: 'devuelto',
  graded: 'calificado',
} satisfies Record<CellState, string>);
