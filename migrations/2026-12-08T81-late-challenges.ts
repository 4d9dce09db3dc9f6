import { type Kysely, sql } from 'kysely';

/**
 * One read finds the late members among everybody: by this index, without reading the rest of the facts of their units.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index member_unit_fact_late_idx on member_unit_fact (due_on) include (member_id, unit_id, group_id)
    where delivered_on is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index member_unit_fact_late_idx`.execute(db);
}
