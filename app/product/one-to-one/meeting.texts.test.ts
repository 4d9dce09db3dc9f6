import { expect, test } from 'vitest';
import { meetingText, periodFault } from './meeting.texts.ts';

const zone = 'America/Mexico_City';
const meeting = { startsAt: new Date('2026-03-12T16:00:00Z'), minutes: 60, place: 'Sala 3' };

test('the days to choose from are said in words', () => {
  expect(periodFault({ from: '2026-03-10', to: '2026-03-20' })).toBe(
    'Elige un día del 10 de marzo al 20 de marzo de 2026: es el periodo 1-1 de la unidad.',
  );
  expect(periodFault({ from: '2026-03-20', to: '2026-03-20' })).toBe(
    'La sesión 1-1 solo puede ser el 20 de marzo de 2026.',
  );
});

test('it is said with its place, where it has one', () => {
  expect(meetingText(zone, meeting)).toBe('12 de marzo de 2026 a las 10:00, 60 minutos, Sala 3');
  expect(meetingText(zone, { ...meeting, place: '' })).toBe('12 de marzo de 2026 a las 10:00, 60 minutos');
});
