import { describe, expect, it } from 'vitest';
import {
  type Check,
  checked,
  isArrayOf,
  isBoolean,
  isId,
  isInteger,
  isLiteral,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
} from './guards.ts';

describe('a value that a browser stored or another tab sent', () => {
  it.each<[string, Check<unknown>, unknown[], unknown[]]>([
    ['a text', isString, ['', 'a'], [null, 1, undefined, {}]],
    ['a number', isNumber, [0, 1.5, -2], [Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
    ['a whole number', isInteger, [0, -2, 2 ** 53 - 1], [1.5, 2 ** 53, '1']],
    ['an id', isId, [1, 7], [0, -1, 1.5, '7']],
    ['a yes or no', isBoolean, [true, false], ['true', 0, null]],
    ['one word', isLiteral('ended'), ['ended'], ['renewed', null]],
    ['a field that may be left out', isOptional(isString), [undefined, 'a'], [null, 1]],
    ['a list', isArrayOf(isString), [[], ['a', 'b']], [['a', 1], 'a', null, {}]],
  ])('is right as %s, or refused', (_, check, right, wrong) => {
    for (const value of right) expect(check(value)).toBe(true);
    for (const value of wrong) expect(check(value)).toBe(false);
  });

  it('has every field of its shape, in the objects inside it too', () => {
    const check = isObjectOf<{ id: number; inner: { word?: string | undefined } }>({
      id: isId,
      inner: isObjectOf<{ word?: string | undefined }>({ word: isOptional(isString) }),
    });
    const right = { id: 7, inner: {}, other: 'stays' };
    expect(checked(check, right)).toBe(right);
    for (const wrong of [null, 'text', [], {}, { id: 7 }, { id: 7, inner: { word: 3 } }])
      expect(checked(check, wrong)).toBeNull();
  });
});
