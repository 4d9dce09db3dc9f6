import type { Trx } from '#server/world.ts';

type MemberActivity = { memberId: number; activityId: number };

/**
 * The questions of an activity today, as its body, its newest edition, and the one that the learner's draft was begun
 * with; null without a draft.
 */
export async function exerciseEditions(
  trx: Trx,
  { memberId, activityId }: MemberActivity,
): Promise<{ body: unknown; newest: number; kept: number | null }> {
  return trx
    .selectFrom('activity_version')
    .where('activity_id', '=', activityId)
    .select((eb) => [
      eb.fn.max('number').as('newest'),
      eb.selectFrom('activity').where('id', '=', activityId).select('body').as('body'),
      eb
        .selectFrom('exercise_draft')
        .where('member_id', '=', memberId)
        .where('activity_id', '=', activityId)
        .select('activity_version')
        .as('kept'),
    ])
    .executeTakeFirstOrThrow();
}

/** The body of an exercise in one edition; undefined for one that never was. */
export async function exerciseBody(
  trx: Trx,
  { activityId, edition }: { activityId: number; edition: number },
): Promise<unknown> {
  const version = await trx
    .selectFrom('activity_version')
    .where('activity_id', '=', activityId)
    .where('number', '=', edition)
    .select('body')
    .executeTakeFirst();
  return version?.body;
}
