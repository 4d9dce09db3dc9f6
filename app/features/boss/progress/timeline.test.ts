import { describe, expect, test } from 'vitest';
import { timelineOf, type UnitDays } from './timeline.ts';

const nothing: UnitDays = {
  opensOn: null,
  dueOn: null,
  firstDeliveredOn: null,
  deliveredOn: null,
  returnedOn: null,
  scoredOn: null,
  assessedOn: null,
  peersOn: [],
  oneToOneOn: null,
  evaluatedOn: null,
  agreedOn: null,
  acknowledgedOn: null,
};
const planned = { ...nothing, opensOn: '2026-03-01', dueOn: '2026-03-20', oneToOneOn: '2026-03-25' };
const timelineTexts = (days: UnitDays, today: string) =>
  timelineOf(days, today).map(({ day, text, state }) => `${day} ${text} ${state}`);

describe('the timeline of a unit', () => {
  test('of a unit without days is empty', () => {
    expect(timelineOf(nothing, '2026-03-12')).toEqual([]);
  });

  test.each([
    { today: '2026-02-28', states: ['ahead', 'ahead', 'ahead'] },
    { today: '2026-03-01', states: ['done', 'ahead', 'ahead'] },
    { today: '2026-03-20', states: ['done', 'ahead', 'ahead'] },
    { today: '2026-03-21', states: ['done', 'late', 'ahead'] },
    { today: '2026-03-25', states: ['done', 'late', 'done'] },
  ])('on $today its set days are $states', ({ today, states }) => {
    expect(timelineOf(planned, today).map(({ state }) => state)).toEqual(states);
  });

  test('replaces a set day by the event, in the order of the days', () => {
    const days = {
      ...planned,
      firstDeliveredOn: '2026-03-05',
      deliveredOn: '2026-03-09',
      returnedOn: '2026-03-07',
      assessedOn: '2026-03-09',
      peersOn: ['2026-03-10', '2026-03-08', '2026-03-10'],
      scoredOn: '2026-03-11',
      evaluatedOn: '2026-03-26',
      agreedOn: '2026-03-26',
      acknowledgedOn: '2026-03-27',
    };
    expect(timelineTexts(days, '2026-03-30')).toEqual([
      '2026-03-01 Inicio de la unidad done',
      '2026-03-05 Entregó su reto done',
      '2026-03-07 Su reto regresó para corregirse done',
      '2026-03-08 Recibió la evaluación de un par done',
      '2026-03-09 Entregó de nuevo su reto done',
      '2026-03-09 Envió su autoevaluación done',
      '2026-03-10 Recibió 2 evaluaciones de pares done',
      '2026-03-11 Se publicó la calificación de su reto done',
      '2026-03-26 Recibió su retroalimentación done',
      '2026-03-26 Recibió sus acuerdos done',
      '2026-03-27 Confirmó que leyó sus acuerdos done',
    ]);
  });

  test('shows a challenge delivered once as one entry', () => {
    const days = { ...planned, firstDeliveredOn: '2026-03-05', deliveredOn: '2026-03-05' };
    expect(timelineTexts(days, '2026-03-12')).toEqual([
      '2026-03-01 Inicio de la unidad done',
      '2026-03-05 Entregó su reto done',
      '2026-03-25 Inicio de la sesión 1-1 ahead',
    ]);
  });
});
