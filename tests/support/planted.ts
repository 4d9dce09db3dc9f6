import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { register } from '#server/privacy/register.ts';

/** The planted word: nobody wrote it by chance, and it holds the column, so that a find says where it came from. */
const MARK = 'plantado';

type Column = { table: string; column: string; type: string };

/** Every column that can hold words. */
async function wordColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column", format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and format_type(atttypid, null) in ('text', 'jsonb', 'text[]', 'jsonb[]')
    order by 1, 2
  `.execute(db);
  return rows;
}

/** Columns whose words the database checks, and the account's own, which are told by their names. */
const checked = new Set([
  'file.storage_key',
  'file.purpose',
  'mail.kind',
  'support_ticket.search',
  'task_row.verdict',
  'password_reset.purpose',
  'person_opposition.purpose',
  // The typed name says the person.
  'recovery_request.typed',
  'saved_view_mail.frequency',
  'session.revoked_why',
  'session.view_from',
  'session.view_reason',
  'text_draft.form',
  'upload.storage_key',
  'upload.purpose',
]);

/**
 * Writes words into every column that an erasure empties or takes away, of the rows of one person; past the guards, so by
 * a superuser. Gives in how many rows of each column.
 */
export async function plant(db: Database, personId: number): Promise<Map<string, number>> {
  const planted = new Map<string, number>();
  for (const { table, column, type } of await wordColumns(db)) {
    const row = register[table];
    const erased = row?.columns[column]?.erased;
    const name = `${table}.${column}`;
    if (!row?.subject || !erased || erased.how === 'kept' || table === 'person' || checked.has(name))
      continue;
    const words = sql`${`${MARK} ${name} `}::text || t.ctid::text`;
    const value: RawBuilder<unknown> =
      type === 'jsonb'
        ? sql`case when jsonb_typeof(t.${sql.ref(column)}) = 'object' then t.${sql.ref(column)} else '{}' end
            || jsonb_build_object('planted', ${words}, 'more', jsonb_build_array(${words}, 3))`
        : words;
    // A sent survey has no draft.
    const isOpen = table === 'survey_completion' ? sql`and t.sent_at is null` : sql``;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = ${value} where ${row.subject(personId)} ${isOpen}
    `.execute(db);
    planted.set(name, Number(numAffectedRows ?? 0));
  }
  return planted;
}

/** Where any of these words stands in the database, as `table.column: how often`. */
export async function findWords(db: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const patterns = words.map((word) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`);
  for (const { table, column } of await wordColumns(db)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)}::text ilike any(${patterns})
    `.execute(db);
    if (rows[0] && rows[0].n > 0) found.push(`${table}.${column}: ${rows[0].n}`);
  }
  return found;
}

/**
 * Where any of these words stands in what a backup made now would hold: every row of every table as text, also in the bytes
 * of its binary columns; as `table: how often`.
 */
export async function findInBackup(db: Database, words: readonly string[]): Promise<string[]> {
  const patterns = words.flatMap((word) => [
    `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`,
    `%${Buffer.from(word).toString('hex')}%`,
  ]);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm')
      and relname not like 'kysely%'
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} as t where t::text ilike any(${patterns})
    `.execute(db);
    if (rows[0] && rows[0].n > 0) found.push(`${name}: ${rows[0].n}`);
  }
  return found;
}

/** Files below a folder in whose name or bytes any of these words stands. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = (await readFile(path)).toString('utf8').toLowerCase();
    const hit = words.find((word) => path.includes(word) || bytes.includes(word.toLowerCase()));
    if (hit) found.push(`${path.slice(folder.length)}: ${hit}`);
  }
  return found;
}

export const PLANTED_WORDS = MARK;
