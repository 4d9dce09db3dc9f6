import { describe, expect, it } from 'vitest';
import { heard, taken } from './bell-count.ts';

describe('a pushed notification (product: notifications, R3)', () => {
  const held = { unseen: 2, lastSeq: 7 };

  it('follows the last one', () => {
    expect(heard(held, { seq: 8, unseen: 3 })).toEqual({ count: { unseen: 3, lastSeq: 8 }, missed: false });
  });

  it.each([7, 6, 1])('number %i is a repeated hint: nothing changes', (seq) => {
    expect(heard(held, { seq, unseen: 9 })).toEqual({ count: held, missed: false });
  });

  it('leaves a hole: the count is the newest, and the rest is read', () => {
    expect(heard(held, { seq: 10, unseen: 5 })).toEqual({ count: { unseen: 5, lastSeq: 10 }, missed: true });
  });
});

describe('a read', () => {
  it('is the truth', () => {
    expect(taken({ unseen: 2, lastSeq: 7 }, { unseen: 0, lastSeq: 7 })).toEqual({ unseen: 0, lastSeq: 7 });
    expect(taken(null, { unseen: 4, lastSeq: 9 })).toEqual({ unseen: 4, lastSeq: 9 });
  });

  it('that began before the last push does not take it back', () => {
    expect(taken({ unseen: 3, lastSeq: 8 }, { unseen: 2, lastSeq: 7 })).toEqual({ unseen: 3, lastSeq: 8 });
  });
});
