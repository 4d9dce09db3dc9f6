import type { Trx } from '../../world.ts';

/**
 * Lets go of what ties a member to the people of the group that they left, once they are in the next one: evaluations
 * that the member or the classmates of before have not sent (the next ring assigns anew), deliveries that a tutor of
 * before evaluates, questions that such a tutor took. What is sent and decided stays.
 */
export async function releaseFromGroup(trx: Trx, memberId: number, at: Date): Promise<void> {
  await trx
    .updateTable('peer_review')
    .set({ reassigned_at: at })
    .where('sent_at', 'is', null)
    .where('reassigned_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reviewer_member_id', '=', memberId),
        eb(
          'submission_id',
          'in',
          eb.selectFrom('challenge_submission').where('member_id', '=', memberId).select('id'),
        ),
      ]),
    )
    .execute();
  const tutors = trx
    .selectFrom('group_tutor')
    .innerJoin('member', 'member.group_id', 'group_tutor.group_id')
    .where('member.id', '=', memberId)
    .where('group_tutor.ended_at', 'is', null)
    .select('group_tutor.tutor_id');
  await trx
    .updateTable('challenge_review')
    .set({ claimed_at: null })
    .where('decided_at', 'is', null)
    .where('claimed_at', 'is not', null)
    .where('submission_id', 'in', (eb) =>
      eb.selectFrom('challenge_submission').where('member_id', '=', memberId).select('id'),
    )
    .where('tutor_id', 'not in', tutors)
    .execute();
  await trx
    .updateTable('question')
    .set({ assigned_to: null })
    .where('member_id', '=', memberId)
    .where('assigned_to', 'is not', null)
    .where('assigned_to', 'not in', tutors)
    .execute();
}
