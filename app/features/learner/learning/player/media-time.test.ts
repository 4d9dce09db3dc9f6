import { describe, expect, it } from 'vitest';
import { clock } from './media-time.ts';

describe('time of a recording', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [61, '1:01'],
    [3599, '59:59'],
    [-3, '0:00'],
  ])('%d s reads %s', (seconds, text) => {
    expect(clock(seconds)).toBe(text);
  });
});
