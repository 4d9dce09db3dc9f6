import { published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { tutoredLearners } from '#server/repositories/content/activity-scope.ts';
import type { Trx } from '#server/world.ts';

/** Case studies that were sent in the groups that a tutor accompanies today, of dropped learners too. */
export function sentCases(db: Reader, tutorId: number) {
  return tutoredLearners(db, tutorId)
    .innerJoin('case_response as sent', 'sent.member_id', 'member.id')
    .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'sent.unit_id').on(published('unit')))
    .where('sent.sent_at', 'is not', null);
}

/** Locks a case until the transaction ends, so that two tutors who comment it wait for each other. */
export async function lockCase(trx: Trx, tutorId: number, caseId: number): Promise<void> {
  await sentCases(trx, tutorId)
    .where('sent.id', '=', caseId)
    .select('sent.id')
    .forNoKeyUpdate('sent')
    .execute();
}

/** The facts that decide whether a tutor may comment a case; undefined outside their groups. */
export function commentedCase(trx: Trx, tutorId: number, caseId: number) {
  return sentCases(trx, tutorId)
    .leftJoin('person as author', 'author.id', 'sent.tutor_id')
    .where('sent.id', '=', caseId)
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'member.active',
      'unit.id as unitId',
      'sent.tutor_id as authorId',
      'sent.tutor_comment as comment',
      'author.first_name as firstName',
      'author.paternal_surname as paternalSurname',
    ])
    .executeTakeFirst();
}

/** Writes the one comment of a locked case, over the former one. */
export async function writeCaseComment(
  trx: Trx,
  caseId: number,
  comment: { tutorId: number; text: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('case_response')
    .set({ tutor_id: comment.tutorId, tutor_comment: comment.text, commented_at: comment.at })
    .where('id', '=', caseId)
    .execute();
}
