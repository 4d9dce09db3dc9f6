import { sql } from 'kysely';

/** The day of an instant in the zone, `yyyy-mm-dd`; the instant is a column of the query around, `challenge.returned_at`. */
export function dayIn(zone: string, instant: string) {
  return sql<string | null>`to_char(${sql.ref(instant)} at time zone ${zone}, 'YYYY-MM-DD')`;
}
