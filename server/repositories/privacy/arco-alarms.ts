import type { Reader } from '../../db/template.ts';

/**
 * Counts the requests about personal data with an alarm: their day is near, or past (product: clock of data requests).
 */
export async function alarmedRequests(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('arco_request')
    .where('owed_on', 'is not', null)
    .where('alarm', '<>', 'calm')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
