import { type Kysely, sql } from 'kysely';

/**
 * The receivers of a view's figures by mail, their rhythm and the next day; a mail with figures knows its view
 * (product: mailed views).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view_mail (
      view_id integer not null references saved_view (id) on delete cascade,
      person_id integer not null references person (id) on delete cascade,
      frequency text not null check (frequency in ('day', 'week', 'month')),
      next_at timestamptz not null,
      primary key (view_id, person_id)
    );
    create index saved_view_mail_due_idx on saved_view_mail (next_at);
    create index saved_view_mail_person_idx on saved_view_mail (person_id);

    alter table mail add column view_id integer references saved_view (id) on delete set null;
    create index mail_view_idx on mail (view_id) where view_id is not null;
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation',
      'factor-reset', 'factor-on', 'factor-off', 'factor-codes', 'view-figures'));
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail where kind = 'view-figures';
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in (
      'recovery', 'password-changed', 'activation', 'factor-reset', 'factor-on', 'factor-off', 'factor-codes'));
    alter table mail drop column view_id;
    drop table saved_view_mail;
  `.execute(db);
}
