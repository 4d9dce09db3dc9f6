import { addDays } from '../deadlines/dates.ts';
import { type ChallengeDates, effectiveDueOn, isOverdue } from '../deadlines/deadlines.ts';
import { isOpen } from '../progress/progress.ts';

/** One level of a criterion, which a challenge of that score shows (product: levels of a rubric). */
export type Level = { name: string; value: number; descriptor: string };

/** One criterion of a challenge's rubric; the weights of a rubric sum 100. `levels`: the lowest first. */
export type Criterion = {
  name: string;
  weight: number;
  descriptor: string;
  levels?: Level[] | undefined;
};

/** The words of a tutor about one criterion; a review holds them by the criterion's place: `{"0": …, "1": …}`. */
export type CriterionScore = { score: number; comment: string };

/** One learner's challenge in one unit. */
export type ChallengeFacts = ChallengeDates & {
  opensOn: string | null;
  delivered: boolean;
  /** Its grade was published: nothing changes any more. */
  graded: boolean;
};

/**
 * The answer to a delivery, the first or a later one, on that day. `late`: its day passed and it never came; `closed`:
 * it came and its day passed (product: challenge, A-15, A-68).
 */
export type DeliveryGate = 'open' | 'unit-closed' | 'graded' | 'late' | 'closed';

/** The gate of a challenge on that day of the business zone. */
export function deliveryGate(facts: ChallengeFacts, today: string): DeliveryGate {
  if (!isOpen(facts, today)) return 'unit-closed';
  if (facts.graded) return 'graded';
  if (!isOverdue(effectiveDueOn(facts), today)) return 'open';
  return facts.delivered ? 'closed' : 'late';
}

/** A draft may be kept while it can still be delivered, and by who is late and may yet be given more time. */
export function mayKeepDraft(gate: DeliveryGate): boolean {
  return gate === 'open' || gate === 'late';
}

/** More time may be asked for what has a day, is open and not graded, one request at a time. */
export function mayAskExtension(
  facts: ChallengeFacts & { extensionPending: boolean },
  today: string,
): boolean {
  const gate = deliveryGate(facts, today);
  const settled = gate === 'unit-closed' || gate === 'graded';
  return !settled && facts.waveDueOn !== null && !facts.extensionPending;
}

/** A return waits for the learner until it is delivered again. */
export function isReturned(at: {
  returnedAt: Date | null;
  lastDeliveredAt: Date | null;
  graded: boolean;
}): boolean {
  if (at.graded || at.returnedAt === null) return false;
  return at.lastDeliveredAt === null || at.returnedAt > at.lastDeliveredAt;
}

const REVIEW_DAYS = 7;

/** Day on which the grade of a delivery is expected (ours: a week). */
export function expectedReviewOn(deliveredOn: string): string {
  return addDays(deliveredOn, REVIEW_DAYS);
}

/** The name of a delivery on its receipt: `R-000042`. */
export function folioOf(versionId: number): string {
  return `R-${String(versionId).padStart(6, '0')}`;
}

const deliverable = /\.(pdf|docx|pptx|xlsx|jpe?g|png|mp4)$/i;

/** Name under which a classmate gets a delivered file: nothing of its author's is in it, be it behind the last point. */
export function anonymousFileName(name: string): string {
  return `reto${deliverable.exec(name)?.[0].toLowerCase() ?? ''}`;
}

/** The state of a learner's challenge in one unit. */
export type CellState = 'not-open' | 'undelivered' | 'missed' | 'ungraded' | 'returned' | 'graded';

export type CellFacts = ChallengeDates & {
  opensOn: string | null;
  delivered: boolean;
  /** Given back, and not delivered again. */
  returned: boolean;
  graded: boolean;
  score: number | null;
};

/** How a challenge stands on that day. */
export function cellStateOf(facts: CellFacts, today: string): CellState {
  if (facts.graded) return 'graded';
  if (facts.delivered) return facts.returned ? 'returned' : 'ungraded';
  if (!isOpen(facts, today)) return 'not-open';
  return isOverdue(effectiveDueOn(facts), today) ? 'missed' : 'undelivered';
}
