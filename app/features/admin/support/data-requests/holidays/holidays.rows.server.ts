import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** The changes of the company to the holidays of a year. */
export function holidayChanges(db: Reader, year: number) {
  return db
    .selectFrom('holiday')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .select(['day', 'name', 'is_off as isOff'])
    .execute();
}

/** Keeps a change of a day, in place of the one before. */
export async function upsertHoliday(
  trx: Trx,
  { day, name, isOff }: { day: string; name: string; isOff: boolean },
): Promise<void> {
  await trx
    .insertInto('holiday')
    .values({ day, name, is_off: isOff })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ name, is_off: isOff }))
    .execute();
}

/** Takes a change of a day away; false where there was none. */
export async function deleteHoliday(trx: Trx, day: string): Promise<boolean> {
  const gone = await trx.deleteFrom('holiday').where('day', '=', day).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
