import type { Trx } from '#server/world.ts';

type Pair = { groupId: number; tutorId: number };

/**
 * Frees what a removed tutor had taken in a group: challenges under evaluation and questions. A draft stays for whoever
 * takes the challenge next; a review without a word goes. A tutor who was assigned again meanwhile keeps everything.
 */
export async function releaseWork(trx: Trx, { groupId, tutorId }: Pair): Promise<void> {
  const assigned = await trx
    .selectFrom('group_tutor')
    .where('group_id', '=', groupId)
    .where('tutor_id', '=', tutorId)
    .where('ended_at', 'is', null)
    .select('tutor_id')
    .forKeyShare()
    .executeTakeFirst();
  if (assigned) return;
  await holdTaken(trx, { groupId, tutorId });
  const members = trx.selectFrom('member').where('group_id', '=', groupId).select('id');
  const open = trx
    .selectFrom('challenge_submission')
    .where('member_id', 'in', members)
    .select('challenge_submission.id');
  await trx
    .deleteFrom('challenge_review')
    .where('tutor_id', '=', tutorId)
    .where('outcome', 'is', null)
    .where('saved_at', 'is', null)
    .where('submission_id', 'in', open)
    .execute();
  await trx
    .updateTable('challenge_review')
    .set({ claimed_at: null })
    .where('tutor_id', '=', tutorId)
    .where('outcome', 'is', null)
    .where('submission_id', 'in', open)
    .execute();
  await trx
    .updateTable('question')
    .set({ assigned_to: null })
    .where('assigned_to', '=', tutorId)
    .where('member_id', 'in', members)
    .execute();
}

/**
 * Holds the challenges and the questions, as their own commands do and in the same order: one that the tutor is saving
 * at this moment is finished first.
 */
async function holdTaken(trx: Trx, { groupId, tutorId }: Pair): Promise<void> {
  const members = trx.selectFrom('member').where('group_id', '=', groupId).select('id');
  await trx
    .selectFrom('challenge_submission')
    .where('member_id', 'in', members)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('challenge_review')
        .where('tutor_id', '=', tutorId)
        .where('outcome', 'is', null)
        .select('submission_id'),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('question')
    .where('assigned_to', '=', tutorId)
    .where('member_id', 'in', members)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}
