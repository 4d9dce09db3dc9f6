import { type Kysely, sql } from 'kysely';

/** A sent evaluation and an agreement stay too: neither can be deleted while the member it belongs to is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function boss_evaluation_stays() returns trigger language plpgsql as $$
    begin
      if old.sent_at is not null and exists (select from member where id = old.member_id) then
        raise exception 'a sent evaluation cannot be deleted' using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;
    create trigger boss_evaluation_sent_stays before delete on boss_evaluation
      for each row execute function boss_evaluation_stays();

    create function agreement_stays() returns trigger language plpgsql as $$
    begin
      if exists (select from boss_evaluation where id = old.evaluation_id) then
        raise exception 'a sent agreement cannot be deleted' using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;
    create trigger agreement_sent_stays before delete on agreement
      for each row execute function agreement_stays();
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger boss_evaluation_sent_stays on boss_evaluation;
    drop trigger agreement_sent_stays on agreement;
    drop function boss_evaluation_stays, agreement_stays;
  `.execute(db);
}
