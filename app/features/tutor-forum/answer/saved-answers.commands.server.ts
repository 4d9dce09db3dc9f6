import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { forgetText, keepText } from '#server/repositories/evaluations/saved-texts.ts';
import type { World } from '#server/world.ts';

/** Keeps a text to answer with, once; 409 past a hundred. Gives its id. */
export function saveAnswer({ db }: World, actor: Actor, text: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const kept = await keepText(trx, 'saved_answer', actor.personId, text);
    return kept?.id ?? fail('savedAnswers.full');
  });
}

/** Forgets one's own kept text; another's is not found. */
export async function forgetAnswer({ db }: World, actor: Actor, savedAnswerId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await forgetText(trx, 'saved_answer', actor.personId, savedAnswerId);
    if (!known) fail('scope.notFound');
  });
}
