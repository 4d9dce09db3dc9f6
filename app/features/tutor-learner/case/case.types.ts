import type { Answers, FormSection } from '#app/contract/drafts.ts';

/** A case that a learner sent, before its tutor. */
export type CaseFile = {
  id: number;
  learner: { id: number; name: string; initials: string; photoUrl: string | null };
  groupName: string;
  unit: { id: number; number: number; name: string };
  title: string;
  html: string;
  modelAnswerHtml: string;
  sections: FormSection[];
  answers: Answers;
  sentOn: string;
  /** `mine`: this tutor wrote it, and may change it. */
  comment: { text: string; author: string; on: string; mine: boolean } | null;
  mayComment: boolean;
  /** Cases besides this one that wait for a comment. */
  waiting: number;
  next: string | null;
};
