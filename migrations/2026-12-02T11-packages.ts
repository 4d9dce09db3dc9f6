import { type Kysely, sql } from 'kysely';

/** The import of a programme's package is long work, too (product: tasks). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check', 'badges', 'package'))
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from task where kind = 'package';
    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check', 'badges'));
  `.execute(db);
}
