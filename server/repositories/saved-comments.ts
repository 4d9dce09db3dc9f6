import type { Trx } from '../world.ts';

/** Comments that a tutor may keep. */
const most = 100;

/** Keeps a comment of a tutor's, once; undefined when they keep as many as they may. */
export async function keepComment(
  trx: Trx,
  tutorId: number,
  text: string,
): Promise<{ id: number; text: string } | undefined> {
  // Held, so that two at once do not pass the limit together.
  await trx.selectFrom('person').where('id', '=', tutorId).select('id').forNoKeyUpdate().execute();
  const own = await trx
    .selectFrom('saved_comment')
    .where('tutor_id', '=', tutorId)
    .select(['id', 'text'])
    .execute();
  const known = own.find((one) => one.text === text);
  if (known || own.length >= most) return known;
  return trx
    .insertInto('saved_comment')
    .values({ tutor_id: tutorId, text })
    .returning(['id', 'text'])
    .executeTakeFirstOrThrow();
}

/** Forgets an own comment; false for anybody else's, or none. */
export async function forgetComment(trx: Trx, tutorId: number, commentId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('saved_comment')
    .where('id', '=', commentId)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
