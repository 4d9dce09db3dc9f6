import type { UnsentReason } from '../../../app/domain/grades/evaluation.ts';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';
import type { CollaboratorUnit } from './boss-evaluations.ts';

/** An evaluation whose ten seconds are over, and the boss who pressed *Enviar*. */
export type DueEvaluation = CollaboratorUnit & { bossId: number };

type Place = { memberId: number; unitId: number };

/** Evaluations to be sent by now, the longest waiting first. Those of a closed generation are final as they are. */
export function dueEvaluations(db: Database, now: Date, limit: number): Promise<DueEvaluation[]> {
  return db
    .selectFrom('boss_evaluation as evaluation')
    .innerJoin('member', 'member.id', 'evaluation.member_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .where('evaluation.send_due_at', '<=', now)
    .where('member.finished_at', 'is', null)
    .where('grp.status', '<>', 'archived')
    .orderBy('evaluation.send_due_at')
    .limit(limit)
    .select([
      'evaluation.boss_id as bossId',
      'evaluation.unit_id as unitId',
      'member.group_id as groupId',
      'member.person_id as personId',
    ])
    .execute();
}

/** Has the evaluation sent at that moment. The caller holds the collaborator. */
export async function holdUntil(trx: Trx, { memberId, unitId }: Place, dueAt: Date): Promise<void> {
  await trx
    .updateTable('boss_evaluation')
    .set({ send_due_at: dueAt, unsent_because: null })
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .execute();
}

/** Ends the wait without a send: the boss took it back (null), or it was not possible any more. */
export async function release(
  trx: Trx,
  { memberId, unitId }: Place,
  because: UnsentReason | null,
): Promise<void> {
  await trx
    .updateTable('boss_evaluation')
    .set({ send_due_at: null, unsent_because: because })
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .execute();
}

/** Ends the wait of an evaluation that its boss can reach no more, whatever it stands on. */
export async function releaseUnreachable(
  trx: Trx,
  { groupId, personId, unitId }: CollaboratorUnit,
): Promise<void> {
  await trx
    .updateTable('boss_evaluation')
    .from('member')
    .set({ send_due_at: null, unsent_because: 'withdrawn' })
    .whereRef('member.id', '=', 'boss_evaluation.member_id')
    .where('member.group_id', '=', groupId)
    .where('member.person_id', '=', personId)
    .where('boss_evaluation.unit_id', '=', unitId)
    .execute();
}
