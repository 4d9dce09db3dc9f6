import { expect, it } from 'vitest';
import { ageText, answerText, askerText } from './ticket.texts.ts';

it('says the age of a request in hours, and in days from the second one on', () => {
  expect(ageText({ createdAt: '2026-11-01T10:00:00Z' }, '2026-11-01T15:30:00Z')).toBe('5 h');
  expect(ageText({ createdAt: '2026-11-01T10:00:00Z' }, '2026-11-05T15:30:00Z')).toBe('4 días');
});

it('says whose a request is, or how to reach them', () => {
  expect(askerText({ person: { id: 1, name: 'Ana Ruiz' }, contact: '55 1' })).toBe('Ana Ruiz');
  expect(askerText({ person: null, contact: '55 1' })).toBe('Sin sesión: 55 1');
  expect(askerText({ person: null, contact: null })).toBe('Sin sesión');
});

it('a first answer is told against its target', () => {
  const desk = { zone: 'America/Mexico_City', now: '2026-11-18T20:00:00.000Z' };
  const waiting = { answerHours: null, wasOnTime: null, state: 'new' as const };
  expect(answerText({ ...waiting, answerDueAt: '2026-11-18T23:00:00.000Z' }, desk)).toMatch(/^Antes de /);
  expect(answerText({ ...waiting, answerDueAt: '2026-11-18T19:00:00.000Z' }, desk)).toMatch(
    /^Fuera de meta desde /,
  );
  expect(answerText({ ...waiting, state: 'solved', answerDueAt: '2026-11-18T19:00:00.000Z' }, desk)).toBe(
    'Se resolvió sin respuesta',
  );
  const answered = { state: 'waiting' as const, answerDueAt: '2026-11-18T19:00:00.000Z' };
  expect(answerText({ ...answered, answerHours: 0, wasOnTime: true }, desk)).toBe('menos de 1 h hábil');
  expect(answerText({ ...answered, answerHours: 12, wasOnTime: false }, desk)).toBe(
    '12 h hábiles · fuera de meta',
  );
});
