import type { ReportOutcome, ReportReason } from '../../../app/domain/forum/posts.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

type NewReport = {
  questionId: number;
  answerId: number | null;
  reporterId: number;
  reason: ReportReason;
  detail: string;
};

/** Keeps a report; the same person's second report of a post changes nothing. */
export async function insertReport(trx: Trx, report: NewReport): Promise<void> {
  await trx
    .insertInto('post_report')
    .values({
      question_id: report.questionId,
      answer_id: report.answerId,
      reporter_id: report.reporterId,
      reason: report.reason,
      detail: report.detail,
    })
    .onConflict((conflict) => conflict.columns(['question_id', 'answer_id', 'reporter_id']).doNothing())
    .execute();
}

type Post = { questionId: number; answerId: number | null };

/** Closes the open reports of one post. */
export async function resolveReports(
  trx: Trx,
  { questionId, answerId }: Post,
  { outcome, by, at }: { outcome: ReportOutcome; by: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('post_report')
    .set((eb) => ({ outcome, resolved_by: by, resolved_at: eb.fn('greatest', ['created_at', eb.val(at)]) }))
    .where('question_id', '=', questionId)
    .where('answer_id', answerId === null ? 'is' : '=', answerId)
    .where('resolved_at', 'is', null)
    .execute();
}

/** The post that a report is about and what became of it; undefined when there is no such report. */
export function reportOf(
  db: Reader,
  reportId: number,
): Promise<{ questionId: number; answerId: number | null; outcome: ReportOutcome | null } | undefined> {
  return db
    .selectFrom('post_report')
    .where('id', '=', reportId)
    .select(['question_id as questionId', 'answer_id as answerId', 'outcome'])
    .executeTakeFirst();
}
