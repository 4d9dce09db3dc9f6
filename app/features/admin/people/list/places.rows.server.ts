import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';

/** Words of each field that are suggested: those of most people first. */
const MAX_WORDS = 200;

/** The stores, areas and job titles that people have, each once, in the order of the alphabet. */
export type KnownPlaces = Record<'store' | 'area' | 'jobTitle', string[]>;

/** Reads {@link KnownPlaces} of everybody who is not in the bin. */
export async function knownPlaces(db: Reader): Promise<KnownPlaces> {
  const wordsOf = (column: 'store' | 'area' | 'job_title') => sql<string[]>`
    array(
      select word from (
        select ${sql.ref(column)} as word from person
        where deleted_at is null and ${sql.ref(column)} <> ''
        group by 1 order by count(*) desc, 1 limit ${sql.lit(MAX_WORDS)}
      ) as often
      order by lower(word), word
    )
  `;
  const { rows } = await sql<KnownPlaces>`
    select ${wordsOf('store')} as store, ${wordsOf('area')} as area, ${wordsOf('job_title')} as "jobTitle"
  `.execute(db);
  return rows[0] ?? { store: [], area: [], jobTitle: [] };
}
