import { describe, expect, it } from 'vitest';
import { pendingOf, pendingText } from './pending.ts';

const cell = (answered: number | null, endsOn: string | null = '2026-03-14', groupId = 1) => ({
  groupId,
  groupName: `G${groupId}`,
  endsOn,
  answered,
  questions: answered === null ? null : 21,
});

describe('what waits for a boss', () => {
  it('is said in one sentence; what is half filled is still to prepare (A-17)', () => {
    const [pending] = pendingOf([cell(null), cell(null), cell(20), cell(21), cell(21)], '2026-03-14');
    expect(pending && pendingText(pending)).toBe(
      '3 evaluaciones por preparar, 2 por enviar, periodo termina el 14 de marzo',
    );
  });

  it.each([
    [[cell(null)], '1 evaluación por preparar, periodo termina el 14 de marzo'],
    [[cell(21)], '1 evaluación por enviar, periodo termina el 14 de marzo'],
    [[cell(21, null)], '1 evaluación por enviar'],
    [[cell(null, '2026-03-13')], '1 evaluación por preparar, periodo terminó el 13 de marzo'],
    [
      [cell(null, '2026-03-13'), cell(null, '2026-05-02')],
      '2 evaluaciones por preparar, periodo termina el 2 de mayo',
    ],
  ])('%#: has its number, and the period that ends next', (cells, text) => {
    const [pending] = pendingOf(cells, '2026-03-14');
    expect(pending && pendingText(pending)).toBe(text);
  });

  it('is told by generation, and not at all where nothing waits', () => {
    expect(pendingOf([], '2026-03-14')).toEqual([]);
    expect(
      pendingOf([cell(null, null, 2), cell(null, null, 1)], '2026-03-14').map((one) => one.groupId),
    ).toEqual([2, 1]);
  });
});
