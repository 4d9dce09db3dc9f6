import { expect, test } from 'vitest';
import { waveCard, wavesByMoment } from './profile.view.ts';

const wave = (id: number, startsOn: string | null, endsOn: string | null) => ({
  id,
  groupName: 'Generación Norte',
  order: 0,
  unitName: 'ESTRATEGIA',
  startsOn,
  oneToOneOn: null,
  endsOn,
});

test('the calendar begins with now, goes on with the nearest, and ends with what passed last', () => {
  const waves = [
    wave(1, '2026-05-01', '2026-05-10'),
    wave(2, null, null),
    wave(3, '2026-01-01', '2026-01-10'),
    wave(4, '2026-03-01', '2026-03-20'),
    wave(5, '2026-04-01', '2026-04-10'),
    wave(6, '2026-02-01', '2026-02-10'),
  ].map((one) => waveCard(one, '2026-03-12'));
  const { now, next, past } = wavesByMoment(waves);
  expect([now, next, past].map((cards) => cards.map(({ id }) => id))).toEqual([[4], [5, 1, 2], [6, 3]]);
});
