import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { forgetText, keepText } from '#server/repositories/evaluations/saved-texts.ts';

/** Saves a comment for other evaluations; the same text is saved once. 422 when the bank is full. */
export const saveComment = (by: By, text: string): Promise<{ id: number; text: string }> =>
  command(by, async ({ trx, actor }) => {
    const kept = await keepText(trx, 'saved_comment', actor.personId, text);
    return (
      kept ?? fail('body.invalid', { field: 'texto', text: 'Tu banco está lleno: quita un comentario.' })
    );
  });

/** Removes a saved comment of the tutor's own; another's is not found. */
export const forgetComment = (by: By, commentId: number): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    if (!(await forgetText(trx, 'saved_comment', actor.personId, commentId))) fail('scope.notFound');
  });
