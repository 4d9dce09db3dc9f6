import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  type Delivery,
  missingReviews,
  type NewPair,
  type PeerAssignment,
  replacements,
} from './peer-allocation.ts';

/** Deliveries in the order of these members; each one's challenge has their number plus 100. */
const delivered = (...members: number[]): Delivery[] =>
  members.map((memberId) => ({ memberId, submissionId: memberId + 100 }));

const live = (pairs: readonly NewPair[]): PeerAssignment[] =>
  pairs.map((pair) => ({ ...pair, taken: false }));

/** Everybody delivers, one after the other, and what is due is assigned after each. */
function arrivals(members: readonly number[], perPerson: number) {
  const deliveries: Delivery[] = [];
  const assignments: PeerAssignment[] = [];
  for (const each of delivered(...members)) {
    deliveries.push(each);
    assignments.push(...live(allocate(deliveries, assignments, perPerson)));
  }
  return { deliveries, assignments };
}

const counts = (keys: readonly number[], of: readonly number[]) =>
  of.map((key) => keys.filter((each) => each === key).length);

describe('allocation on delivery (product: peer reviews)', () => {
  it('the first waits for the second, and each evaluates the other', () => {
    expect(allocate(delivered(1), [], 2)).toEqual([]);
    expect(allocate(delivered(1, 2), [], 2)).toEqual([
      { submissionId: 102, reviewerId: 1 },
      { submissionId: 101, reviewerId: 2 },
    ]);
  });

  it('the fewest evaluations come first', () => {
    const before = live([
      { submissionId: 101, reviewerId: 2 },
      { submissionId: 101, reviewerId: 3 },
      { submissionId: 103, reviewerId: 2 },
      { submissionId: 102, reviewerId: 3 },
      { submissionId: 102, reviewerId: 1 },
      { submissionId: 103, reviewerId: 1 },
    ]);
    const pairs = allocate(delivered(1, 2, 3, 4, 5), before, 2).filter(({ reviewerId }) => reviewerId === 5);
    expect(pairs.map(({ submissionId }) => submissionId)).toContain(104);
  });

  it('a peer with a taken review does not get another for it', () => {
    const taken = [{ submissionId: 102, reviewerId: 1, taken: true }];
    const pairs = allocate(delivered(1, 2, 3), taken, 1);
    expect(pairs.map(({ reviewerId }) => reviewerId)).toEqual([2, 3]);
  });

  it('everybody gets a full share, and only challenges that they may review', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 4 }), (members, perPerson) => {
        const { deliveries, assignments } = arrivals(members, perPerson);
        const share = Math.min(perPerson, members.length - 1);
        const loads = counts(
          assignments.map(({ reviewerId }) => reviewerId),
          members,
        );
        expect(new Set(loads)).toEqual(new Set([share]));
        expect(assignments.every(({ submissionId, reviewerId }) => submissionId !== reviewerId + 100)).toBe(
          true,
        );
        const pairs = assignments.map(({ submissionId, reviewerId }) => `${submissionId}/${reviewerId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(allocate(deliveries, assignments, perPerson)).toEqual([]);
      }),
    );
  });

  it('makes up the reviews that the last deliverers lack with the least loaded, and then everybody has enough', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 4 }), (members, perPerson) => {
        const { deliveries, assignments } = arrivals(members, perPerson);
        const wanted = missingReviews(deliveries, assignments, Math.min(perPerson, members.length - 1));
        expect(wanted.length).toBeLessThanOrEqual((perPerson * (perPerson + 1)) / 2);
        const all = [...assignments, ...live(replacements(deliveries, assignments, wanted))];
        const received = counts(
          all.map(({ submissionId }) => submissionId - 100),
          members,
        );
        const loads = counts(
          all.map(({ reviewerId }) => reviewerId),
          members,
        );
        const share = Math.min(perPerson, members.length - 1);
        expect(Math.min(...received)).toBe(share);
        expect(Math.max(...received)).toBeLessThanOrEqual(2 * perPerson);
        // The figure over the share is what the last deliverers lacked, spread over the others.
        expect(Math.max(...loads)).toBeLessThanOrEqual(share + Math.ceil(wanted.length / share || 0));
      }),
    );
  });
});

describe('reassignment', () => {
  const deliveries = delivered(1, 2, 3, 4);

  it('goes to the least loaded learner that may review it', () => {
    const assignments = [
      { submissionId: 101, reviewerId: 2, taken: true },
      { submissionId: 101, reviewerId: 3, taken: false },
      { submissionId: 102, reviewerId: 4, taken: false },
      { submissionId: 103, reviewerId: 4, taken: false },
    ];
    expect(replacements(deliveries, assignments, [101])).toEqual([{ submissionId: 101, reviewerId: 4 }]);
    expect(replacements(deliveries, assignments, [102])).toEqual([{ submissionId: 102, reviewerId: 1 }]);
  });

  it('finds nobody where everybody has had it, nor for a challenge that is not delivered', () => {
    const assignments = [2, 3, 4].map((reviewerId) => ({ submissionId: 101, reviewerId, taken: false }));
    expect(replacements(deliveries, assignments, [101])).toEqual([]);
    expect(replacements(deliveries, assignments, [999])).toEqual([]);
  });

  it('the poorest challenge is served first', () => {
    const assignments = [
      { submissionId: 101, reviewerId: 2, taken: false },
      { submissionId: 102, reviewerId: 1, taken: false },
      { submissionId: 102, reviewerId: 3, taken: false },
      { submissionId: 103, reviewerId: 1, taken: true },
    ];
    expect(missingReviews(delivered(1, 2, 3), assignments, 2)).toEqual([103, 101, 103]);
  });
});
