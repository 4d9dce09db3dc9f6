import { type Expression, sql } from 'kysely';

/** Whether each word is in the names, the username or the number of `person` in the query around; accents do not count. */
export function personMatches(search: string): Expression<boolean> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`person.search like '%' || plain(${escaped(word)}) || '%'`);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** The signs of a pattern as letters. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');
