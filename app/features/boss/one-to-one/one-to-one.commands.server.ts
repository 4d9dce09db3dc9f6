import { type AgreementOutcome, mayFollow } from '#app/domain/progress/agreements.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import {
  acknowledgeAll,
  ownAgreement,
  setAgreementStatus,
} from '#server/repositories/evaluations/agreements.ts';

/** «Enterado» of the agreements to which this one belongs; a repeated one changes and emits nothing. */
export const acknowledgeAgreements = (by: By, { agreementId }: { agreementId: number }) =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const own = await ownAgreement(trx, actor.personId, agreementId);
    if (!own) return fail('scope.notFound');
    if (!(await acknowledgeAll(trx, own.evaluationId, now))) return;
    const { memberId, unitId } = own;
    await auditOfMember(work, 'agreements.acknowledged', memberId, { after: { unitId } });
    emit({ name: 'agreements.acknowledged', payload: { memberId, unitId } });
  });

/** Notes how an agreement goes; 409 before its learner said «Enterado». A repeated status changes and emits nothing. */
export const followAgreement = (
  by: By,
  { agreementId, status }: { agreementId: number; status: AgreementOutcome },
) =>
  command(by, async ({ trx, actor, now, emit }) => {
    const own = await ownAgreement(trx, actor.personId, agreementId);
    if (!own) return fail('scope.notFound');
    if (!mayFollow({ saved: true, acknowledged: own.acknowledgedAt !== null })) fail('agreement.unread');
    if (!(await setAgreementStatus(trx, { agreementId, status, at: now }))) return;
    const { memberId, unitId } = own;
    emit({ name: 'agreement.status-changed', payload: { agreementId, memberId, unitId } });
  });
