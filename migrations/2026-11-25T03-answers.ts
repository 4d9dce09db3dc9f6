import { type Kysely, sql } from 'kysely';

/** A tutor's answer may bring a file (product: tutor forum). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file drop constraint file_purpose_check,
      add constraint file_purpose_check
        check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement', 'answer'));
    alter table upload drop constraint upload_purpose_check,
      add constraint upload_purpose_check check (purpose in ('photo', 'challenge', 'answer'));
    alter table answer
      add column file_id integer references file (id) on delete set null,
      add constraint answer_file_by_tutor check (by_tutor or file_id is null);
    create index answer_file_idx on answer (file_id) where file_id is not null;
  `.execute(db);
}

/** Removes everything this step made; the files of answers go with it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answer drop column file_id;
    delete from upload where purpose = 'answer';
    delete from file where purpose = 'answer';
    alter table upload drop constraint upload_purpose_check,
      add constraint upload_purpose_check check (purpose in ('photo', 'challenge'));
    alter table file drop constraint file_purpose_check,
      add constraint file_purpose_check check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement'));
  `.execute(db);
}
