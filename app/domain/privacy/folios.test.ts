import { describe, expect, it } from 'vitest';
import { arcoFolio, arcoIdOf, arcoIdOfFolio } from './folios.ts';

describe('the folio of a data request', () => {
  it('is its number in six digits', () => {
    expect([arcoFolio(12), arcoFolio(1_234_567)]).toEqual(['A-000012', 'A-1234567']);
  });

  it.each(['A-000012', 'a-12', 'a12', ' 12 ', '0012'])('is read from «%s»', (typed) => {
    expect(arcoIdOf(typed)).toBe(12);
  });

  it.each(['', '0', 'A-', 'S-000012', '12a', '1234567890', '-12'])('is not read from «%s»', (typed) => {
    expect(arcoIdOf(typed)).toBeNull();
  });

  it.each([
    ['A-000012', 12],
    [' a-000012 ', 12],
    ['A-12', null],
    ['12', null],
    ['A-000000', null],
    ['S-000012', null],
  ])('whole, «%s» is %j', (typed, id) => expect(arcoIdOfFolio(typed)).toBe(id));
});
