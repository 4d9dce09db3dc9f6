import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Trx } from '../../world.ts';

/** The unsent answers of bosses, when somebody else begins or ends to lead a member. */

/**
 * Takes away what the boss of a member had answered and not sent, and keeps it as that boss's own: the next one begins
 * without an answer. A reopened evaluation stays for its agreements, without its answers.
 */
export async function putDraftsAway(
  trx: Trx,
  { memberId, bossId }: { memberId: number; bossId: number },
): Promise<void> {
  await keepDrafts(trx, (eb) =>
    eb.and([eb('member_id', '=', memberId), eb('boss_id', '=', bossId), eb('sent_at', 'is', null)]),
  );
  await trx
    .deleteFrom('boss_evaluation')
    .where('member_id', '=', memberId)
    .where('sent_at', 'is', null)
    .where('reopened_count', '=', 0)
    .execute();
  await trx
    .updateTable('boss_evaluation')
    .set((eb) => ({ ...noAnswers, version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Takes the answers of a reopened evaluation away from under whoever leads the member today, as a transfer would have done,
 * and keeps them as their boss's own.
 */
export async function putReopenedAway(
  trx: Trx,
  { evaluationId, bossId }: { evaluationId: number; bossId: number | null },
): Promise<void> {
  await keepDrafts(trx, (eb) => eb('id', '=', evaluationId));
  await trx
    .updateTable('boss_evaluation')
    .set({ ...noAnswers, ...(bossId === null ? {} : { boss_id: bossId }) })
    .where('id', '=', evaluationId)
    .execute();
}

type Condition = (eb: ExpressionBuilder<DB, 'boss_evaluation'>) => Expression<SqlBool>;

/** Keeps unsent evaluations as their bosses' own. */
async function keepDrafts(trx: Trx, those: Condition): Promise<void> {
  await trx
    .insertInto('former_draft')
    .columns(keptColumns)
    .expression(trx.selectFrom('boss_evaluation').where(those).select(keptColumns))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'unit_id', 'boss_id'])
        .doUpdateSet({ ...movedAnswers, version: sql.ref<number>('excluded.version') }),
    )
    .execute();
}

/** The columns of a draft, in both tables. */
const keptColumns = [
  'member_id',
  'unit_id',
  'boss_id',
  'questionnaire',
  'comments',
  'questionnaire_version_id',
  'answered',
  'question_count',
  'version',
  'prepared_at',
  'saved_at',
] as const;

/** The answers of the row that found its place taken. */
const movedAnswers = {
  questionnaire: sql.ref<string>('excluded.questionnaire'),
  comments: sql.ref<string>('excluded.comments'),
  questionnaire_version_id: sql.ref<number | null>('excluded.questionnaire_version_id'),
  answered: sql.ref<number>('excluded.answered'),
  question_count: sql.ref<number>('excluded.question_count'),
  prepared_at: sql.ref<Date | null>('excluded.prepared_at'),
  saved_at: sql.ref<Date>('excluded.saved_at'),
};

const noAnswers = {
  questionnaire: '[]',
  comments: '{}',
  questionnaire_version_id: null,
  answered: 0,
  grade: null,
  prepared_at: null,
  send_due_at: null,
  unsent_because: null,
};

/**
 * Puts the unsent evaluations of a member under the boss of today, with what that boss had answered when they led the
 * member before. Sent ones stay whose they are: the row's own trigger would refuse anything else.
 */
export async function giveDraftsBack(
  trx: Trx,
  { memberId, bossId }: { memberId: number; bossId: number },
): Promise<void> {
  await trx
    .updateTable('boss_evaluation')
    .set({ boss_id: bossId })
    .where('member_id', '=', memberId)
    .where('sent_at', 'is', null)
    .execute();
  const kept = trx.selectFrom('former_draft').where('member_id', '=', memberId).where('boss_id', '=', bossId);
  await trx
    .insertInto('boss_evaluation')
    .columns(keptColumns)
    .expression(kept.select(keptColumns))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'unit_id'])
        .doUpdateSet((eb) => ({ ...movedAnswers, version: eb('boss_evaluation.version', '+', 1) }))
        .where('boss_evaluation.sent_at', 'is', null),
    )
    .execute();
  await trx
    .deleteFrom('former_draft')
    .where('member_id', '=', memberId)
    .where('boss_id', '=', bossId)
    .execute();
}
