import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';

/** Look-alikes of one person and one reason that are kept. */
const MAX_FOUND = 20;
/** From this trigram similarity on two names of one store are probably one person's. */
const SIMILAR = 0.7;

/** Compares the next people who wait for it, at most so many, with everybody else; gives how many they were. */
export async function comparePeople(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from person_to_compare where person_id in (
      select person_id from person_to_compare order by person_id limit ${limit} for update skip locked)
    returning person_id as id
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`delete from look_alike where person_id = any(${ids}) or other_id = any(${ids})`.execute(trx);
  await sql`
    with found as materialized (
      select own.id, other.id as other_id
      from person as own
      cross join lateral (
        (select twin.id from person as twin
          where twin.plain_name = own.plain_name and ${isOther} limit ${MAX_FOUND})
        union
        (select twin.id from person as twin
          where own.store <> '' and twin.store <> '' and ${isOther}
            and ${sharesWords} and similarity(twin.plain_name, own.plain_name) >= ${SIMILAR}
          limit ${MAX_FOUND})
      ) as other
      where own.id = any(${ids}) and own.deleted_at is null and own.merged_into is null
    )
    insert into look_alike (person_id, other_id)
    select id, other_id from found union select other_id, id from found
    on conflict do nothing
  `.execute(trx);
  return ids.length;
}

/** Found by an index: to measure everybody of a store against everybody would take the square of their number. */
const sharesWords = sql`look_alike_keys(twin.plain_name, twin.plain_store) && look_alike_keys(own.plain_name, own.plain_store)`;

const isOther = sql`twin.id <> own.id and twin.deleted_at is null and twin.merged_into is null`;
