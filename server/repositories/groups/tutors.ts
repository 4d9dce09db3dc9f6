import type { JobOf } from '../../../app/contract/catalogue/jobs.ts';
import type { Reader } from '../../db/template.ts';
import { emit, emitAll } from '../../outbox/emit.ts';
import type { Trx } from '../../world.ts';
import { mayActAs } from '../people/people.ts';

/** Profile of tutors (spec §1). */
export const tutorProfile = 4;

export type Assignment = { groupId: number; tutorId: number; at: Date };

/** `known`: assigned already. The others say why somebody is not assigned. */
export type AssignmentResult = 'assigned' | 'known' | 'no-group' | 'no-tutor' | 'learns';

/**
 * Assigns a tutor to a group, who is told of it (type 9); assigned already, nothing happens. Refused where the group does
 * not stand, or the person is no tutor who may sign in, or one of its learners.
 */
export async function assignTutor(
  trx: Trx,
  { groupId, tutorId, at }: Assignment,
  requestId?: string | null,
): Promise<AssignmentResult> {
  // Held, so that a group that is being removed, or a tutor who is, waits or is waited for.
  const group = await trx
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!group) return 'no-group';
  if (!(await mayActAs(trx, tutorId, tutorProfile))) return 'no-tutor';
  const learns = await trx
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .where('person_id', '=', tutorId)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst();
  if (learns) return 'learns';
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

/** Ends an assignment, whose work becomes free (`tutor.unassigned`); true only when that is news. */
export async function endAssignment(
  trx: Trx,
  { groupId, tutorId, at }: Assignment,
  requestId?: string | null,
): Promise<boolean> {
  const ended = await trx
    .updateTable('group_tutor')
    .set({ ended_at: at })
    .where('group_id', '=', groupId)
    .where('tutor_id', '=', tutorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await emit(trx, 'tutor.unassigned', { groupId, tutorId }, requestId);
  return true;
}

/** Ends every assignment of a tutor as {@link endAssignment} does one. */
export async function endAssignmentsOf(
  trx: Trx,
  tutorId: number,
  at: Date,
  requestId?: string | null,
): Promise<void> {
  const ended = await trx
    .updateTable('group_tutor')
    .set({ ended_at: at })
    .where('tutor_id', '=', tutorId)
    .where('ended_at', 'is', null)
    .returning('group_id as groupId')
    .execute();
  const events = ended.map(({ groupId }) => ({
    name: 'tutor.unassigned' as const,
    payload: { groupId, tutorId },
  }));
  await emitAll(trx, events, requestId);
}

/** True where the person is or was a tutor of the group. */
export async function wasTutorOf(db: Reader, groupId: number, tutorId: number): Promise<boolean> {
  const assignment = await db
    .selectFrom('group_tutor')
    .where('group_id', '=', groupId)
    .where('tutor_id', '=', tutorId)
    .select('tutor_id')
    .limit(1)
    .executeTakeFirst();
  return assignment !== undefined;
}

/** The tutors of today of a group. */
export async function tutorsOf(db: Reader, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_tutor')
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .select('tutor_id as personId')
    .execute();
  return rows.map(({ personId }) => personId);
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
