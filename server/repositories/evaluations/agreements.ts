import { sql } from 'kysely';
import type { AgreementStatus } from '../../../app/domain/progress/agreements.ts';
import { dayIn, published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { enrolmentOf } from '../content/programme.ts';

/** The agreements of an evaluation of the query around, in their order. */
export function agreementsOf(db: Reader, evaluationId: 'evaluation.id' | 'earlier.id') {
  return db
    .selectFrom('agreement')
    .where('agreement.evaluation_id', '=', sql.ref<number>(evaluationId))
    .orderBy('agreement.position')
    .select(['agreement.id', 'agreement.position', 'agreement.text', 'agreement.status']);
}

/** The day on which the agreements of the evaluation of the query around were sent; null while there are none. */
export function agreedOn(db: Reader, zone: string) {
  return db
    .selectFrom('agreement')
    .where('agreement.evaluation_id', '=', sql.ref<number>('evaluation.id'))
    .orderBy('agreement.position')
    .limit(1)
    .select(dayIn(zone, 'agreement.sent_at').as('day'));
}

/** True where the learner said to know the agreement. */
export const acknowledged = sql<boolean>`agreement.acknowledged_at is not null`.as('acknowledged');

/**
 * An agreement of the person's own current membership, of an evaluation that stands sent in a unit that learners have;
 * undefined otherwise.
 */
export function ownAgreement(trx: Trx, personId: number, agreementId: number) {
  return trx
    .selectFrom('agreement')
    .innerJoin('boss_evaluation as evaluation', 'evaluation.id', 'agreement.evaluation_id')
    .innerJoin('unit', 'unit.id', 'evaluation.unit_id')
    .where('agreement.id', '=', agreementId)
    .where('evaluation.sent_at', 'is not', null)
    .where(published('unit'))
    .where('evaluation.member_id', 'in', enrolmentOf(trx, personId).select('member.id').limit(1))
    .select([
      'evaluation.id as evaluationId',
      'evaluation.member_id as memberId',
      'evaluation.unit_id as unitId',
      'agreement.acknowledged_at as acknowledgedAt',
    ])
    .executeTakeFirst();
}

/** Notes that the learner knows the agreements of an evaluation; true only the first time. */
export async function acknowledgeAll(trx: Trx, evaluationId: number, at: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('agreement')
    .set({ acknowledged_at: at })
    .where('evaluation_id', '=', evaluationId)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Notes how an agreement goes; true only when that is news. */
export async function setAgreementStatus(
  trx: Trx,
  { agreementId, status, at }: { agreementId: number; status: AgreementStatus; at: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('agreement')
    .set({ status, status_changed_at: at })
    .where('id', '=', agreementId)
    .where('status', '<>', status)
    .where('acknowledged_at', 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
