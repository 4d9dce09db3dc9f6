import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { forgetText, keepText } from '#server/repositories/evaluations/saved-texts.ts';
import type { World } from '#server/world.ts';

/** Keeps a comment for other evaluations; the same text is kept once. 422 when the bank is full. */
export async function saveComment(world: World, actor: Actor, text: string) {
  const kept = await world.db
    .transaction()
    .execute((trx) => keepText(trx, 'saved_comment', actor.personId, text));
  return kept ?? fail('body.invalid', { field: 'texto', text: 'Tu banco está lleno: quita un comentario.' });
}

/** Takes an own comment out of the bank; anybody else's is not found. */
export async function forgetComment(world: World, actor: Actor, commentId: number): Promise<void> {
  const known = await world.db
    .transaction()
    .execute((trx) => forgetText(trx, 'saved_comment', actor.personId, commentId));
  if (!known) fail('scope.notFound');
}
