import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { TableRow } from '../../privacy/register/rows.ts';
import { register } from '../../privacy/register.ts';

/** One table of a person's package: its columns in their order, and its rows. */
export type PersonTable = {
  table: string;
  /** The name of the rows, in Spanish; `isWritten`: the person wrote them about others. */
  title: string;
  isWritten: boolean;
  columns: readonly string[];
  rows: readonly Record<string, unknown>[];
};

type Part = { table: string; row: TableRow; isWritten: boolean; columns: readonly string[] };

/** The parts of a package by table, from the register: where the person wrote about others, their own words alone. */
const parts: readonly Part[] = Object.entries(register).flatMap(([table, row]) => {
  const exported = Object.entries(row.columns).filter(([, { isExported }]) => isExported);
  const written = exported.filter(([, { whose }]) => whose === 'about');
  const names = (columns: typeof exported) => columns.map(([name]) => name);
  return [
    ...(row.subject && exported.length > 0
      ? [{ table, row, isWritten: false, columns: names(exported) }]
      : []),
    ...(row.author && written.length > 0 ? [{ table, row, isWritten: true, columns: names(written) }] : []),
  ];
});

/** Everything that a person gets of what is kept of them, table by table; those without rows are left out. */
export async function personTables(db: Reader, personId: number): Promise<PersonTable[]> {
  const tables: PersonTable[] = [];
  for (const { table, row, isWritten, columns } of parts) {
    const of = isWritten ? row.author?.(personId) : row.subject?.(personId);
    if (!of) continue;
    const found = await rowsOf(
      db,
      table,
      columns,
      isWritten ? of : sql`${of} and ${row.isShown ?? sql`true`}`,
    );
    if (found.length === 0) continue;
    const title = isWritten ? `${row.title}: lo que escribió` : row.title;
    tables.push({ table, title, isWritten, columns, rows: found });
  }
  return tables;
}

async function rowsOf(db: Reader, table: string, columns: readonly string[], of: RawBuilder<unknown>) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(shown) as row
    from (select ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))} from ${sql.table(table)} as t where ${of}) as shown
    order by shown::text
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** A file of a person that goes into their package. */
export type PersonFile = { id: number; name: string; key: string; createdAt: Date };

/** Their photo, deliveries and files of their requests and answers; lists of others, imported or exported, are not theirs. */
export function personFiles(db: Reader, personId: number, after: number): Promise<PersonFile[]> {
  return (
    db
      .selectFrom('file')
      .where('owner_id', '=', personId)
      .where('purpose', 'in', ['photo', 'challenge', 'answer', 'ticket'])
      .where('deleted_at', 'is', null)
      // One that waits for the antivirus is theirs all the same.
      .where('scan', '<>', 'infected')
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .select(['id', 'name', 'storage_key as key', 'created_at as createdAt'])
      .execute()
  );
}

/** Names of what a package refers to by number, by column and number. */
export async function namesOfThings(db: Reader): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'unit_id ' || id as key, name from unit
    union all select 'activity_id ' || id, name from activity
    union all select 'group_id ' || id, name from learner_group
    union all select 'badge_id ' || id, name from badge
    union all select 'profile_id ' || id, name from profile
    union all select 'live_session_id ' || id, title from live_session
  `.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
