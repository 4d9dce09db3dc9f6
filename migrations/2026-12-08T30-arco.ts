import { type Kysely, sql } from 'kysely';

/**
 * Requests about personal data with their steps, the company's changes to the holidays of the law, what people oppose, the
 * mail about requests near their end, and drafts of the privacy notice (product: data requests).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holiday (
      day date primary key,
      name text not null check (char_length(name) between 1 and 80),
      -- False: a day of the law on which the company works.
      is_off boolean not null default true
    );

    alter table notice_version
      add column made_by integer references person (id),
      add column made_at timestamptz not null default now(),
      add column version integer not null default 1;
    create index notice_version_made_by_idx on notice_version (made_by) where made_by is not null;
    create unique index notice_version_draft_key on notice_version ((true)) where published_at is null;
    create index notice_acceptance_notice_idx on notice_acceptance (notice_id, accepted_at desc, person_id);

    create table arco_request (
      id integer generated always as identity primary key,
      person_id integer references person (id),
      claimed_name text not null default '' check (char_length(claimed_name) <= 240),
      contact text not null default '' check (char_length(contact) <= 500),
      kind text not null check (kind in ('access', 'rectification', 'cancellation', 'opposition', 'revocation')),
      channel text not null check (channel in ('platform', 'phone', 'mail', 'in-person')),
      asked text not null check (char_length(asked) <= 5000),
      notice_id integer references notice_version (id),
      state text not null default 'received'
        check (state in ('received', 'in-review', 'info-asked', 'answered', 'executed', 'withdrawn')),
      received_on date not null check (received_on >= '2022-01-01'),
      due_on date not null,
      info_asked_on date,
      info_due_on date,
      info_given_on date,
      extended_on date,
      identity_how text,
      identity_by integer references person (id),
      identity_at timestamptz,
      outcome text check (outcome in ('granted', 'partial', 'refused')),
      answer text check (char_length(answer) <= 5000),
      answered_at timestamptz,
      answered_by integer references person (id),
      execute_by date,
      executed_at timestamptz,
      assigned_to integer references person (id),
      registered_by integer references person (id),
      registered_at timestamptz not null default now(),
      alarm text not null default 'calm' check (alarm in ('calm', 'tenth', 'fifteenth', 'eighteenth', 'past')),
      version integer not null default 1,
      owed_on date generated always as (case
        when state in ('received', 'in-review') then due_on
        when state = 'answered' and outcome <> 'refused' then execute_by end) stored,
      -- An erasure empties the name of whoever asked, and leaves the request.
      check ((identity_by is null) = (identity_at is null)),
      check ((outcome is null) = (answered_at is null)),
      check (state not in ('answered', 'executed') or answered_at is not null),
      check (executed_at is null or answered_at is not null)
    );
    create index arco_request_owed_idx on arco_request (owed_on, id) where owed_on is not null;
    create index arco_request_waiting_idx on arco_request (info_due_on) where state = 'info-asked';
    create index arco_request_person_idx on arco_request (person_id, id desc) where person_id is not null;
    create index arco_request_notice_idx on arco_request (notice_id) where notice_id is not null;
    create index arco_request_identity_idx on arco_request (identity_by) where identity_by is not null;
    create index arco_request_answered_idx on arco_request (answered_by) where answered_by is not null;
    create index arco_request_assigned_idx on arco_request (assigned_to) where assigned_to is not null;
    create index arco_request_registered_idx on arco_request (registered_by) where registered_by is not null;

    create table arco_step (
      id integer generated always as identity primary key,
      request_id integer not null references arco_request (id),
      at timestamptz not null,
      actor_id integer references person (id),
      step text not null,
      detail jsonb not null default '{}'
    );
    create index arco_step_request_idx on arco_step (request_id, id);
    create index arco_step_actor_idx on arco_step (actor_id) where actor_id is not null;

    -- Evidence: nothing of the desk is deleted, and what a step says may only become empty.
    create function arco_keeps() returns trigger language plpgsql as $$
    begin
      raise exception 'a request and its steps are kept' using errcode = 'restrict_violation';
    end $$;
    create trigger arco_request_is_kept before delete on arco_request for each row execute function arco_keeps();
    create trigger arco_step_is_kept before delete on arco_step for each row execute function arco_keeps();

    create table person_opposition (
      person_id integer not null references person (id) on delete cascade,
      purpose text not null check (purpose in ('optional-notices', 'figure-mails', 'shown-badges')),
      since timestamptz not null default now(),
      primary key (person_id, purpose)
    );

    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation',
      'factor-reset', 'factor-on', 'factor-off', 'factor-codes', 'view-figures', 'ticket', 'arco'));
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail where kind = 'arco';
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation',
      'factor-reset', 'factor-on', 'factor-off', 'factor-codes', 'view-figures', 'ticket'));
    drop table person_opposition, arco_step, arco_request, holiday;
    drop function arco_keeps;
    drop index notice_acceptance_notice_idx, notice_version_draft_key;
    alter table notice_version drop column made_by, drop column made_at, drop column version;
  `.execute(db);
}
