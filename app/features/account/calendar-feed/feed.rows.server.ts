import type { Revisions } from '#app/domain/deadlines/calendar.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** When the address of somebody's calendar was made; undefined without one. */
export async function feedCreatedAt(db: Reader, personId: number): Promise<Date | undefined> {
  const feed = await db
    .selectFrom('calendar_feed')
    .where('person_id', '=', personId)
    .select('created_at')
    .executeTakeFirst();
  return feed?.created_at;
}

/** Gives a person's calendar this secret and no other. The revisions of its entries stay. */
export async function putFeed(trx: Trx, personId: number, secretHash: Buffer, at: Date): Promise<void> {
  await trx
    .insertInto('calendar_feed')
    .values({ person_id: personId, secret_hash: secretHash, created_at: at })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ secret_hash: secretHash, created_at: at }),
    )
    .execute();
}

/** Takes the address away; false where there was none. */
export async function deleteFeed(trx: Trx, personId: number): Promise<boolean> {
  const deleted = await trx.deleteFrom('calendar_feed').where('person_id', '=', personId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export type OpenFeed = { personId: number; profiles: number[]; revisions: Revisions };

/**
 * The person whose calendar a secret opens, with the profiles they have now; undefined for a person who may not sign
 * in.
 */
export async function feedOf(db: Reader, secretHash: Buffer): Promise<OpenFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feed as feed')
    .innerJoin('person', 'person.id', 'feed.person_id')
    .where('feed.secret_hash', '=', secretHash)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .select((eb) => [
      'person.id as personId',
      'feed.revisions',
      eb
        .selectFrom('person_profile')
        .whereRef('person_profile.person_id', '=', 'person.id')
        .select((of) => of.fn.agg<number[] | null>('array_agg', ['person_profile.profile_id']).as('all'))
        .as('profiles'),
    ])
    .executeTakeFirst();
  return row && { personId: row.personId, profiles: row.profiles ?? [], revisions: row.revisions };
}

/** The last revisions of a calendar's entries, held until the transaction ends; undefined when the address was removed. */
export async function lockRevisions(trx: Trx, secretHash: Buffer): Promise<Revisions | undefined> {
  const feed = await trx
    .selectFrom('calendar_feed')
    .where('secret_hash', '=', secretHash)
    .select('revisions')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return feed?.revisions;
}

/** Stores the revisions of the entries. */
export async function saveRevisions(trx: Trx, secretHash: Buffer, revisions: Revisions): Promise<void> {
  await trx
    .updateTable('calendar_feed')
    .set({ revisions: JSON.stringify(revisions) })
    .where('secret_hash', '=', secretHash)
    .execute();
}
