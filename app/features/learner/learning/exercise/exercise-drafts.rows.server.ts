import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import type { Trx } from '#server/world.ts';

type MemberActivity = { memberId: number; activityId: number };

/**
 * Keeps the answers of an exercise made from `version` (0: there were none) and gives their next version; undefined when
 * the stored one is another, so that nobody overwrites what another device chose.
 */
export async function saveExerciseDraft(
  trx: Trx,
  { memberId, activityId }: MemberActivity,
  draft: { answers: QuizAnswers; edition: number; version: number; at: Date },
): Promise<number | undefined> {
  const answers = JSON.stringify(draft.answers);
  if (draft.version === 0) {
    const made = await trx
      .insertInto('exercise_draft')
      .values({
        member_id: memberId,
        activity_id: activityId,
        activity_version: draft.edition,
        answers,
        saved_at: draft.at,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'activity_id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version;
  }
  const saved = await trx
    .updateTable('exercise_draft')
    .set({ answers, version: draft.version + 1, saved_at: draft.at })
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('version', '=', draft.version)
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/** Forgets the draft: its answers were sent. */
export async function forgetExerciseDraft(trx: Trx, { memberId, activityId }: MemberActivity): Promise<void> {
  await trx
    .deleteFrom('exercise_draft')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .execute();
}
