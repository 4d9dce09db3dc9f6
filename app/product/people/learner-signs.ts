import type { CellState } from '#app/contract/challenge-cell.ts';
import type { Risk } from '#app/domain/deadlines/deadlines.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** How much a learner is at risk of falling behind, in a word. */
export const riskTexts: Record<Risk, string> = { alto: 'Alto', medio: 'Medio', bajo: 'Bajo' };

/** The sign of a risk. */
export const riskChips: Record<Risk, Status> = { alto: 'late', medio: 'waiting', bajo: 'done' };

/** The sign of a challenge's state. */
export const cellChips: Record<CellState, Status> = {
  por_abrir: 'locked',
  sin_entregar: 'pending',
  no_entregado: 'late',
  por_evaluar: 'waiting',
  devuelto: 'waiting',
  calificado: 'done',
};
