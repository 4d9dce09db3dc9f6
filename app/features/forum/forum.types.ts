/** A file of ours as a screen links to it. */
export type Photo = { name: string; url: string };

export type Author = { name: string; photo: Photo | null };

/** `open`: sin responder; `hidden` is seen by who asked only. */
export type QuestionState = 'open' | 'answered' | 'solved' | 'hidden';

/** Instants are ISO text. */
export type AnswerView = {
  id: number;
  text: string;
  author: Author;
  byTutor: boolean;
  mine: boolean;
  solution: boolean;
  /** A tutor's, for who asked and nobody else. */
  alone: boolean;
  /** What a tutor attached; its size in bytes. */
  file: { name: string; url: string; size: number } | null;
  /** Why it was hidden, for its author; null while it is visible. */
  hiddenReason: string | null;
  createdAt: string;
};

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
  answers: AnswerView[];
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
