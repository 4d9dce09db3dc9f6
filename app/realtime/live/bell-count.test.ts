import { describe, expect, it } from 'vitest';
import { countAfterPush, countAfterRead } from './bell-count.ts';

describe('a pushed notification (product: notifications, R3)', () => {
  const known = { unseen: 2, lastSeq: 7 };

  it('with the next number gives its count', () => {
    expect(countAfterPush(known, { seq: 8, unseen: 3 })).toEqual({
      count: { unseen: 3, lastSeq: 8 },
      missed: false,
    });
  });

  it.each([7, 6, 1])('number %i is a repeated hint: nothing changes', (seq) => {
    expect(countAfterPush(known, { seq, unseen: 9 })).toEqual({ count: known, missed: false });
  });

  it('after a missed one gives the newest count, and asks for a read', () => {
    expect(countAfterPush(known, { seq: 10, unseen: 5 })).toEqual({
      count: { unseen: 5, lastSeq: 10 },
      missed: true,
    });
  });
});

describe('a read', () => {
  it('replaces the count', () => {
    expect(countAfterRead({ unseen: 2, lastSeq: 7 }, { unseen: 0, lastSeq: 7 })).toEqual({
      unseen: 0,
      lastSeq: 7,
    });
    expect(countAfterRead(null, { unseen: 4, lastSeq: 9 })).toEqual({ unseen: 4, lastSeq: 9 });
  });

  it('that began before the last push does not undo it', () => {
    expect(countAfterRead({ unseen: 3, lastSeq: 8 }, { unseen: 2, lastSeq: 7 })).toEqual({
      unseen: 3,
      lastSeq: 8,
    });
  });
});
