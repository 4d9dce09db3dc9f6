import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { forgetAnswer as forgetRow, keepAnswer } from '#server/repositories/saved-answers.ts';
import type { World } from '#server/world.ts';

/** Keeps a text to answer with, once; 409 past a hundred. Gives its id. */
export function saveAnswer({ db }: World, actor: Actor, text: string): Promise<number> {
  return db
    .transaction()
    .execute(async (trx) => (await keepAnswer(trx, actor.personId, text)) ?? fail('savedAnswers.full'));
}

/** Forgets one's own kept text; another's is not found. */
export async function forgetAnswer({ db }: World, actor: Actor, savedAnswerId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await forgetRow(trx, actor.personId, savedAnswerId))) fail('scope.notFound');
  });
}
