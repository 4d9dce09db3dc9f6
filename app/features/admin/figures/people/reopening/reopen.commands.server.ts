import { mayReopen } from '#app/domain/grades/evaluation.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { putReopenedAway } from '#server/repositories/people/boss-drafts.ts';
import { evaluationToReopen, lockEvaluated, saveReopened } from './reopen.rows.server.ts';

/**
 * Reopens a sent evaluation, with a reason: the sent one is kept, and a draft with its answers waits for the boss of today.
 * Answers of a former boss become nobody else's. The agreements stay (product: reopened evaluations).
 * @throws 404 for an unknown one, 409 for one that is not sent, after a drop or in a generation that is over,
 * `identity.unconfirmed`
 */
export const reopenEvaluation = (
  by: By,
  { evaluationId, reason }: { evaluationId: number; reason: string },
): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor, now, emit, audit } = work;
    await lockEvaluated(trx, evaluationId);
    const evaluation = (await evaluationToReopen(trx, evaluationId)) ?? fail('scope.notFound');
    const { memberId, unitId, personId, senderId, bossId, grade } = evaluation;
    if (!mayReopen(evaluation)) fail('evaluation.notSent');
    if (!evaluation.active) fail('member.dropped');
    if (!evaluation.goesOn || evaluation.closed) fail('member.finished');
    await mustBeConfirmed(work);
    await saveReopened(trx, { evaluationId, by: actor.personId, reason, at: now });
    if (bossId !== senderId) await putReopenedAway(trx, { evaluationId, bossId });
    await audit('evaluation.reopened', ['person', personId], {
      before: { grade },
      after: { evaluationId, unitId, reason },
    });
    emit({ name: 'evaluation.reopened', payload: { memberId, unitId } });
  });
