import { type AgreementStatus, mayFollow } from '#app/domain/progress/agreements.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import {
  acknowledgeAll,
  ownAgreement,
  setAgreementStatus,
} from '#server/repositories/evaluations/agreements.ts';
import type { World } from '#server/world.ts';

/** «Enterado» of the agreements to which this one belongs; saying it again changes and tells nothing. */
export async function acknowledgeAgreements(
  world: World,
  actor: Actor,
  agreementId: number,
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const own = await ownAgreement(trx, actor.personId, agreementId);
    if (!own) return fail('scope.notFound');
    if (!(await acknowledgeAll(trx, own.evaluationId, world.clock.now()))) return;
    const { memberId, unitId } = own;
    await emit(trx, 'agreements.acknowledged', { memberId, unitId }, requestId);
  });
}

/** Notes how an agreement goes; 409 before its learner said «Enterado». The same again changes and tells nothing. */
export async function followAgreement(
  world: World,
  actor: Actor,
  { agreementId, status }: { agreementId: number; status: Exclude<AgreementStatus, 'sent'> },
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const own = await ownAgreement(trx, actor.personId, agreementId);
    if (!own) return fail('scope.notFound');
    if (!mayFollow({ saved: true, acknowledged: own.acknowledgedAt !== null }))
      return fail('agreement.unread');
    if (!(await setAgreementStatus(trx, { agreementId, status, at: world.clock.now() }))) return;
    const { memberId, unitId } = own;
    await emit(trx, 'agreement.status-changed', { agreementId, memberId, unitId }, requestId);
  });
}
