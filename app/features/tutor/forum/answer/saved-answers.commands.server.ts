import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { forgetText, keepText } from '#server/repositories/evaluations/saved-texts.ts';

/** Saves a text to answer with again, once; 409 past a hundred. Gives its id. */
export const saveAnswer = (by: By, text: string): Promise<number> =>
  command(by, async ({ trx, actor }) => {
    const kept = await keepText(trx, 'saved_answer', actor.personId, text);
    return kept?.id ?? fail('savedAnswers.full');
  });

/** Forgets a saved answer of the tutor's own; another's is not found. */
export const forgetAnswer = (by: By, savedAnswerId: number): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    const known = await forgetText(trx, 'saved_answer', actor.personId, savedAnswerId);
    if (!known) fail('scope.notFound');
  });
