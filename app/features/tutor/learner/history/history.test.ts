import { expect, test } from 'vitest';
import type { UnitRow } from '../record/record.rows.server.ts';
import { historyOf } from './history.ts';

const zone = 'America/Mexico_City';
const unit = {
  id: 1,
  order: 0,
  deliveries: [],
  decisions: [],
  extensions: [],
  peerReviews: [],
  caseSentAt: null,
  caseCommentedAt: null,
  assessedAt: null,
  evaluatedAt: null,
  agreements: null,
} as Partial<UnitRow> as UnitRow;
const nothing = {
  joinedOn: '2026-01-01',
  droppedAt: null,
  units: [],
  activities: [],
  questions: [],
  awards: [],
};
const texts = (units: Partial<UnitRow>[]) =>
  historyOf({ ...nothing, units: units.map((one) => ({ ...unit, ...one })) }, zone).map(
    ({ day, text }) => `${day} ${text}`,
  );
const decision = { id: 1, reason: null, firstName: 'Ana', paternalSurname: 'Ruiz', score: null };

test('gives the newest first, on the clock of the zone', () => {
  const awards = [{ id: 1, name: 'Ruta', at: '2026-03-02T05:59:00Z' }];
  const dropped = new Date('2026-03-02T06:00:00Z');
  const items = historyOf({ ...nothing, awards, droppedAt: dropped }, zone);
  expect(items.map(({ day, text }) => [day, text])).toEqual([
    ['2026-03-02', 'Causó baja de su generación'],
    ['2026-03-01', 'Obtuvo la insignia Ruta'],
    ['2026-01-01', 'Ingresó a su generación'],
  ]);
});

test('says that a challenge was reopened when it returns after a grade', () => {
  const decisions = [
    { ...decision, id: 3, outcome: 'returned', at: '2026-03-04T18:00:00Z', reason: 'Falta el plan' },
    { ...decision, id: 2, outcome: 'published', at: '2026-03-03T18:00:00Z', score: 9 },
    { ...decision, id: 1, outcome: 'returned', at: '2026-03-02T18:00:00Z' },
  ] as UnitRow['decisions'];
  expect(texts([{ decisions }])).toEqual([
    '2026-03-04 Se reabrió su reto de la unidad 1',
    '2026-03-03 Se publicó la calificación de su reto de la unidad 1: 9.0',
    '2026-03-02 Su reto de la unidad 1 regresó para corregirse',
    '2026-01-01 Ingresó a su generación',
  ]);
});

test('gives only the day of a peer review, after all items with an hour', () => {
  const peerReviews = [
    { answers: {}, sentOn: '2026-03-02' },
    { answers: {}, sentOn: '2026-03-02' },
    { answers: {}, sentOn: '2026-03-03' },
  ];
  const caseSentAt = '2026-03-02T07:00:00Z';
  expect(texts([{ peerReviews, caseSentAt }])).toEqual([
    '2026-03-03 Recibió la evaluación de un par de la unidad 1',
    '2026-03-02 Envió su caso de la unidad 1',
    '2026-03-02 Recibió 2 evaluaciones de pares de la unidad 1',
    '2026-01-01 Ingresó a su generación',
  ]);
});

test('gives an extension as it was asked for and decided', () => {
  const asked = { requestedAt: '2026-03-02T18:00:00Z', decidedAt: '2026-03-03T18:00:00Z' };
  const extensions = [
    { ...asked, id: 1, reason: 'Inventario', approved: false, dueOn: null },
    { ...asked, id: 2, reason: '', approved: true, dueOn: '2026-03-20' },
  ] as UnitRow['extensions'];
  expect(texts([{ extensions }])).toEqual([
    '2026-03-03 Se rechazó su prórroga de la unidad 1',
    '2026-03-03 Recibió una prórroga de la unidad 1 hasta el 20 de marzo de 2026',
    '2026-03-02 Solicitó una prórroga de la unidad 1',
    '2026-01-01 Ingresó a su generación',
  ]);
});
