import { type Kysely, sql } from 'kysely';

/** Boss evaluations with their questionnaire snapshot, agreements, badges, points, standing, questions (spec §3.2, §3.4, §3.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boss_evaluation (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      boss_id integer not null references person (id),
      questionnaire jsonb not null,
      answered smallint not null default 0,
      question_count smallint not null,
      grade numeric(3,1) check (grade between 0 and 10),
      version integer not null default 1,
      saved_at timestamptz not null default now(),
      sent_at timestamptz,
      reopened_count smallint not null default 0,
      reopen_reason text,
      unique (member_id, unit_id),
      check (answered between 0 and question_count),
      check (sent_at is null or (answered = question_count and grade is not null))
    );
    create index boss_evaluation_boss_idx on boss_evaluation (boss_id);

    -- Spec §4.7: a sent evaluation cannot change. The one way back is an administrator's reopening, which is counted.
    create function boss_evaluation_guard() returns trigger language plpgsql as $$
    begin
      if old.sent_at is not null
         and not (new.sent_at is null and new.reopened_count = old.reopened_count + 1 and new.reopen_reason is not null) then
        raise exception 'a sent evaluation cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger boss_evaluation_sent_is_final before update on boss_evaluation
      for each row execute function boss_evaluation_guard();

    create table agreement (
      id integer generated always as identity primary key,
      evaluation_id integer not null references boss_evaluation (id) on delete cascade,
      position smallint not null check (position between 1 and 3),
      text text not null check (char_length(text) <= 4000),
      status text not null default 'sent' check (status in ('sent', 'in-progress', 'done', 'not-done')),
      sent_at timestamptz not null default now(),
      acknowledged_at timestamptz,
      status_changed_at timestamptz,
      unique (evaluation_id, position),
      check (position <> 1 or char_length(btrim(text)) > 0)
    );
    create function agreement_text_guard() returns trigger language plpgsql as $$
    begin
      if new.text is distinct from old.text then
        raise exception 'a sent agreement cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger agreement_text_is_final before update on agreement
      for each row execute function agreement_text_guard();

    create table badge (
      id integer generated always as identity primary key,
      key text not null unique,
      audience text not null check (audience in ('learner', 'boss')),
      kind smallint not null default 1 check (kind in (1, 2)),
      name text not null,
      description text not null,
      how_to_earn text not null,
      image text not null,
      levels jsonb not null default '[]',
      position smallint not null default 0,
      active boolean not null default true
    );

    create table badge_award (
      id integer generated always as identity primary key,
      person_id integer not null references person (id) on delete cascade,
      badge_id integer not null references badge (id),
      level smallint not null default 1 check (level >= 1),
      group_id integer references learner_group (id),
      awarded_at timestamptz not null default now(),
      popup_seen_at timestamptz,
      revoked_at timestamptz,
      reason text,
      -- One award per badge and level; a boss earns per generation.
      unique nulls not distinct (person_id, badge_id, level, group_id)
    );
    create index badge_award_unseen_idx on badge_award (person_id, id) where popup_seen_at is null and revoked_at is null;

    create table points_entry (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      rule text not null,
      source text not null,
      points smallint not null,
      created_at timestamptz not null default now(),
      reversed_at timestamptz,
      unique (member_id, rule, source)
    );

    create table standing (
      member_id integer primary key references member (id) on delete cascade,
      requested bigint not null default 1,
      computed bigint not null default 0,
      progress smallint not null default 0,
      units jsonb not null default '[]',
      challenge_average numeric(3,1),
      challenge_units smallint not null default 0,
      boss_average numeric(3,1),
      boss_units smallint not null default 0,
      final_evaluation numeric(3,1),
      final_grade numeric(3,1),
      verdict text check (verdict in ('Aprobado', 'No aprobado')),
      social_points integer not null default 0,
      social_level smallint not null default 0 check (social_level between 0 and 3),
      computed_at timestamptz,
      check (computed <= requested)
    );

    create table question (
      id integer generated always as identity primary key,
      activity_id integer not null references activity (id),
      member_id integer not null references member (id) on delete cascade,
      title text not null default '',
      body text not null check (char_length(body) <= 4000),
      state text not null default 'open' check (state in ('open', 'answered', 'solved', 'hidden')),
      assigned_to integer references person (id),
      faq boolean not null default false,
      merged_into integer references question (id),
      hidden_reason text,
      created_at timestamptz not null default now(),
      edited_at timestamptz
    );
    create index question_activity_idx on question (activity_id, created_at desc);
    create index question_member_idx on question (member_id);
    create table answer (
      id integer generated always as identity primary key,
      question_id integer not null references question (id) on delete cascade,
      person_id integer not null references person (id),
      body text not null check (char_length(body) <= 8000),
      by_tutor boolean not null default false,
      solution boolean not null default false,
      hidden_at timestamptz,
      created_at timestamptz not null default now(),
      edited_at timestamptz
    );
    create index answer_question_idx on answer (question_id, created_at);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table answer, question, standing, points_entry, badge_award, badge, agreement, boss_evaluation;
    drop function agreement_text_guard();
    drop function boss_evaluation_guard();
  `.execute(db);
}
