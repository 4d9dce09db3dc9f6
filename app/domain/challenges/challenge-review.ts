import { challengeScore, fromTenths, toTenths } from '../grades/grades.ts';
import type { CriterionScore } from './challenge.ts';

/** How long a challenge stays with the tutor who wrote last (product: reviews). */
export const LOCK_MINUTES = 20;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Where a delivered challenge stands for its tutors. */
export type ReviewState = 'waiting' | 'held' | 'draft' | 'returned' | 'graded';

/** The states that still wait for a tutor, in the order of the product. */
export const pendingStates = ['waiting', 'held', 'draft'] as const satisfies readonly ReviewState[];

/** The instant after which a claim still holds the challenge. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - LOCK_MINUTES * MINUTE_MS);
}

/** The tutor that evaluates a challenge, and their last sign of life; a null claim was let go. */
type Claim = { tutorId: number; claimedAt: Date | null };

/** True where another tutor holds it, so this one may neither write nor take it over yet. */
export function isHeldFrom(claim: Claim | undefined, tutorId: number, now: Date): boolean {
  if (!claim || claim.tutorId === tutorId || claim.claimedAt === null) return false;
  return claim.claimedAt > heldSince(now);
}

/** Minutes since the holder's last sign of life. */
export function minutesHeld(claimedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - claimedAt.getTime()) / MINUTE_MS));
}

/** Whole hours that a delivery has waited. */
export function hoursWaiting(deliveredAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - deliveredAt.getTime()) / HOUR_MS));
}

/** The draft of one criterion; without a score yet it may have words. */
export type DraftScore = Omit<CriterionScore, 'score'> & { score: number | null };

/** A score of the rubric: 0 to 10 with at most one decimal. */
export function isRubricScore(score: number): boolean {
  return score >= 0 && score <= 10 && Math.abs(fromTenths(toTenths(score)) - score) < 1e-9;
}

type Weighted = { weight: number };

/** The score of a rubric whose criteria all have theirs; null while one is missing, or without criteria. */
export function rubricScore(criteria: readonly Weighted[], scores: readonly DraftScore[]): number | null {
  const complete = criteria.flatMap(({ weight }, index) => {
    const score = scores[index]?.score ?? null;
    return score === null ? [] : [{ weight, score }];
  });
  return complete.length === criteria.length ? challengeScore(complete) : null;
}

/** The points that the scored criteria give together, and the most that they could, both of a grade of 10. */
export function runningTotal(
  criteria: readonly Weighted[],
  scores: readonly DraftScore[],
): { points: number; possible: number } {
  let points = 0;
  let possible = 0;
  for (const [index, { weight }] of criteria.entries()) {
    const score = scores[index]?.score ?? null;
    if (score === null) continue;
    points += (weight * score) / 100;
    possible += weight / 10;
  }
  return { points, possible };
}

/** Indexes, from 0, of the criteria without a score. */
export function missingScores(criteria: readonly Weighted[], scores: readonly DraftScore[]): number[] {
  return criteria.flatMap((_, index) => ((scores[index]?.score ?? null) === null ? [index] : []));
}

/** The facts that decide whether a challenge may be graded or returned. */
export type DecisionFacts = {
  /** Its learner is still in the generation. */
  active: boolean;
  graded: boolean;
  /** It was given back and has not come again. */
  returned: boolean;
  /** The draft is of the latest delivery. */
  current: boolean;
  reason: string;
};

export type DecisionRefusal = 'dropped' | 'returned' | 'graded' | 'new-delivery' | 'no-reason';

/** Why a draft cannot be published; a grade that was published before is changed with a reason only. */
export function publishRefusal(facts: DecisionFacts): DecisionRefusal | null {
  if (facts.graded && facts.reason === '') return 'no-reason';
  return writeRefusal(facts) ?? (facts.current ? null : 'new-delivery');
}

/** Why a challenge cannot be given back: never once its grade is known, never without saying what to correct. */
export function returnRefusal(facts: DecisionFacts): DecisionRefusal | null {
  if (facts.graded) return 'graded';
  const refusal = writeRefusal(facts) ?? (facts.current ? null : 'new-delivery');
  return refusal ?? (facts.reason === '' ? 'no-reason' : null);
}

/**
 * Why a delivered challenge cannot be opened again: a published grade is no hindrance, it stops counting until there is
 * another (ours).
 */
export function reopenRefusal(
  facts: Pick<DecisionFacts, 'active' | 'returned' | 'reason'>,
): DecisionRefusal | null {
  return writeRefusal(facts) ?? (facts.reason === '' ? 'no-reason' : null);
}

/** Why nothing may be written about it at all. */
export function writeRefusal({
  active,
  returned,
}: Pick<DecisionFacts, 'active' | 'returned'>): DecisionRefusal | null {
  if (!active) return 'dropped';
  return returned ? 'returned' : null;
}
