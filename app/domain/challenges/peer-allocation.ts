/**
 * Assigns the peer reviews within one group and one unit (product: peer reviews): every learner who has delivered gets
 * up to `perPerson` challenges, those with the fewest evaluations first; never their own, never the same one twice.
 * Later deliverers fill the gaps.
 */

/** A delivered challenge of an active member. */
export type Delivery = { submissionId: number; memberId: number };

/** One classmate's task to evaluate one challenge; `taken`: another one got it because it did not come in time. */
export type PeerAssignment = { submissionId: number; reviewerId: number; taken: boolean };

export type NewPair = { submissionId: number; reviewerId: number };

/** How often each challenge is evaluated, and how much each person was asked for, what was taken from them included. */
function tally(assignments: readonly PeerAssignment[]) {
  const reviews = new Map<number, number>();
  const loads = new Map<number, number>();
  const pairs = new Set<string>();
  const count = (pair: NewPair, taken: boolean) => {
    pairs.add(keyOf(pair));
    raise(loads, pair.reviewerId);
    if (!taken) raise(reviews, pair.submissionId);
  };
  for (const assignment of assignments) count(assignment, assignment.taken);
  return {
    reviewsOf: ({ submissionId }: Delivery) => reviews.get(submissionId) ?? 0,
    loadOf: ({ memberId }: Delivery) => loads.get(memberId) ?? 0,
    mayReview: (reviewer: Delivery, of: Delivery) =>
      reviewer.memberId !== of.memberId &&
      !pairs.has(keyOf({ submissionId: of.submissionId, reviewerId: reviewer.memberId })),
    add: (pair: NewPair) => count(pair, false),
  };
}

function raise(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const keyOf = ({ submissionId, reviewerId }: NewPair): string => `${submissionId}/${reviewerId}`;

/** The first of those with the smallest figure. */
function least<T>(candidates: readonly T[], figure: (candidate: T) => number): T | undefined {
  return candidates.reduce<T | undefined>(
    (best, each) => (best === undefined || figure(each) < figure(best) ? each : best),
    undefined,
  );
}

/**
 * The new assignments, given the deliveries in the order in which they came. A second call assigns nothing more: a
 * learner with their full share gets nothing.
 */
export function allocate(
  deliveries: readonly Delivery[],
  assignments: readonly PeerAssignment[],
  perPerson: number,
): NewPair[] {
  const state = tally(assignments);
  const pairs: NewPair[] = [];
  for (const reviewer of deliveries) {
    while (state.loadOf(reviewer) < perPerson) {
      const chosen = least(
        deliveries.filter((of) => state.mayReview(reviewer, of)),
        state.reviewsOf,
      );
      if (!chosen) break;
      const pair = { submissionId: chosen.submissionId, reviewerId: reviewer.memberId };
      state.add(pair);
      pairs.push(pair);
    }
  }
  return pairs;
}

/**
 * Finds somebody for each evaluation that is missing: `wanted` names the challenge once per evaluation. The person with
 * the least load takes it; where nobody is left who may, the pair is absent.
 */
export function replacements(
  deliveries: readonly Delivery[],
  assignments: readonly PeerAssignment[],
  wanted: readonly number[],
): NewPair[] {
  const state = tally(assignments);
  return wanted.flatMap((submissionId) => {
    const of = deliveries.find((delivery) => delivery.submissionId === submissionId);
    const reviewer =
      of &&
      least(
        deliveries.filter((each) => state.mayReview(each, of)),
        state.loadOf,
      );
    if (!reviewer) return [];
    const pair = { submissionId, reviewerId: reviewer.memberId };
    state.add(pair);
    return [pair];
  });
}

/** The challenges that have fewer evaluations than they should, once for each that is missing, the poorest first. */
export function missingReviews(
  deliveries: readonly Delivery[],
  assignments: readonly PeerAssignment[],
  perChallenge: number,
): number[] {
  const { reviewsOf } = tally(assignments);
  const missing: number[] = [];
  for (let have = 0; have < perChallenge; have += 1) {
    missing.push(...deliveries.filter((each) => reviewsOf(each) <= have).map((each) => each.submissionId));
  }
  return missing;
}
