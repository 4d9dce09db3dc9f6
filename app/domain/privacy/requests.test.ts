import { describe, expect, it } from 'vitest';
import { arcoFolio, arcoIdOf } from './requests.ts';

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
});
