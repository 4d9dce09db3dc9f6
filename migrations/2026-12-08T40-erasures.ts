import { type Kysely, sql } from 'kysely';

/**
 * People whose account is blocked and whose data go (product: erasure). What was sent stays for ever, and a closed
 * generation takes no more records; the erasure of a person alone passes those guards, and only to empty texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasure (
      id integer generated always as identity primary key,
      -- Without a reference: it says whom not to bring back, also where a backup does not have them.
      person_id integer not null,
      blocked_by integer references person (id),
      blocked_at timestamptz not null,
      erase_after date not null,
      task_id integer references task (id),
      started_at timestamptz,
      finished_at timestamptz,
      undone_at timestamptz,
      check (undone_at is null or started_at is null),
      check (finished_at is null or started_at is not null)
    );
    create unique index erasure_person_idx on erasure (person_id) where undone_at is null;
    create index erasure_open_idx on erasure (person_id) where started_at is not null and finished_at is null;

    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check', 'badges', 'package', 'person-package', 'erasure'));

    -- The same JSON, every text of it empty: choices and scores are numbers, and stay.
    create function without_words(content jsonb) returns jsonb language plpgsql immutable as $$
    begin
      return case jsonb_typeof(content)
        when 'string' then '""'::jsonb
        when 'object' then (select coalesce(jsonb_object_agg(key, without_words(value)), '{}') from jsonb_each(content))
        when 'array' then (
          select coalesce(jsonb_agg(without_words(value) order by place), '[]')
          from jsonb_array_elements(content) with ordinality as item (value, place)
        )
        else content
      end;
    end $$;

    -- True where nothing differs but texts that became empty, or the sentence that stands for them.
    create function only_empties(was jsonb, is_now jsonb) returns boolean language plpgsql immutable as $$
    begin
      if was = is_now then return true; end if;
      if jsonb_typeof(was) = 'string' then
        return is_now in ('""', '"[Contenido eliminado]"', '"[Contenido eliminado a petición de su autor]"');
      end if;
      if jsonb_typeof(was) = 'object' and jsonb_typeof(is_now) = 'object' then
        return not exists (
          select from jsonb_each(was) as old full join jsonb_each(is_now) as new using (key)
          where not coalesce(only_empties(old.value, new.value), false)
        );
      end if;
      if jsonb_typeof(was) = 'array' and jsonb_typeof(is_now) = 'array'
        and jsonb_array_length(was) = jsonb_array_length(is_now) then
        return not exists (
          select from generate_series(0, jsonb_array_length(was) - 1) as place
          where not only_empties(was -> place, is_now -> place)
        );
      end if;
      return false;
    end $$;

    create function an_erasure_is_open() returns boolean language sql stable as $$
      select exists (select from erasure where started_at is not null and finished_at is null)
    $$;

    -- True where the open erasure of that person makes the change of a row: texts are emptied, files and drafts let go.
    create function erases(was jsonb, is_now jsonb, person integer) returns boolean language plpgsql stable as $$
    begin
      return exists (
        select from erasure where person_id = person and started_at is not null and finished_at is null
      ) and not exists (
        select from jsonb_each(was) as old join jsonb_each(is_now) as new using (key)
        where not only_empties(old.value, new.value)
          and not (new.value = 'null' and key in ('file_id', 'draft_file_id', 'draft_upload', 'draft'))
      );
    end $$;

    create function person_of_member(member integer) returns integer language sql stable as $$
      select person_id from member where id = person_of_member.member
    $$;

    create or replace function boss_evaluation_guard() returns trigger language plpgsql as $$
    begin
      if old.sent_at is not null
         and not (new.sent_at is null and new.reopened_count = old.reopened_count + 1 and new.reopen_reason is not null)
         and not erases(to_jsonb(old), to_jsonb(new), person_of_member(old.member_id)) then
        raise exception 'a sent evaluation cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create or replace function agreement_text_guard() returns trigger language plpgsql as $$
    begin
      if new.text is distinct from old.text and not erases(to_jsonb(old), to_jsonb(new), (
        select person_of_member(member_id) from boss_evaluation where id = old.evaluation_id
      )) then
        raise exception 'a sent agreement cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create or replace function challenge_review_guard() returns trigger language plpgsql as $$
    begin
      if old.outcome is not null and not erases(to_jsonb(old), to_jsonb(new), (
        select person_of_member(member_id) from challenge_submission where id = old.submission_id
      )) then
        raise exception 'a decided review cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create or replace function boss_evaluation_past_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from boss_evaluation where id = old.evaluation_id) then return old; end if;
      elsif erases(to_jsonb(old), to_jsonb(new), (
        select person_of_member(member_id) from boss_evaluation where id = old.evaluation_id
      )) then
        return new;
      end if;
      raise exception 'a past evaluation cannot change' using errcode = 'restrict_violation';
    end $$;

    create or replace function record_of_finished_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and an_erasure_is_open() then
        if erases(to_jsonb(old), to_jsonb(new), person_of_member(new.member_id)) then return new; end if;
      end if;
      perform refuse_finished(new.member_id, tg_argv[0]);
      return new;
    end $$;

    create or replace function deleted_record_of_finished_guard() returns trigger language plpgsql as $$
    begin
      if an_erasure_is_open() then
        if erases('{}', '{}', person_of_member(old.member_id)) then return old; end if;
      end if;
      perform refuse_finished(old.member_id, tg_argv[0]);
      return old;
    end $$;

    create or replace function peer_review_of_finished_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and an_erasure_is_open() then
        if erases(to_jsonb(old), to_jsonb(new), (
          select person_of_member(member_id) from challenge_submission where id = new.submission_id
        )) then return new; end if;
      end if;
      perform refuse_finished(new.reviewer_member_id, 'RB001');
      return new;
    end $$;

    create or replace function challenge_review_of_finished_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and an_erasure_is_open() then
        if erases(to_jsonb(old), to_jsonb(new), (
          select person_of_member(member_id) from challenge_submission where id = new.submission_id
        )) then return new; end if;
      end if;
      perform refuse_finished(
        (select member_id from challenge_submission where id = new.submission_id), 'RB002');
      return new;
    end $$;

    create or replace function agreement_of_finished_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and an_erasure_is_open() then
        if erases(to_jsonb(old), to_jsonb(new), (
          select person_of_member(member_id) from boss_evaluation where id = new.evaluation_id
        )) then return new; end if;
      end if;
      perform refuse_finished((select member_id from boss_evaluation where id = new.evaluation_id), tg_argv[0]);
      return new;
    end $$;

    create or replace function answer_of_finished_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and an_erasure_is_open() then
        if erases(to_jsonb(old), to_jsonb(new), new.person_id) then return new; end if;
      end if;
      perform refuse_finished(
        (select member_id from question where id = new.question_id),
        case when new.by_tutor then 'RB002' else 'RB001' end);
      return new;
    end $$;
  `.execute(db);
}

/** Brings the guards back as they were; the erasures are forgotten. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function boss_evaluation_guard() returns trigger language plpgsql as $$
    begin
      if old.sent_at is not null
         and not (new.sent_at is null and new.reopened_count = old.reopened_count + 1 and new.reopen_reason is not null) then
        raise exception 'a sent evaluation cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create or replace function agreement_text_guard() returns trigger language plpgsql as $$
    begin
      if new.text is distinct from old.text then
        raise exception 'a sent agreement cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create or replace function challenge_review_guard() returns trigger language plpgsql as $$
    begin
      if old.outcome is not null then
        raise exception 'a decided review cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create or replace function boss_evaluation_past_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from boss_evaluation where id = old.evaluation_id) then
        return old;
      end if;
      raise exception 'a past evaluation cannot change' using errcode = 'restrict_violation';
    end $$;

    create or replace function record_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(new.member_id, tg_argv[0]);
      return new;
    end $$;

    create or replace function deleted_record_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(old.member_id, tg_argv[0]);
      return old;
    end $$;

    create or replace function peer_review_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(new.reviewer_member_id, 'RB001');
      return new;
    end $$;

    create or replace function challenge_review_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(
        (select member_id from challenge_submission where id = new.submission_id), 'RB002');
      return new;
    end $$;

    create or replace function agreement_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished((select member_id from boss_evaluation where id = new.evaluation_id), tg_argv[0]);
      return new;
    end $$;

    create or replace function answer_of_finished_guard() returns trigger language plpgsql as $$
    begin
      perform refuse_finished(
        (select member_id from question where id = new.question_id),
        case when new.by_tutor then 'RB002' else 'RB001' end);
      return new;
    end $$;

    drop function person_of_member, erases, an_erasure_is_open, only_empties, without_words;
    drop table erasure;
    delete from task where kind in ('person-package', 'erasure');
    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check', 'badges', 'package'));
  `.execute(db);
}
