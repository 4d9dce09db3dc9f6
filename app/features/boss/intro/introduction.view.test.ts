import { describe, expect, it, test } from 'vitest';
import { overdueText, pendingOf, pendingText, receivedOf } from './introduction.view.ts';

const cell = (
  answered: number | null,
  endsOn: string | null = '2026-03-14',
  groupId = 1,
  oneToOneOn: string | null = '2026-03-10',
) => ({
  groupId,
  groupName: `G${groupId}`,
  personId: 7,
  firstName: 'Ana',
  paternalSurname: 'Ruiz',
  unitId: 3,
  order: 0,
  oneToOneOn,
  endsOn,
  answered,
  questions: answered === null ? null : 21,
});

describe('the pending evaluations of a boss', () => {
  it('are one sentence, in which a half filled one is still to prepare (A-17)', () => {
    const [pending] = pendingOf([cell(null), cell(null), cell(20), cell(21), cell(21)], '2026-03-14');
    expect(pending && pendingText(pending)).toBe(
      '3 evaluaciones por preparar, 2 por enviar, periodo termina el 14 de marzo',
    );
  });

  it.each([
    [[cell(null)], '1 evaluación por preparar, periodo termina el 14 de marzo'],
    [[cell(21)], '1 evaluación por enviar, periodo termina el 14 de marzo'],
    [[cell(21, null)], '1 evaluación por enviar'],
    [
      [cell(21, '2026-03-20', 1, '2026-03-16'), cell(21, '2026-03-20', 1, '2026-03-15')],
      '2 evaluaciones por enviar desde el 15 de marzo, periodo termina el 20 de marzo',
    ],
    [
      [cell(null), cell(21), cell(21, null, 1, null)],
      '1 evaluación por preparar, 1 por enviar, 1 por enviar cuando haya fecha del 1-1, periodo termina el 14 de marzo',
    ],
    [[cell(null, '2026-05-02'), cell(null)], '2 evaluaciones por preparar, periodo termina el 14 de marzo'],
  ])('%#: show their number, and the period that ends next', (cells, text) => {
    const [pending] = pendingOf(cells, '2026-03-14');
    expect(pending && pendingText(pending)).toBe(text);
  });

  it.each([
    [[cell(null, '2026-03-13')], '1 evaluación vencida desde el 13 de marzo', ''],
    [
      [cell(21, '2026-03-13'), cell(null, '2026-02-27'), cell(null, '2026-05-02')],
      '2 evaluaciones vencidas desde el 27 de febrero',
      '1 evaluación por preparar, periodo termina el 2 de mayo',
    ],
    [[cell(null, null)], '', '1 evaluación por preparar'],
  ])('%#: name the overdue ones apart, with the day since when', (cells, overdue, text) => {
    const [pending] = pendingOf(cells, '2026-03-14');
    expect(pending && overdueText(pending)).toBe(overdue);
    expect(pending && pendingText(pending)).toBe(text);
  });

  it('begin with the generation whose period ends, or ended, first', () => {
    const cells = [
      cell(null, null, 1),
      cell(null, '2026-05-02', 2),
      cell(21, '2026-03-01', 3),
      cell(null, '2026-03-20', 4),
    ];
    expect(pendingOf(cells, '2026-03-14').map(({ groupId }) => groupId)).toEqual([3, 4, 2, 1]);
  });

  it('are grouped by generation, and empty where nothing waits', () => {
    expect(pendingOf([], '2026-03-14')).toEqual([]);
    expect(
      pendingOf([cell(null, null, 2), cell(null, null, 1)], '2026-03-14').map((one) => one.groupId),
    ).toEqual([2, 1]);
  });
});

test('the first that can be worked on is offered: what is due first, and nothing that only waits for its 1-1', () => {
  const person = (personId: number, one: ReturnType<typeof cell>) => ({ ...one, personId });
  const nextOf = (...cells: ReturnType<typeof cell>[]) => pendingOf(cells, '2026-03-14')[0]?.next;
  expect(nextOf(person(1, cell(null, '2026-05-02')), person(2, cell(20)), person(3, cell(null)))).toEqual({
    href: '/jefe?pestana=equipos&grupo=1&colaborador=3&unidad=3',
    name: 'Ana Ruiz',
    unit: 1,
  });
  expect(nextOf(person(1, cell(21, '2026-03-20', 1, '2026-03-16')))).toBeNull();
});

const someone = (firstName: string, groupId = 1, fromOn = '2026-03-12') => ({
  groupId,
  groupName: `G${groupId}`,
  firstName,
  paternalSurname: 'Ruiz',
  fromOn,
});

test('names the received collaborators by generation, with the day of the first', () => {
  expect(receivedOf([])).toEqual([]);
  expect(
    receivedOf([someone('Ana'), someone('Beto', 1, '2026-03-10'), someone('Caro', 2)]).map(
      ({ text }) => text,
    ),
  ).toEqual([
    'Ahora también evalúas a Ana Ruiz y Beto Ruiz, desde el 10 de marzo',
    'Ahora también evalúas a Caro Ruiz, desde el 12 de marzo',
  ]);
});
