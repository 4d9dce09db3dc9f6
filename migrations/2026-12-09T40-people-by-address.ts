import { type Kysely, sql } from 'kysely';

const searched = (address: string) => `plain(username || ' ' || coalesce(employee_number, '') || ' '
        || first_name || ' ' || paternal_surname || ' ' || maternal_surname${address})`;

/**
 * People are found by the part of their address before the `@` too (product: people). Its domain stays out: it is nearly
 * everybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const expression = searched(" || coalesce(' ' || split_part(email, '@', 1), '')");
  await sql`alter table person alter column search set expression as (${sql.raw(expression)})`.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person alter column search set expression as (${sql.raw(searched(''))})`.execute(db);
}
