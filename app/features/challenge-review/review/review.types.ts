import type { Criterion } from '#app/domain/challenges/challenge.ts';
import type { DraftScore, ReviewState } from '#app/domain/challenges/challenge-review.ts';

/** Somebody or something with a name. */
export type NamedRow = { id: number; name: string };
export type UnitRow = NamedRow & { order: number };

/** One delivered challenge of the queue. */
export type QueueRow = {
  id: number;
  learner: NamedRow;
  group: NamedRow;
  unit: UnitRow;
  deliveredAt: string;
  /** Whole hours that it has waited; null once it waits for no tutor. */
  hours: number | null;
  version: number;
  state: ReviewState;
  holder: NamedRow | null;
  score: number | null;
  /** What its open evaluation would give; its score is null while a criterion has none. */
  draft: { score: number | null; comment: string } | null;
  /** The draft is this tutor's. */
  mine: boolean;
};

export type ReviewQueue = {
  rows: QueueRow[];
  total: number;
  pending: number;
  pages: number;
  groups: NamedRow[];
  units: UnitRow[];
  /** Who may be given a challenge, with the groups of theirs that this tutor has too. */
  tutors: (NamedRow & { groupIds: number[] })[];
  /** Who can be reminded today, where the filter names a group and a unit: as many as are reminded at once. */
  awaited: number[];
  /** There are others. */
  moreAwaited: boolean;
};

export type DeliveredFile = { name: string; url: string; type: string; size: number };
export type DeliveryRow = {
  id: number;
  number: number;
  folio: string;
  at: string;
  comment: string;
  file: DeliveredFile | null;
};

/** An evaluation that was told to the learner. */
export type ToldReview = {
  id: number;
  outcome: 'published' | 'returned';
  version: number;
  at: string;
  tutor: string;
  score: number | null;
  reason: string | null;
  scores: DraftScore[];
  comment: string;
};

/** Who has the challenge. */
export type ReviewLock = {
  tutor: NamedRow;
  mine: boolean;
  since: string | null;
  minutes: number;
  /** Nobody else may write yet. */
  binding: boolean;
};

/** What a tutor writes, and the delivery that it is about. */
export type ReviewValues = { deliveryId: number; scores: DraftScore[]; comment: string; privateNote: string };

/** Another challenge of the queue, with what its address needs. */
export type Neighbour = { id: number; userId: number; unitId: number };

export type ReviewView = {
  id: number;
  learner: NamedRow & { photo: string | null };
  group: NamedRow;
  unit: UnitRow;
  dueOn: string | null;
  state: ReviewState;
  score: number | null;
  criteria: Criterion[];
  deliveries: DeliveryRow[];
  /** Number of the delivery that the draft is of, when a newer one came meanwhile. */
  outdated: number | null;
  lock: ReviewLock | null;
  draft: { version: number; savedAt: string | null; values: ReviewValues };
  mayReview: boolean;
  history: ToldReview[];
  comments: { id: number; text: string }[];
  place: { position: number | null; total: number; previous: Neighbour | null; next: Neighbour | null };
};
