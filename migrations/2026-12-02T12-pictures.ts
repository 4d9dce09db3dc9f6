import { type Kysely, sql } from 'kysely';

/** A programme and a module may have a picture, which learners see beside their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['programme', 'module']) {
    await sql`
      alter table ${sql.table(table)} add column image_id integer references file (id);
      update ${sql.table(table)} set draft = draft || '{"imageId": null}' where draft is not null;
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['programme', 'module']) {
    await sql`
      update ${sql.table(table)} set draft = draft - 'imageId' where draft is not null;
      alter table ${sql.table(table)} drop column image_id;
    `.execute(db);
  }
}
