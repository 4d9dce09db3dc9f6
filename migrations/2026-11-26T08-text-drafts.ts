import { type Kysely, sql } from 'kysely';

/** Texts that somebody is writing and has not sent, so that another device goes on with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_draft (
      id integer generated always as identity primary key,
      person_id integer not null references person (id) on delete cascade,
      -- Names the form with its subject: respuesta.12.
      form text not null check (char_length(form) between 1 and 6000),
      -- As the form wrote it. Null: it was sent or thrown away; the version stays and tells an older device that it is one.
      text text check (char_length(text) <= 40000),
      version integer not null,
      saved_at timestamptz not null
    );
    -- A message to many people names them all: too long for an index.
    create unique index text_draft_form_idx on text_draft (person_id, md5(form));
    create index text_draft_saved_idx on text_draft (saved_at);
  `.execute(db);
}

/** Removes the table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table text_draft`.execute(db);
}
