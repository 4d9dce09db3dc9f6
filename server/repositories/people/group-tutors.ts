import type { JobOf } from '../../../app/contract/catalogue/jobs.ts';
import type { Reader } from '../../db/template.ts';
import { emit } from '../../outbox/emit.ts';
import type { Trx } from '../../world.ts';
import { mayActAs } from './people.ts';

/** Profile of tutors (spec §1). */
export const tutorProfile = 4;

export type Assignment = { groupId: number; tutorId: number; at: Date };

/**
 * Assigns a tutor to a group, who is told of it (type 9); assigned already, nothing happens. `unknown` where the group
 * does not stand, or the person is no tutor who may sign in, or one of its learners.
 */
export async function assignTutor(
  trx: Trx,
  { groupId, tutorId, at }: Assignment,
  requestId?: string,
): Promise<'assigned' | 'known' | 'unknown'> {
  // Held, so that a group that is being removed, or a tutor who is, waits or is waited for.
  const group = await trx
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!group || !(await mayActAs(trx, tutorId, tutorProfile))) return 'unknown';
  const learns = await trx
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .where('person_id', '=', tutorId)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst();
  if (learns) return 'unknown';
  const made = await trx
    .insertInto('group_tutor')
    .values({ group_id: groupId, tutor_id: tutorId, assigned_at: at })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'tutor_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('group_id')
    .executeTakeFirst();
  if (!made) return 'known';
  await emit(trx, 'tutor.assigned', { groupId, tutorId }, requestId);
  return 'assigned';
}

/** Ends an assignment; true only when that is news. */
export async function endAssignment(trx: Trx, { groupId, tutorId, at }: Assignment): Promise<boolean> {
  const ended = await trx
    .updateTable('group_tutor')
    .set({ ended_at: at })
    .where('group_id', '=', groupId)
    .where('tutor_id', '=', tutorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends every assignment of a tutor; gives the groups that had them. */
export async function endAssignmentsOf(trx: Trx, tutorId: number, at: Date): Promise<number[]> {
  const ended = await trx
    .updateTable('group_tutor')
    .set({ ended_at: at })
    .where('tutor_id', '=', tutorId)
    .where('ended_at', 'is', null)
    .returning('group_id as groupId')
    .execute();
  return ended.map(({ groupId }) => groupId);
}

/** The tutors of today of whom something is about. */
export async function tutorsToTell(db: Reader, about: JobOf<'tutors.tell'>): Promise<number[]> {
  const tutors = db
    .selectFrom('group_tutor')
    .innerJoin('member', 'member.group_id', 'group_tutor.group_id')
    .where('group_tutor.ended_at', 'is', null)
    .select('group_tutor.tutor_id as personId')
    .distinct();
  const rows = await ('memberId' in about
    ? tutors.where('member.id', '=', about.memberId)
    : tutors.where('member.id', '=', askerOf(db, about))
  ).execute();
  return rows.map(({ personId }) => personId);
}

type OfQuestion = Exclude<JobOf<'tutors.tell'>, { memberId: number }>;

function askerOf(db: Reader, about: OfQuestion) {
  const asked = db.selectFrom('question').select('question.member_id');
  return 'questionId' in about
    ? asked.where('question.id', '=', about.questionId)
    : asked.innerJoin('answer', 'answer.question_id', 'question.id').where('answer.id', '=', about.answerId);
}
