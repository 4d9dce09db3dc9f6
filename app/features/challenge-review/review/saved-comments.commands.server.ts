import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { forgetText, keepText } from '#server/repositories/evaluations/saved-texts.ts';

/** Keeps a comment for other evaluations; the same text is kept once. 422 when the bank is full. */
export const saveComment = (by: By, text: string): Promise<{ id: number; text: string }> =>
  command(by, async ({ trx, actor }) => {
    const kept = await keepText(trx, 'saved_comment', actor.personId, text);
    return (
      kept ?? fail('body.invalid', { field: 'texto', text: 'Tu banco está lleno: quita un comentario.' })
    );
  });

/** Takes an own comment out of the bank; anybody else's is not found. */
export const forgetComment = (by: By, commentId: number): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    if (!(await forgetText(trx, 'saved_comment', actor.personId, commentId))) fail('scope.notFound');
  });
