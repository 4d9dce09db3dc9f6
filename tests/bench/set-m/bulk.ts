import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';

/** A constraint or an index of a table, and how it is made again. */
type Part = { table: string; name: string; definition: string };

/**
 * Does the work while those tables have neither guards nor indexes and constraints, but what other tables refer to; they
 * are made again, over all rows at once, in the same transaction. Row by row they would take most of the time, and the
 * guards would look for each row without an index.
 * @throws when the rows that the work made do not satisfy a constraint
 */
export async function withoutGuardsAndIndexes(
  trx: Trx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await setGuards(trx, tables, 'disable');
  const references = await constraintsOf(trx, tables, sql`contype = 'f'`);
  await dropConstraints(trx, references);
  const keys = await constraintsOf(
    trx,
    tables,
    sql`contype in ('p', 'u') and not exists (
      select from pg_constraint as reference where reference.contype = 'f' and reference.conindid = own.conindid
    )`,
  );
  await dropConstraints(trx, keys);
  const indexes = await indexesOf(trx, tables);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx);

  await work();

  for (const key of keys) await addConstraint(trx, key);
  for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  for (const reference of references) await addConstraint(trx, reference);
  await setGuards(trx, tables, 'enable');
}

/** The triggers of the product, which only refuse: what they forbid the mass does not hold. */
async function setGuards(trx: Trx, tables: readonly string[], how: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(trx);
  }
}

async function constraintsOf(
  trx: Trx,
  tables: readonly string[],
  condition: ReturnType<typeof sql>,
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(own.oid) as definition
    from pg_constraint as own
    where conrelid = any(${tables}::text[]::regclass[]) and ${condition}
    order by conrelid::regclass::text, conname
  `.execute(trx);
  return rows;
}

async function indexesOf(trx: Trx, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by 1, 2
  `.execute(trx);
  return rows;
}

async function dropConstraints(trx: Trx, constraints: readonly Part[]): Promise<void> {
  for (const { table, name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
}

function addConstraint(trx: Trx, { table, name, definition }: Part) {
  return sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    trx,
  );
}
