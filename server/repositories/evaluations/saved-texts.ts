import type { Trx } from '../../world.ts';

/** Where a tutor keeps texts to use again: comments of evaluations, answers of the forum. */
type Shelf = 'saved_comment' | 'saved_answer';

/** Texts that a tutor may keep of each. */
const most = 100;

/** Keeps a text of a tutor's, once; undefined when they keep as many as they may. */
export async function keepText(
  trx: Trx,
  shelf: Shelf,
  tutorId: number,
  text: string,
): Promise<{ id: number; text: string } | undefined> {
  // Held, so that two at once do not pass the limit together.
  await trx.selectFrom('person').where('id', '=', tutorId).select('id').forNoKeyUpdate().execute();
  const own = await trx.selectFrom(shelf).where('tutor_id', '=', tutorId).select(['id', 'text']).execute();
  const known = own.find((one) => one.text === text);
  if (known || own.length >= most) return known;
  return trx
    .insertInto(shelf)
    .values({ tutor_id: tutorId, text })
    .returning(['id', 'text'])
    .executeTakeFirstOrThrow();
}

/** Forgets an own text; false for anybody else's, or none. */
export async function forgetText(trx: Trx, shelf: Shelf, tutorId: number, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom(shelf)
    .where('id', '=', id)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
