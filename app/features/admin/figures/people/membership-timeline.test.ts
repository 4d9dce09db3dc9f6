import { expect, test } from 'vitest';
import { membershipTimeline } from './membership-timeline.ts';

const membership = {
  id: 1,
  groupId: 1,
  groupName: 'Generación Norte',
  programmeName: 'Liderazgo',
  state: 'dropped',
  joinedOn: '2026-03-01',
  endedOn: '2026-05-31',
} as const;
const award = (awardedAt: string) =>
  ({
    id: 1,
    name: 'Unidad completa',
    image: '',
    level: 1,
    awardedAt,
    givenAs: 'rule',
    revokedAt: null,
  }) as const;

test('puts the days of all units, the badges of that time, the begin and the end on one line', () => {
  const units = [
    {
      order: 0,
      work: { timeline: [{ day: '2026-04-02', text: 'Entregó su reto', state: 'done' as const }] },
    },
    {
      order: 1,
      work: { timeline: [{ day: '2026-04-01', text: 'Fecha límite de su reto', state: 'late' as const }] },
    },
    { order: 2, work: null },
  ];
  // In Mexico City it is still the last day of May.
  const awards = [
    award('2026-06-01T05:30:00Z'),
    award('2026-06-02T18:00:00Z'),
    award('2026-02-01T18:00:00Z'),
  ];
  const line = membershipTimeline({ membership, units, awards, zone: 'America/Mexico_City' });
  expect(line.map(({ day, text, state }) => `${day} ${text} ${state}`)).toEqual([
    '2026-03-01 Ingresó a la generación done',
    '2026-04-01 Unidad 2: Fecha límite de su reto late',
    '2026-04-02 Unidad 1: Entregó su reto done',
    '2026-05-31 Obtuvo la insignia Unidad completa done',
    '2026-05-31 Causó baja de la generación done',
  ]);
});

test('has no end while the membership goes on', () => {
  const goesOn = { ...membership, state: 'active', endedOn: null } as const;
  expect(membershipTimeline({ membership: goesOn, units: [], awards: [], zone: 'UTC' })).toHaveLength(1);
});
