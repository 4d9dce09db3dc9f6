import { memberIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack } from './http-client.ts';

/** An attempt of the learner account at that exercise. */
export function ownAttempt(stack: Stack, activityId: number | undefined): Promise<{ attemptId: number }> {
  return onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('exercise_attempt')
      .values({
        member_id: await memberIdOf(db, accounts.learner),
        activity_id: activityId ?? 0,
        answers: '[]',
        right_count: 0,
        question_count: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { attemptId: id };
  });
}
