import { type Kysely, sql } from 'kysely';

/**
 * A boss's evaluation as it was sent, kept whole when an administrator reopens it (product: reopened evaluations). It
 * never changes, and stays as long as its evaluation does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boss_evaluation_past (
      id integer generated always as identity primary key,
      evaluation_id integer not null references boss_evaluation (id) on delete cascade,
      boss_id integer not null references person (id),
      questionnaire jsonb not null,
      questionnaire_version_id integer references questionnaire_version (id),
      grade numeric(3,1) not null check (grade between 0 and 10),
      prepared_at timestamptz,
      sent_at timestamptz not null,
      reopened_at timestamptz not null,
      reopened_by integer not null references person (id),
      reason text not null check (char_length(reason) <= 1000)
    );
    create index boss_evaluation_past_evaluation_idx on boss_evaluation_past (evaluation_id, reopened_at);
    create index boss_evaluation_past_boss_idx on boss_evaluation_past (boss_id);

    create function boss_evaluation_past_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from boss_evaluation where id = old.evaluation_id) then
        return old;
      end if;
      raise exception 'a past evaluation cannot change' using errcode = 'restrict_violation';
    end $$;
    create trigger boss_evaluation_past_is_final before update or delete on boss_evaluation_past
      for each row execute function boss_evaluation_past_guard();
    create trigger boss_evaluation_past_of_finished before insert on boss_evaluation_past
      for each row execute function agreement_of_finished_guard('RB002');
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table boss_evaluation_past;
    drop function boss_evaluation_past_guard;
  `.execute(db);
}
