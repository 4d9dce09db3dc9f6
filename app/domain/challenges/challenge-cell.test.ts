import { expect, it } from 'vitest';
import { cellFacts } from '#tests/factories/challenge-cell.ts';
import { cellStateOf } from './challenge-cell.ts';

it.each([
  [{ opensOn: '2026-06-01' }, 'not-open'],
  [{}, 'undelivered'],
  [{ waveDueOn: '2026-05-04' }, 'missed'],
  [{ delivered: true }, 'ungraded'],
  [{ delivered: true, returned: true }, 'returned'],
  [{ delivered: true, graded: true, score: 9.2 }, 'graded'],
  [{ delivered: true, graded: true }, 'graded'],
] as const)('a challenge with %j is %s', (more, state) => {
  expect(cellStateOf(cellFacts(more), '2026-05-05')).toBe(state);
});
