import { textForms } from '#app/contract/text-drafts.ts';
import {
  type AgreementsProblem,
  agreementsProblem,
  agreementsRefusal,
} from '#app/domain/progress/agreements.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { type EvaluatedPlace, insertAgreements } from '#server/repositories/evaluations/boss-evaluations.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import type { World } from '#server/world.ts';
import { ownUnit } from '../questionnaire/evaluation.commands.server.ts';

const codes = {
  'already-saved': 'step.sent',
  dropped: 'member.dropped',
  'evaluation-not-sent': 'agreements.locked',
} as const;

const sentences: Record<AgreementsProblem, string> = {
  'first-missing': 'Escribe el primer acuerdo.',
  'too-many': 'Son tres acuerdos como máximo.',
  'too-long': 'Escribe 4,000 caracteres como máximo en cada acuerdo.',
};

/**
 * Sends the agreements of a 1-1, once, after its evaluation (spec §4.7, §5.4).
 * @throws 404 outside the boss's own, 409 where the state does not allow it, 422 for texts that do not fit
 */
export async function saveAgreements(
  world: World,
  actor: Actor,
  { place, texts }: { place: EvaluatedPlace; texts: readonly string[] },
  requestId?: string,
): Promise<void> {
  const problem = agreementsProblem(texts);
  await world.db.transaction().execute(async (trx) => {
    const unit = await ownUnit(trx, actor, place);
    const refusal = agreementsRefusal({
      active: unit.active,
      evaluationSent: unit.sent,
      saved: unit.agreementsSaved,
      acknowledged: false,
    });
    if (refusal) fail(codes[refusal]);
    if (problem) fail('body.invalid', { field: 'acuerdos', text: sentences[problem] });
    if (unit.evaluationId === null) return fail('agreements.locked');
    const at = world.clock.now();
    await insertAgreements(trx, { evaluationId: unit.evaluationId, texts, at });
    await textWasSent(trx, actor.personId, textForms.agreements(place), at);
    await emit(trx, 'agreements.sent', { memberId: unit.memberId, unitId: place.unitId }, requestId);
  });
}
