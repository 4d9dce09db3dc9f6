import type { QueueFilter } from '#app/contract/tutor-forum-links.ts';

/** A file of ours as a screen links to it. */
export type Photo = { name: string; url: string };
export type Author = { name: string; photo: Photo | null };
export type Named = { id: number; name: string };
export type QuestionState = 'open' | 'answered' | 'solved' | 'hidden';
export type ReportReason = 'offensive' | 'personal-data' | 'off-topic' | 'other';

/** One question of the queue. Instants are ISO text. */
export type QueuedQuestion = {
  id: number;
  excerpt: string;
  state: QuestionState;
  unitName: string;
  moduleName: string;
  activity: { id: number; name: string; kind: number };
  asker: Author & { id: number };
  group: Named;
  createdAt: string;
  answerCount: number;
  reportCount: number;
  faq: boolean;
  assigned: Named | null;
};

/** One page of the queue; `groups` are all of the tutor's. */
export type ForumQueue = {
  groups: Named[];
  totals: Record<QueueFilter, number>;
  questions: QueuedQuestion[];
  page: number;
  pages: number;
};

export type Report = { id: number; reason: ReportReason; detail: string; at: string };

export type ThreadAnswer = {
  id: number;
  text: string;
  author: Author;
  byTutor: boolean;
  mine: boolean;
  solution: boolean;
  /** For who asked and the tutors only. */
  alone: boolean;
  /** What came with it; its size in bytes. */
  file: { name: string; url: string; size: number } | null;
  /** Why it was hidden; null while it is visible. */
  hiddenReason: string | null;
  createdAt: string;
  reports: Report[];
};

export type ThreadQuestion = {
  id: number;
  text: string;
  state: QuestionState;
  asker: Author & { id: number };
  groupId: number;
  faq: boolean;
  assigned: Named | null;
  /** Questions that were merged with it. */
  duplicates: number;
  hiddenReason: string | null;
  createdAt: string;
  editedAt: string | null;
  reports: Report[];
  answers: ThreadAnswer[];
};

/** An activity that a question may be moved to. */
export type MoveTarget = Named & { unitName: string; moduleName: string };

/** The questions on one activity in the tutor's groups, those that wait first. */
export type ForumThread = {
  activity: { id: number; name: string; kind: number; unitName: string; moduleName: string };
  groups: (Named & { tutors: Named[] })[];
  questions: ThreadQuestion[];
  /** There are older ones that are not shown. */
  more: boolean;
  savedAnswers: { id: number; text: string }[];
};
