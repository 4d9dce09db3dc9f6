import { describe, expect, it } from 'vitest';
import { dayBefore, dayEntry, periodEntry, type Revisions, revise } from './calendar.ts';

const first = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');
const last = new Date('2026-03-03T12:00:00Z');

describe('entries', () => {
  it.each([null, '', '2026-02-30'])('gives none without a day: %j', (day) => {
    expect(dayEntry('a', 'Entrega', day)).toEqual([]);
    expect(periodEntry('a', 'Sesión', day, '2026-03-14')).toEqual([]);
  });

  it.each([
    ['2026-03-10', '2026-03-14', '2026-03-14'],
    ['2026-03-10', null, '2026-03-10'],
    ['2026-03-10', '2026-03-09', '2026-03-10'],
  ])('a period from %s to %s ends on %s', (from, to, end) => {
    expect(periodEntry('a', 'Sesión', from, to)).toEqual([{ key: 'a', title: 'Sesión', from, to: end }]);
  });

  it('knows the day before, over a month', () => {
    expect([dayBefore('2026-03-01'), dayBefore(null)]).toEqual(['2026-02-28', null]);
  });
});

describe('an entry that is mailed too', () => {
  const meeting = (place: string, sequence: number) => [
    {
      key: 'cita-1',
      title: 'Sesión 1-1',
      startsAt: new Date('2026-03-12T16:00:00Z'),
      endsAt: new Date('2026-03-12T17:00:00Z'),
      place,
      sequence,
    },
  ];

  it('has the number of its mails, and another place is a change', () => {
    const given = revise(meeting('Sala 3', 4), {}, first);
    expect(given.entries).toMatchObject([{ sequence: 4, changedAt: first }]);
    const moved = revise(meeting('Tienda 12', 5), given.revisions, later);
    expect(moved.entries).toMatchObject([{ sequence: 5, changedAt: later }]);
  });
});

describe('a cancelled entry', () => {
  const session = (cancelled?: boolean) => [
    {
      key: 'sesion-1',
      title: 'Cierre',
      startsAt: first,
      endsAt: later,
      ...(cancelled ? { cancelled } : {}),
    },
  ];

  it('is a change to whom it was given, once', () => {
    const given = revise(session(), {}, first);
    const cancelled = revise(session(true), given.revisions, later);
    expect(cancelled.entries).toMatchObject([{ cancelled: true, sequence: 1, changedAt: later }]);
    expect(revise(session(true), cancelled.revisions, last)).toMatchObject({
      entries: [{ sequence: 1 }],
      changed: false,
    });
  });

  it('is not given to whom it was never given', () => {
    expect(revise(session(true), {}, first)).toEqual({ entries: [], revisions: {}, changed: false });
  });
});

describe('numbering', () => {
  const due = (day: string) => dayEntry('reto-1', 'Entrega', day);
  const numbers = (entries: ReturnType<typeof due>, before: Revisions, now: Date) => {
    const { entries: revised, revisions, changed } = revise(entries, before, now);
    return { of: revised.map(({ sequence, changedAt }) => [sequence, changedAt]), revisions, changed };
  };

  it('keeps number and date while an entry says the same, and counts each move', () => {
    const new_ = numbers(due('2026-03-14'), {}, first);
    expect(new_).toMatchObject({ of: [[0, first]], changed: true });
    const same = numbers(due('2026-03-14'), new_.revisions, later);
    expect(same).toEqual({ of: [[0, first]], revisions: new_.revisions, changed: false });
    const moved = numbers(due('2026-03-20'), same.revisions, later);
    expect(moved).toMatchObject({ of: [[1, later]], changed: true });
    const back = numbers(due('2026-03-14'), moved.revisions, last);
    expect(back.of).toEqual([[2, last]]);
  });

  it('counts a new title and a moved hour', () => {
    const live = (title: string, hour: string) => [
      { key: 'vivo-1', title, startsAt: new Date(`2026-03-14T${hour}:00Z`), endsAt: last },
    ];
    const one = revise(live('Cierre', '15:00'), {}, first);
    const two = revise(live('Cierre de mes', '15:00'), one.revisions, later);
    const three = revise(live('Cierre de mes', '16:00'), two.revisions, last);
    expect(three.entries.map(({ sequence }) => sequence)).toEqual([2]);
  });

  it('forgets no number of an entry that vanished: it goes on from there when the entry comes back', () => {
    const there = revise(due('2026-03-14'), {}, first);
    const gone = revise([], there.revisions, later);
    expect(gone).toMatchObject({ entries: [], changed: true });
    expect(revise([], gone.revisions, last).changed).toBe(false);
    expect(revise(due('2026-03-14'), gone.revisions, last).entries).toMatchObject([
      { sequence: 2, changedAt: last },
    ]);
  });
});
