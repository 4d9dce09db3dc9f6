import type { Author, PostedAnswer, QuestionState } from '#app/contract/forum-post.ts';

/** Instants are ISO text. */
export type QuestionView = {
  id: number;
  text: string;
  state: QuestionState;
  author: Author;
  mine: boolean;
  /** Promoted to the frequent ones. */
  faq: boolean;
  createdAt: string;
  editedAt: string | null;
  /** Until when who asked may edit it; null for the others and afterwards. */
  editableUntil: string | null;
  /** Why it was hidden, for who asked; null while it is visible. */
  hiddenReason: string | null;
  answers: PostedAnswer[];
};

export type QuestionFilter = 'all' | 'mine' | 'unanswered';

/** One page of an activity's questions, the newest first. `next`: cursor of the following page. */
export type ForumPage = {
  questions: QuestionView[];
  next: number | null;
  totals: { all: number; mine: number; unanswered: number };
};

/** A question that resembles what somebody is about to ask. */
export type SimilarQuestion = {
  id: number;
  text: string;
  state: QuestionState;
  activity: { id: number; name: string };
  answer: string | null;
};

export type OwnQuestion = {
  id: number;
  text: string;
  state: QuestionState;
  activity: { id: number; name: string; kind: number };
  answerCount: number;
  createdAt: string;
  hiddenReason: string | null;
};

/** A private note. `version` 0: nothing was saved yet. */
export type Note = { text: string; version: number; savedAt: string | null };

/** One entry of the ledger: the rule, and what it was for. */
export type PointsEntry = {
  id: number;
  rule: string;
  /** Name of the activity, the unit or the session; null when it is not known. */
  subject: string | null;
  activityId: number | null;
  points: number;
  createdAt: Date;
  reversed: boolean;
};

export type Ledger = {
  /** What the stored standing counts; the bar and the level follow from it. */
  points: number;
  entries: PointsEntry[];
  next: number | null;
  /** What each rule gave today. */
  today: ReadonlyMap<string, number>;
};
