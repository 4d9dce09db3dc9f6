import type { Trx } from '../world.ts';

/** Answers that a tutor may keep. */
const MOST = 100;

/** Keeps a text of the tutor's to answer with, once; gives its id, undefined when they keep as many as they may. */
export async function keepAnswer(trx: Trx, tutorId: number, text: string): Promise<number | undefined> {
  // Held, so that two at once do not pass the limit together.
  await trx.selectFrom('person').where('id', '=', tutorId).select('id').forNoKeyUpdate().execute();
  const own = await trx
    .selectFrom('saved_answer')
    .where('tutor_id', '=', tutorId)
    .select(['id', 'text'])
    .execute();
  const known = own.find((one) => one.text === text);
  if (known || own.length >= MOST) return known?.id;
  const { id } = await trx
    .insertInto('saved_answer')
    .values({ tutor_id: tutorId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets an own one; false for anybody else's, or none. */
export async function forgetAnswer(trx: Trx, tutorId: number, savedAnswerId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('saved_answer')
    .where('id', '=', savedAnswerId)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
