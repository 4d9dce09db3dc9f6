import { type Kysely, sql } from 'kysely';

/** The messages of a tutor to a group, or to some of its learners, and their readers (product: tutor group). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tutor_message (
      id integer generated always as identity primary key,
      group_id integer not null references learner_group (id),
      author_id integer not null references person (id),
      -- Written to the whole group, not to people who were chosen.
      to_everybody boolean not null,
      title text not null check (char_length(title) between 1 and 120),
      text text not null check (char_length(text) between 1 and 2000),
      sent_at timestamptz not null,
      withdrawn_at timestamptz
    );
    create index tutor_message_group_idx on tutor_message (group_id, sent_at desc, id desc);
    create index tutor_message_author_idx on tutor_message (author_id, sent_at desc);

    -- Those it was written to; who joins the group later is none of them.
    create table tutor_message_reader (
      message_id integer not null references tutor_message (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      read_at timestamptz,
      primary key (message_id, member_id)
    );
    create index tutor_message_reader_member_idx on tutor_message_reader (member_id, message_id);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tutor_message_reader, tutor_message`.execute(db);
}
