import { type Kysely, sql } from 'kysely';

/** Requests of people to Support: topics, thread, files, notes, canned answers, who is writing, and the mail of an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table support_ticket drop constraint support_ticket_kind_check,
      add constraint support_ticket_kind_check
        check (kind in ('help', 'content', 'account', 'other', 'password', 'arco', 'review')),
      add column version integer not null default 1,
      add column updated_at timestamptz,
      add column first_answer_at timestamptz,
      add column page text,
      add column file_id integer references file (id),
      add column merged_into integer references support_ticket (id),
      add column search text generated always as (plain(subject || ' ' || body || ' ' || coalesce(contact, ''))) stored;
    update support_ticket set updated_at = created_at;
    alter table support_ticket alter column updated_at set not null, alter column updated_at set default now();
    drop index support_ticket_person_idx;
    create index support_ticket_person_idx on support_ticket (person_id, id desc);
    create index support_ticket_open_idx on support_ticket (id) where status <> 'solved';
    create index support_ticket_updated_idx on support_ticket (updated_at, id);
    create index support_ticket_assigned_idx on support_ticket (assigned_to) where assigned_to is not null;
    create index support_ticket_search_idx on support_ticket using gin (search gin_trgm_ops);
    create index support_ticket_file_idx on support_ticket (file_id) where file_id is not null;
    create index support_ticket_merged_idx on support_ticket (merged_into) where merged_into is not null;

    alter table support_message
      add column internal boolean not null default false,
      add column from_support boolean not null default false,
      add column file_id integer references file (id);
    create index support_message_file_idx on support_message (file_id) where file_id is not null;

    create table canned_answer (
      id integer generated always as identity primary key,
      title text not null check (char_length(title) between 1 and 80),
      text text not null check (char_length(text) between 1 and 5000),
      version integer not null default 1
    );
    create unique index canned_answer_title_key on canned_answer (plain(title));

    -- The people who write an answer just now: worth nothing after a restart.
    create unlogged table ticket_writer (
      ticket_id integer not null references support_ticket (id) on delete cascade,
      person_id integer not null references person (id) on delete cascade,
      at timestamptz not null,
      primary key (ticket_id, person_id)
    );

    alter table file drop constraint file_purpose_check, add constraint file_purpose_check
      check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement', 'answer', 'guide', 'import', 'export',
        'package', 'ticket'));
    alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
      check (purpose in ('photo', 'challenge', 'answer', 'guide', 'import', 'package', 'course', 'badge', 'ticket'));

    -- The answer to somebody who cannot sign in goes to the address that they left.
    alter table mail drop constraint mail_kind_check,
      add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation', 'factor-reset',
        'factor-on', 'factor-off', 'factor-codes', 'view-figures', 'ticket')),
      alter column person_id drop not null,
      add column message_id integer references support_message (id) on delete cascade,
      add constraint mail_about_check check ((kind = 'ticket') = (message_id is not null)
        and (person_id is not null or message_id is not null));
    create unique index mail_message_key on mail (message_id) where message_id is not null;
  `.execute(db);
}

/** Takes all of it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail where kind = 'ticket';
    alter table mail drop constraint mail_about_check, drop column message_id, alter column person_id set not null,
      drop constraint mail_kind_check,
      add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation', 'factor-reset',
        'factor-on', 'factor-off', 'factor-codes', 'view-figures'));
    drop table ticket_writer, canned_answer;
    alter table support_message drop column internal, drop column from_support, drop column file_id;
    drop index support_ticket_person_idx, support_ticket_open_idx, support_ticket_updated_idx,
      support_ticket_assigned_idx, support_ticket_search_idx, support_ticket_file_idx, support_ticket_merged_idx;
    delete from support_ticket where kind not in ('help', 'password', 'arco');
    alter table support_ticket drop constraint support_ticket_kind_check,
      add constraint support_ticket_kind_check check (kind in ('help', 'password', 'arco')),
      drop column search, drop column version, drop column updated_at, drop column first_answer_at, drop column page,
      drop column file_id, drop column merged_into;
    create index support_ticket_person_idx on support_ticket (person_id);
    delete from upload where purpose = 'ticket';
    delete from file where purpose = 'ticket';
    alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
      check (purpose in ('photo', 'challenge', 'answer', 'guide', 'import', 'package', 'course', 'badge'));
    alter table file drop constraint file_purpose_check, add constraint file_purpose_check
      check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement', 'answer', 'guide', 'import', 'export',
        'package'));
  `.execute(db);
}
