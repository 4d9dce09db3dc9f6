import { sql } from 'kysely';
import { goesOn, published, toBoolean } from '#server/db/fragments.ts';
import type { Trx } from '#server/world.ts';

/** Evaluations in units that learners have, of generations that stand. */
function standing(trx: Trx, evaluationId: number) {
  return trx
    .selectFrom('boss_evaluation as evaluation')
    .innerJoin('member', 'member.id', 'evaluation.member_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('unit', 'unit.id', 'evaluation.unit_id')
    .where('evaluation.id', '=', evaluationId)
    .where('grp.deleted_at', 'is', null)
    .where(published('unit'));
}

/** Keeps the evaluated member as they are until the transaction ends: a sending and a transfer wait for each other here. */
export async function lockEvaluated(trx: Trx, evaluationId: number): Promise<void> {
  await standing(trx, evaluationId).select('member.id').forNoKeyUpdate('member').execute();
}

/** The facts that decide if the evaluation may be reopened, with the boss of today; undefined for an unknown one. */
export function evaluationToReopen(trx: Trx, evaluationId: number) {
  return standing(trx, evaluationId)
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .select((eb) => [
      'evaluation.member_id as memberId',
      'evaluation.unit_id as unitId',
      'evaluation.boss_id as senderId',
      'evaluation.grade',
      toBoolean(eb('evaluation.sent_at', 'is not', null)).as('sent'),
      'member.person_id as personId',
      'member.active',
      goesOn('member').as('goesOn'),
      sql<boolean>`grp.status = 'archived'`.as('closed'),
      'pair.boss_id as bossId',
    ])
    .executeTakeFirst();
}

type Reopening = { evaluationId: number; by: number; reason: string; at: Date };

/** Keeps the sent evaluation whole, and makes a draft of it with the same answers and without a grade. */
export async function saveReopened(trx: Trx, { evaluationId, by, reason, at }: Reopening): Promise<void> {
  await sql`
    insert into boss_evaluation_past (evaluation_id, boss_id, questionnaire, comments, questionnaire_version_id, grade,
      prepared_at, sent_at, reopened_at, reopened_by, reason)
    select id, boss_id, questionnaire, comments, questionnaire_version_id, grade, prepared_at, sent_at, ${at}, ${by},
      ${reason}
    from boss_evaluation where id = ${evaluationId}
  `.execute(trx);
  await trx
    .updateTable('boss_evaluation')
    .set((eb) => ({
      sent_at: null,
      grade: null,
      reopened_count: eb('reopened_count', '+', 1),
      reopen_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', evaluationId)
    .execute();
}
