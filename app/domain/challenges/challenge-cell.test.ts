import { expect, it } from 'vitest';
import { type CellFacts, cellStateOf } from './challenge-cell.ts';

const facts = (more: Partial<CellFacts>): CellFacts => ({
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

it.each([
  [{ opensOn: '2026-06-01' }, 'not-open'],
  [{}, 'undelivered'],
  [{ waveDueOn: '2026-05-04' }, 'missed'],
  [{ delivered: true }, 'ungraded'],
  [{ delivered: true, returned: true }, 'returned'],
  [{ delivered: true, graded: true, score: 9.2 }, 'graded'],
  [{ delivered: true, graded: true }, 'graded'],
] as const)('a challenge with %j is %s', (more, state) => {
  expect(cellStateOf(facts(more), '2026-05-05')).toBe(state);
});
