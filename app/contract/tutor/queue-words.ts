import type { ReviewState } from '../../domain/challenges/challenge-review.ts';

/**
 * Words of the queue of challenges that its screen needs to draw itself: without the schemas of its calls, which come after
 * its first paint.
 */

/** Deliveries of one archive. */
export const ARCHIVE_LENGTH = 50;
/** Letters of a search. */
export const SEARCH_LENGTH = 100;

/** The name of each state on the wire and on the screen. */
export const stateNames = {
  waiting: 'Sin evaluar',
  held: 'En evaluación',
  draft: 'Borrador',
  graded: 'Evaluado',
  returned: 'Devuelto',
} as const satisfies Record<ReviewState, string>;

/** The filter of the queue in an address: a state, all that still waits for a tutor, or everything. */
export const stateWords = {
  pending: 'pendientes',
  waiting: 'sin_evaluar',
  held: 'en_evaluacion',
  draft: 'borrador',
  graded: 'evaluados',
  returned: 'devueltos',
  all: 'todos',
} as const satisfies Record<ReviewState | 'pending' | 'all', string>;

/** The columns by which the server sorts the queue, in an address. */
export const orderWords = { name: 'nombre', unit: 'unidad', wait: 'espera' } as const;
export type QueueOrder = { key: keyof typeof orderWords; down: boolean };
/** The order where nobody chose one: the longest wait first. */
export const FIRST_ORDER: QueueOrder = { key: 'wait', down: true };
