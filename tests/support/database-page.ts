import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';

/** `docs/database.md`: what stands in the database, and which files write it. */

const root = fileURLToPath(new URL('../../', import.meta.url));

type Table = { name: string; columns: string[]; triggers: { name: string; calls: string }[] };
type Routine = { name: string; calledBy: string[] };

/** The page, from a migrated database and from the sources. */
export async function databasePage(db: Kysely<unknown>): Promise<string> {
  const [tables, routines] = await Promise.all([tablesOf(db), routinesOf(db)]);
  const sections = tables.map(({ name, columns, triggers }) =>
    [
      `### ${name}`,
      columns.join(', '),
      ...(triggers.length > 0
        ? [triggers.map((one) => `- \`${one.name}\` calls \`${one.calls}\``).join('\n')]
        : []),
      wordsOfWriters(name),
    ].join('\n\n'),
  );
  const triggerCount = tables.reduce((sum, { triggers }) => sum + triggers.length, 0);
  return `${[
    '# The database',
    `Written by \`npm run schema\` from the migrations and the sources. ${tables.length} tables, ${triggerCount} triggers, ${routines.length} functions. A file writes a table where it names it in an insert, an update or a delete; what a trigger writes stands with the trigger's function in its migration.`,
    '## Tables',
    ...sections,
    '## Functions',
    routines
      .map(({ name, calledBy }) =>
        calledBy.length > 0 ? `- \`${name}\`: trigger of ${calledBy.join(', ')}` : `- \`${name}\``,
      )
      .join('\n'),
  ].join('\n\n')}\n`;
}

async function tablesOf(db: Kysely<unknown>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      (select json_agg(attname || case when attnotnull then '' else '?' end order by attnum)
        from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', tgname, 'calls', proname) order by tgname), '[]')
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = relation.oid and not tgisinternal) as triggers
    from pg_class relation
    where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by relname
  `.execute(db);
  return rows;
}

async function routinesOf(db: Kysely<unknown>): Promise<Routine[]> {
  const { rows } = await sql<Routine>`
    select proname as name, coalesce(
      (select json_agg(distinct tgrelid::regclass::text) from pg_trigger where tgfoid = pg_proc.oid), '[]') as "calledBy"
    from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname
  `.execute(db);
  return rows;
}

/** A word that more files have is no name of a table only. */
const MAX_NAMED = 6;

const sources = globSync('{app,server,workers}/**/*.ts', { cwd: root })
  .filter((path) => !path.includes('.test.') && path !== 'server/db/schema.ts')
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The files that write a table, by Kysely's builder or in SQL; where none names it in a write, those that name it. */
export function wordsOfWriters(table: string): string {
  const write = new RegExp(
    `(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${table}'|\\b(insert into|delete from|update|merge into) ${table}\\b`,
  );
  const writers = pathsWith(write);
  if (writers.length > 0) return `Written by ${writers.join(', ')}.`;
  const named = pathsWith(new RegExp(`\\b${table}\\b`)).filter((path) =>
    /^`server\/(repositories|limits)/.test(path),
  );
  const others = 'triggers, migrations or statements that are put together';
  const tells = named.length > 0 && named.length <= MAX_NAMED;
  return tells ? `Written by ${others}; named in ${named.join(', ')}.` : `Written by ${others}.`;
}

const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => `\`${path}\``);
