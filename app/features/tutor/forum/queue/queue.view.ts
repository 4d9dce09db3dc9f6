import type { QueuedQuestion } from '#app/contract/tutor/forum.ts';
import type { QuestionState } from '#app/domain/forum/posts.ts';
import { type AuthorRow, authorOf, iso } from '#app/product/forum/posts.view.ts';
import { type HelperRow, helperOf } from '../people.view.ts';

type QueueRow = AuthorRow &
  HelperRow & {
    id: number;
    excerpt: string;
    cut: boolean;
    state: QuestionState;
    faq: boolean;
    createdAt: string;
    activityId: number;
    activityName: string;
    kind: number;
    moduleName: string;
    unitName: string;
    groupId: number;
    groupName: string;
    answerCount: number;
    reportCount: number;
  };

/** A row of the queue, inside. */
export function queuedQuestion(row: QueueRow): QueuedQuestion {
  return {
    id: row.id,
    excerpt: row.cut ? `${row.excerpt.trimEnd()}…` : row.excerpt,
    state: row.state,
    unitName: row.unitName,
    moduleName: row.moduleName,
    activity: { id: row.activityId, name: row.activityName, kind: row.kind },
    asker: { id: row.personId, ...authorOf(row) },
    group: { id: row.groupId, name: row.groupName },
    createdAt: iso(row.createdAt),
    answerCount: row.answerCount,
    reportCount: row.reportCount,
    faq: row.faq,
    assigned: helperOf(row),
  };
}
