import type { AnsweredSection } from '#app/contract/drafts.ts';
import type { Criterion, DeliveryGate } from '#app/domain/challenges/challenge.ts';
import type { ChallengeStatus } from '#app/domain/deadlines/deadlines.ts';

/** A file of ours as a screen links to it; size in bytes. */
export type StoredFile = { name: string; url: string; size: number };

/** The one file of a draft; `upload` is the address under which this learner's device knows it. */
export type DraftFile = { name: string; upload: string; size: number };

/** What is typed and chosen. */
export type DraftValues = { comment: string; file: DraftFile | null };

/** `version` 0: nothing was saved yet. `savedAt`: ISO instant. */
export type ChallengeDraft = { values: DraftValues; version: number; savedAt: string | null };

/** One delivery, as its receipt shows it. `at`: ISO instant. */
export type Delivery = {
  folio: string;
  number: number;
  at: string;
  comment: string;
  file: StoredFile | null;
};

/** The last request for more time. Days of the zone. */
export type Extension = {
  state: 'pending' | 'approved' | 'rejected';
  reason: string;
  askedOn: string;
  until: string | null;
};

/** The published grade, with what the tutor wrote about each criterion. */
export type ChallengeResult = {
  score: number;
  comment: string;
  criteria: { name: string; weight: number; score: number | null; comment: string }[];
  publishedAt: string;
  /** Why a grade that was known before was changed; null with the first one. */
  reason: string | null;
};

/** What a classmate answered, without who or when exactly: the day is all that is told. */
export type PeerResult = { sections: AnsweredSection[]; sentOn: string };

export type ChallengeView = {
  unit: { id: number; order: number; name: string };
  opensOn: string | null;
  /** Last day on which it may be delivered; null without one. */
  dueOn: string | null;
  title: string;
  instructionsHtml: string;
  criteria: Criterion[];
  template: StoredFile | null;
  status: ChallengeStatus;
  gate: DeliveryGate;
  draft: ChallengeDraft;
  /** The newest first. */
  deliveries: Delivery[];
  extension: Extension | null;
  mayAskExtension: boolean;
  /** What to correct, while a return waits for its next delivery. */
  returned: { reason: string; until: string | null } | null;
  result: ChallengeResult | null;
  /** Day on which the grade is expected, while there is none. */
  expectedOn: string | null;
  peerResults: PeerResult[];
};
