import type { ForumQuestion } from '#app/contract/learner/forum.ts';
import type { OwnQuestion } from '#app/contract/learner/forum-own.ts';
import type { QuestionState } from '#app/domain/forum/posts.ts';
import { type AnswerRow, type AuthorRow, answerOf, authorOf, iso } from '#app/product/forum/posts.view.ts';

/** Its asker may edit a question this long, in ms (product: forum). */
const EDIT_MS = 10 * 60_000;

/** Until when a question asked then may be edited. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_MS);

type QuestionRow = AuthorRow & {
  id: number;
  text: string;
  state: QuestionState;
  faq: boolean;
  createdAt: Date | string;
  editedAt: Date | string | null;
  hiddenReason: string | null;
  answers: AnswerRow[];
};

/** A question as this person sees it at that instant. */
export function questionView(row: QuestionRow, viewerId: number, now: Date): ForumQuestion {
  const mine = row.personId === viewerId;
  const until = editableUntil(new Date(row.createdAt));
  return {
    id: row.id,
    text: row.text,
    state: row.state,
    author: authorOf(row),
    mine,
    faq: row.faq,
    createdAt: iso(row.createdAt),
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
    editableUntil: mine && row.state !== 'hidden' && now < until ? until.toISOString() : null,
    hiddenReason: row.state === 'hidden' ? (row.hiddenReason ?? '') : null,
    answers: row.answers.map((answer) => answerOf(answer, viewerId)),
  };
}

type OwnQuestionRow = {
  id: number;
  text: string;
  state: QuestionState;
  createdAt: Date | string;
  hiddenReason: string | null;
  activityId: number;
  activityName: string;
  kind: number;
  answerCount: number;
};

/** A question in its author's own list. */
export function ownQuestion(row: OwnQuestionRow): OwnQuestion {
  return {
    id: row.id,
    text: row.text,
    state: row.state,
    activity: { id: row.activityId, name: row.activityName, kind: row.kind },
    answerCount: row.answerCount,
    createdAt: iso(row.createdAt),
    hiddenReason: row.hiddenReason,
  };
}
