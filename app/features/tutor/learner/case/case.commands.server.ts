import { textForms } from '#app/contract/account/text-forms.ts';
import { fullName } from '#app/domain/access/person.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import { commentedCase, lockCase, writeCaseComment } from './case-comments.rows.server.ts';

/**
 * Comments a sent case; its author may change the comment. The same text again changes nothing.
 * @throws 404 outside the tutor's groups, 409 where somebody else commented it or its learner has left
 */
export const commentCase = (by: By, { caseId, text }: { caseId: number; text: string }): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const tutorId = actor.personId;
    await lockCase(trx, tutorId, caseId);
    const sent = await commentedCase(trx, tutorId, caseId);
    if (!sent) return fail('scope.notFound');
    const { memberId, unitId, personId, authorId, comment, firstName, paternalSurname } = sent;
    if (comment !== null && authorId !== tutorId) {
      const author = fullName({ firstName: firstName ?? '', paternalSurname: paternalSurname ?? '' });
      fail('case.commented', { text: `${author} ya comentó este caso.` });
    }
    const form = comment === null ? textForms.caseComment(caseId) : textForms.changedCaseComment(caseId);
    await textWasSent(trx, tutorId, form, now);
    if (comment === text) return;
    if (!sent.active) fail('member.dropped');
    await writeCaseComment(trx, caseId, { tutorId, text, at: now });
    await auditOfMember(work, 'case.commented', memberId, { after: { unitId } });
    emit({ name: 'case.commented', payload: { memberId, unitId, personId } });
  });
