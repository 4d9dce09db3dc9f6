import type { CellFacts } from '#app/domain/challenges/challenge.ts';

/** The facts of an open challenge without a delivery, in a wave of the first ten days of May. */
export const cellFacts = (more: Partial<CellFacts>): CellFacts => ({
  opensOn: '2026-05-01',
  waveDueOn: '2026-05-10',
  extendedTo: null,
  returnedOn: null,
  delivered: false,
  returned: false,
  graded: false,
  score: null,
  ...more,
});
