import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { holdModerated, type ModeratedQuestion } from './moderation.rows.server.ts';

/** Gives the events besides `question.changed`, or `unchanged` where the change was made before. */
type Change = (work: Work, question: ModeratedQuestion) => Promise<readonly Emission[] | 'unchanged'>;

/**
 * Changes a question of the tutor's groups (else 404) that was not merged with another (else 409), with its events; a
 * change that was made before has none.
 */
export const moderate = (by: By, questionId: number, change: Change): Promise<void> =>
  command(by, async (work) => {
    const [held] = await holdModerated(work.trx, work.actor, [questionId]);
    const question = held ?? fail('scope.notFound');
    if (question.mergedInto !== null) fail('question.merged');
    const events = await change(work, question);
    if (events === 'unchanged') return;
    work.emit({ name: 'question.changed', payload: { questionId } }, ...events);
  });

/** Stops where the question is out of sight (409). */
export function mustBeVisible({ state }: ModeratedQuestion): void {
  if (state === 'hidden') fail('question.hidden');
}
