import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import type { Trx, World } from '#server/world.ts';
import { holdModerated, type ModeratedQuestion } from './moderation.rows.server.ts';

/** Where a change of the forum happens: everything of one request. */
export type Moderation = { world: World; actor: Actor; requestId?: string | undefined };
type Work = (trx: Trx, question: ModeratedQuestion) => Promise<readonly Emission[] | 'unchanged'>;

/**
 * Changes a question of the tutor's groups (else 404) that was not merged with another (else 409), and tells what came
 * of it; a change that was made before tells nothing.
 */
export async function moderate(
  { world, actor, requestId }: Moderation,
  questionId: number,
  work: Work,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const [held] = await holdModerated(trx, actor, [questionId]);
    const question = held ?? fail('scope.notFound');
    if (question.mergedInto !== null) fail('question.merged');
    const told = await work(trx, question);
    if (told === 'unchanged') return;
    await emitAll(trx, [{ name: 'question.changed', payload: { questionId } }, ...told], requestId);
  });
}

/** Stops where the question is out of sight (409). */
export function mustBeVisible({ state }: ModeratedQuestion): void {
  if (state === 'hidden') fail('question.hidden');
}
