import { type Kysely, sql } from 'kysely';

/** Outbox, reactions, notifications, reminders; support tickets and notice versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id uuid primary key,
      name text not null,
      payload jsonb not null,
      request_id text,
      occurred_at timestamptz not null default now()
    );
    create index outbox_age_idx on outbox (occurred_at);

    create table reaction (
      event_id uuid not null references outbox (id) on delete cascade,
      key text not null,
      job text not null,
      queued_at timestamptz,
      done_at timestamptz,
      failed_at timestamptz,
      attempts smallint not null default 0,
      last_error text,
      primary key (event_id, key)
    );
    -- Claimed by what is undone, never by an id above a cursor: ids are handed out before commit.
    create index reaction_undone_idx on reaction (queued_at nulls first) where done_at is null and failed_at is null;
    create index reaction_failed_idx on reaction (failed_at) where failed_at is not null;

    create table notification (
      id integer generated always as identity primary key,
      person_id integer not null references person (id) on delete cascade,
      seq integer not null,
      type smallint not null,
      source text not null,
      data jsonb not null,
      actor_id integer references person (id),
      group_id integer references learner_group (id),
      created_at timestamptz not null default now(),
      seen_at timestamptz,
      unique (person_id, seq),
      unique (person_id, type, source)
    );
    create index notification_unseen_idx on notification (person_id, seq desc) where seen_at is null;

    create table notification_preference (
      person_id integer not null references person (id) on delete cascade,
      type smallint not null,
      enabled boolean not null,
      primary key (person_id, type)
    );

    create table reminder (
      id integer generated always as identity primary key,
      kind text not null,
      subject text not null,
      occasion text not null,
      person_id integer references person (id) on delete cascade,
      due_at timestamptz not null,
      done_at timestamptz,
      unique nulls not distinct (kind, subject, occasion, person_id)
    );
    create index reminder_due_idx on reminder (due_at) where done_at is null;

    create table support_ticket (
      id integer generated always as identity primary key,
      person_id integer references person (id),
      contact text,
      kind text not null default 'help' check (kind in ('help', 'password', 'arco')),
      subject text not null,
      body text not null,
      status text not null default 'new' check (status in ('new', 'in-progress', 'waiting', 'solved')),
      assigned_to integer references person (id),
      request_id text,
      due_on date,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    );
    create table support_message (
      id integer generated always as identity primary key,
      ticket_id integer not null references support_ticket (id) on delete cascade,
      author_id integer references person (id),
      body text not null,
      created_at timestamptz not null default now()
    );
    create index support_message_ticket_idx on support_message (ticket_id);

    create table notice_version (
      id integer generated always as identity primary key,
      html text not null,
      updated_on date not null,
      published_at timestamptz
    );
    create table notice_acceptance (
      person_id integer not null references person (id) on delete cascade,
      notice_id integer not null references notice_version (id),
      accepted_at timestamptz not null default now(),
      primary key (person_id, notice_id)
    );
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table notice_acceptance, notice_version, support_message, support_ticket, reminder, notification_preference,
      notification, reaction, outbox;
  `.execute(db);
}
