import { textForms } from '#app/contract/text-drafts.ts';
import { fullName } from '#app/domain/access/person.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import type { World } from '#server/world.ts';
import { commentedCase, lockCase, writeCaseComment } from './case-comments.rows.server.ts';

/**
 * Comments a case that was sent; who wrote the comment may change it. The same text again changes nothing.
 * @throws 404 outside the tutor's groups, 409 where somebody else commented it or its learner has left
 */
export async function commentCase(
  { db, clock }: World,
  actor: Actor,
  { caseId, text }: { caseId: number; text: string },
  requestId?: string,
): Promise<void> {
  const tutorId = actor.personId;
  await db.transaction().execute(async (trx) => {
    await lockCase(trx, tutorId, caseId);
    const sent = await commentedCase(trx, tutorId, caseId);
    if (!sent) return fail('scope.notFound');
    const { memberId, unitId, personId, authorId, comment, firstName, paternalSurname } = sent;
    if (comment !== null && authorId !== tutorId) {
      const author = fullName({ firstName: firstName ?? '', paternalSurname: paternalSurname ?? '' });
      fail('case.commented', { text: `${author} ya comentó este caso.` });
    }
    const at = clock.now();
    const form = comment === null ? textForms.caseComment(caseId) : textForms.changedCaseComment(caseId);
    await textWasSent(trx, tutorId, form, at);
    if (comment === text) return;
    if (!sent.active) fail('member.dropped');
    await writeCaseComment(trx, caseId, { tutorId, text, at });
    await emit(trx, 'case.commented', { memberId, unitId, personId }, requestId);
  });
}
