import { type Insertable, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { Trx } from '#server/world.ts';

/** Rows of one statement: PostgreSQL reads them as one value. */
const CHUNK = 5_000;

type Row<T extends keyof DB> = { [Column in keyof Insertable<DB[T]>]: unknown };

/** Inserts rows in their order, thousands in one statement; every row names the same columns. */
export async function insertRows<T extends keyof DB>(
  trx: Trx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) await insertion(table, chunk).execute(trx);
}

/** {@link insertRows} of a table that numbers its rows; gives their ids in the order of the rows. */
export async function insertNumbered<T extends keyof DB>(
  trx: Trx,
  table: T,
  rows: readonly Row<T>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    const inserted = await sql<{ id: number }>`${insertion(table, chunk)} returning id`.execute(trx);
    // The numbers are given in the order of the rows.
    ids.push(...inserted.rows.map(({ id }) => id).sort((one, other) => one - other));
  }
  return ids;
}

/** An insertion whose rows travel as one JSON value; a column that they do not name has its default. */
function insertion(table: string, rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      with ordinality as given order by ordinality
  `;
}

/** The rows in pieces of at most {@link CHUNK}. */
function chunksOf<R>(rows: readonly R[]): R[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));
}
