import type { Author, PostedAnswer, QuestionState } from '#app/contract/forum-post.ts';
import type { QueueFilter } from '#app/contract/tutor-forum-links.ts';
import type { ReportReason } from '#app/domain/forum/reports.ts';

export type Named = { id: number; name: string };

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

export type ThreadAnswer = PostedAnswer & { reports: Report[] };

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
  /** Where the question that was asked for is by now, when it is not among them. */
  elsewhere: { activityId: number; questionId: number } | null;
  /** There are older ones that are not shown. */
  more: boolean;
  savedAnswers: { id: number; text: string }[];
};
