import type { Report, ThreadQuestion } from '#app/contract/tutor/forum.ts';
import type { QuestionState } from '#app/domain/forum/posts.ts';
import { type AnswerRow, type AuthorRow, answerOf, authorOf, iso } from '#app/product/forum/posts.view.ts';
import { type HelperRow, helperOf } from '../people.view.ts';
import type { ReportRow } from '../queue/forum.rows.server.ts';

type ThreadRow = AuthorRow &
  HelperRow & {
    id: number;
    text: string;
    state: QuestionState;
    faq: boolean;
    hiddenReason: string | null;
    createdAt: string;
    editedAt: string | null;
    groupId: number;
    duplicates: number;
    reports: ReportRow[];
    answers: (AnswerRow & { reports: ReportRow[] })[];
  };

/** A question with its answers, as its moderators see it. */
export function threadQuestion(row: ThreadRow, viewerId: number): ThreadQuestion {
  return {
    id: row.id,
    text: row.text,
    state: row.state,
    asker: { id: row.personId, ...authorOf(row) },
    groupId: row.groupId,
    faq: row.faq,
    assigned: helperOf(row),
    duplicates: row.duplicates,
    hiddenReason: row.state === 'hidden' ? (row.hiddenReason ?? '') : null,
    createdAt: iso(row.createdAt),
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
    reports: row.reports.map(reportOf),
    answers: row.answers.map((answer) => ({
      ...answerOf(answer, viewerId),
      reports: answer.reports.map(reportOf),
    })),
  };
}

/** The unanswered come first, the oldest before; then the newest. */
export function waitingFirst(one: ThreadQuestion, other: ThreadQuestion): number {
  const waits = Number(other.state === 'open') - Number(one.state === 'open');
  if (waits !== 0) return waits;
  return one.state === 'open' ? one.id - other.id : other.id - one.id;
}

function reportOf({ id, reason, detail, at }: ReportRow): Report {
  return { id, reason, detail, at: iso(at) };
}
