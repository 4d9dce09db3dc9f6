import { textForms } from '#app/contract/account/text-forms.ts';
import type { ErrorCode } from '#app/contract/wire/errors.ts';
import {
  type AgreementsProblem,
  type AgreementsRefusal,
  agreementsProblem,
  agreementsRefusal,
} from '#app/domain/progress/agreements.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import {
  type CollaboratorUnit,
  insertAgreements,
} from '#server/repositories/evaluations/boss-evaluations.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import { ownUnit } from '../evaluation/evaluation.commands.server.ts';

const codes = {
  'already-saved': 'step.sent',
  dropped: 'member.dropped',
  'evaluation-not-sent': 'agreements.locked',
} as const satisfies Record<AgreementsRefusal, ErrorCode>;

const sentences: Record<AgreementsProblem, string> = {
  'first-missing': 'Escribe el primer acuerdo.',
  'too-many': 'Son tres acuerdos como máximo.',
  'too-long': 'Escribe 4,000 caracteres como máximo en cada acuerdo.',
};

/**
 * Sends the agreements of a 1-1, once, after its evaluation (spec §4.7, §5.4).
 * @throws 404 outside the boss's own, 409 where the state does not allow it, 422 for texts that do not fit
 */
export const saveAgreements = (by: By, input: CollaboratorUnit & { texts: readonly string[] }) =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const { texts, unitId } = input;
    const unit = await ownUnit(trx, actor, input);
    const refusal = agreementsRefusal({
      active: unit.active,
      evaluationSent: unit.sent,
      saved: unit.agreementsSaved,
      acknowledged: false,
    });
    if (refusal) fail(codes[refusal]);
    const problem = agreementsProblem(texts);
    if (problem) fail('body.invalid', { field: 'acuerdos', text: sentences[problem] });
    if (unit.evaluationId === null) return fail('agreements.locked');
    await insertAgreements(trx, { evaluationId: unit.evaluationId, texts, at: now });
    await textWasSent(trx, actor.personId, textForms.agreements(input), now);
    const after = { unitId, agreements: texts.length };
    await auditOfMember(work, 'agreements.sent', unit.memberId, { after });
    emit({ name: 'agreements.sent', payload: { memberId: unit.memberId, unitId } });
  });
