import { describe, expect, it } from 'vitest';
import { answerAddress, folioOf, reopenableUntil, ticketIdOf } from './tickets.ts';

describe('folioOf', () => {
  it('writes six digits, and more where the number needs them', () => {
    expect(folioOf(123)).toBe('S-000123');
    expect(folioOf(1_234_567)).toBe('S-1234567');
  });
});

describe('ticketIdOf', () => {
  it.each([
    ['S-000123', 123],
    [' s-000123 ', 123],
    ['S-1234567', 1_234_567],
  ])('reads %j', (folio, id) => expect(ticketIdOf(folio)).toBe(id));

  it.each(['', 'nueva', 'S-123', 'S-000000', 'S-9999999999', 'A-000123', 'S-0001234x'])(
    'finds no request in %j',
    (folio) => expect(ticketIdOf(folio)).toBeNull(),
  );
});

it('gives fourteen days to open a solved request again', () => {
  expect(reopenableUntil(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-11-15T10:00:00Z'));
});

describe('answerAddress', () => {
  it.each([
    ['password', 'ana@correo.mx', 'cuenta@rumbo.mx', 'ana@correo.mx'],
    ['password', '55 1234 5678', 'cuenta@rumbo.mx', 'cuenta@rumbo.mx'],
    ['password', '55 1234 5678', null, null],
    ['password', null, null, null],
    ['help', 'ana@correo.mx', 'cuenta@rumbo.mx', null],
  ])('of %s with %j and %j is %j', (topic, contact, email, address) =>
    expect(answerAddress({ topic, contact, email })).toBe(address),
  );
});
