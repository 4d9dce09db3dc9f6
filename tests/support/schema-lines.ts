import { type Kysely, sql } from 'kysely';

/** Everything of a schema that a migration makes, one line each and in one spelling: equal lines are an equal schema. */
export async function schemaLines(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'column ' || relation.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || coalesce(' ' || attidentity::text || attgenerated::text || pg_get_expr(adbin, adrelid), '') as line
      from pg_attribute join pg_class relation on relation.oid = attrelid and relation.relkind in ('r', 'v')
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relation.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger join pg_class relation on relation.oid = tgrelid
      where relation.relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'function ' || pg_get_functiondef(oid)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by line
  `.execute(db);
  return rows
    .map(({ line }) => line.replace(/\s+/g, ' ').replace(/ ?([(),]) ?/g, '$1'))
    .filter((line) => !line.includes('kysely_migration'));
}
