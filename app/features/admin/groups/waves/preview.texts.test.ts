import { describe, expect, it } from 'vitest';
import type { ShiftPreview } from '#app/contract/admin/groups/waves.ts';
import { proposedDates } from '#app/domain/deadlines/shift-plan.ts';
import { changedDays, daysText, previewLines, someNames, undoneText } from './preview.texts.ts';
import { faultText } from './shifts/shift.texts.ts';

const zone = 'America/Mexico_City';
const nothing: ShiftPreview = {
  token: 'x',
  waves: [],
  faults: [],
  extensions: [],
  becomeLate: [],
  noLongerLate: [],
  newDay: 0,
  keepOwnDay: 0,
  delivered: 0,
  reminders: [],
  bossesOpening: 0,
  bossesClosing: 0,
  badges: 0,
  sessions: [],
};
const lines = (change: Partial<ShiftPreview>) => previewLines({ ...nothing, ...change }, zone);
const people = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

describe('what a change of dates says', () => {
  it('is nothing where nobody notices it', () => {
    expect(lines({})).toEqual([]);
  });

  it.each([
    [{ newDay: 1 }, '1 persona recibe un aviso con la nueva fecha de su reto.'],
    [{ newDay: 12 }, '12 personas reciben un aviso con la nueva fecha de su reto.'],
    [{ becomeLate: people('Ana Ruiz') }, '1 persona queda con retraso: Ana Ruiz.'],
    [{ noLongerLate: people('Ana', 'Luis') }, '2 personas dejan de tener retraso: Ana, Luis.'],
    [{ keepOwnDay: 2 }, '2 personas conservan la fecha de su prórroga.'],
    [{ delivered: 1 }, '1 persona ya entregó: su entrega no cambia.'],
    [{ badges: 2 }, 'Se ganarían 2 niveles de la insignia de retos a tiempo; ninguno se pierde.'],
    [{ bossesOpening: 1 }, 'Hoy se abre el periodo de evaluación de 1 jefe.'],
    [{ bossesClosing: 3 }, 'Hoy queda cerrado el periodo de evaluación de 3 jefes.'],
    [
      {
        extensions: [{ memberId: 1, name: 'Ana', unitName: 'CAMBIO', from: '2026-11-23', to: '2026-11-30' }],
      },
      'La prórroga de Ana en CAMBIO también se mueve: 23 de noviembre → 30 de noviembre.',
    ],
    [
      { reminders: [{ type: 2, added: 0, moved: 3, dropped: 1, dueToday: 1, alreadySent: 2 }] },
      'Recordatorios del reto: 3 se mueven, 1 sale hoy, 1 ya no sale, 2 ya se enviaron y no se repiten.',
    ],
    [
      { sessions: [{ id: 1, title: 'Cierre', startsAt: '2026-11-20T18:00:00Z' }] },
      'La sesión en vivo «Cierre» se queda el 20 de noviembre, 12:00: muévela aparte si hace falta.',
    ],
  ])('for %j is «%s»', (change, text) => {
    expect(lines(change)).toEqual([text]);
  });

  it('names five people and counts the rest', () => {
    expect(someNames(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, e');
    expect(someNames(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e y 2 más');
  });
});

it('shows only the days that change, with their weekday', () => {
  const before = proposedDates('2026-03-01', 0);
  const after = { ...before, challengeDueOn: '2026-04-06', oneToOneOn: null };
  expect(changedDays(before, after)).toEqual([
    { label: 'reto', from: 'mar 31 mar 2026', to: 'lun 6 abr 2026' },
    { label: 'inicio de la 1-1', from: 'mar 7 abr 2026', to: 'sin fecha' },
  ]);
  expect(changedDays(null, before)).toHaveLength(5);
});

it('says days and faults in words', () => {
  expect([daysText(7), daysText(-1)]).toEqual(['7 días después', '1 día antes']);
  expect(faultText({ kind: 'days', day: null }, null)).toBe(
    'Escribe de 1 a 180 días, hacia adelante o hacia atrás.',
  );
  expect(faultText({ kind: 'order', day: 'challengeDueOn' }, 'CAMBIO')).toBe(
    'CAMBIO: el reto no puede vencer antes de la apertura.',
  );
  expect(faultText({ kind: 'order', day: 'oneToOneOn' }, 'CAMBIO')).toContain('revisa inicio de la 1-1');
});

it('says which extensions stay when a change is taken back', () => {
  expect([0, 1, 2].map((kept) => undoneText('Listo.', kept))).toEqual([
    'Listo.',
    'Listo. Sigue 1 prórroga: su participante ya está en otra generación.',
    'Listo. Siguen 2 prórrogas: sus participantes ya están en otra generación.',
  ]);
});
