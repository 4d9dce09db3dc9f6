import { type Kysely, sql } from 'kysely';

/**
 * The case, the challenge, the survey and the self-assessment of a unit in editions (product: editions). What a person
 * answered keeps the edition that they answered, and a published edition is final, so that no edit can put an answer under
 * words that it was not given to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table step_content (
      id integer generated always as identity primary key,
      unit_id integer not null references unit (id),
      kind text not null check (kind in ('case', 'challenge', 'survey', 'self-assessment')),
      number smallint not null check (number > 0),
      content jsonb not null,
      made_by integer references person (id),
      published_at timestamptz,
      unique (unit_id, kind, number)
    );
    insert into step_content (unit_id, kind, number, content, published_at)
    select unit.id, step.kind, 1, step.content, now()
    from unit, lateral (values
      ('case', case_study), ('challenge', challenge), ('survey', survey), ('self-assessment', self_assessment)
    ) as step (kind, content)
    where step.content is not null
    order by unit.id, step.kind;
    alter table unit drop column case_study, drop column challenge, drop column survey, drop column self_assessment;

    create function published_content_guard() returns trigger language plpgsql as $$
    begin
      if old.published_at is null or new is not distinct from old then
        return new;
      end if;
      raise exception 'published content cannot change' using errcode = 'restrict_violation';
    end $$;
    create trigger step_content_is_final before update on step_content
      for each row execute function published_content_guard();

    -- Gives a record the newest edition where it names none, and refuses one of another step, or another than before.
    create function content_of_answers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.content_id is not null and new.content_id is not distinct from old.content_id then
          return new;
        end if;
        if old.content_id is not null then
          raise exception 'answers keep the edition that they were given to' using errcode = 'restrict_violation';
        end if;
      end if;
      if new.content_id is null then
        select id into new.content_id from step_content
          where unit_id = new.unit_id and kind = tg_argv[0] and published_at is not null
          order by number desc limit 1;
      elsif not exists (
        select from step_content
        where id = new.content_id and unit_id = new.unit_id and kind = tg_argv[0] and published_at is not null
      ) then
        raise exception 'content % is not of this step', new.content_id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    -- The row of a sent survey keeps no edition: the only answer of an edition would otherwise have a name.
    create function content_of_survey_draft() returns trigger language plpgsql as $$
    begin
      new.content_id := null;
      return new;
    end $$;
  `.execute(db);
  for (const [table, kind] of records) {
    // Guards of finished memberships would refuse the filling of the column.
    await sql`
      alter table ${sql.table(table)} add column content_id integer references step_content (id);
      alter table ${sql.table(table)} disable trigger user;
      update ${sql.table(table)} as answered set content_id = content.id from step_content as content
      where content.unit_id = answered.unit_id and content.kind = ${sql.lit(kind)}
        ${table === 'survey_completion' ? sql`and answered.sent_at is null` : sql``};
      alter table ${sql.table(table)} enable trigger user;
      create trigger ${sql.ref(`${table}_content`)} before insert or update on ${sql.table(table)}
        for each row ${table === 'survey_completion' ? sql`when (new.sent_at is null)` : sql``}
        execute function content_of_answers(${sql.lit(kind)});
    `.execute(db);
  }
  await sql`
    create trigger survey_completion_without_content before insert or update on survey_completion
      for each row when (new.sent_at is not null) execute function content_of_survey_draft();
    alter table survey_completion
      add constraint survey_completion_sent_without_content check (sent_at is null or content_id is null);
  `.execute(db);
}

/** Records of answers, with the step that they belong to. */
const records = [
  ['case_response', 'case'],
  ['challenge_submission', 'challenge'],
  ['self_assessment', 'self-assessment'],
  ['survey_answer', 'survey'],
  ['survey_completion', 'survey'],
] as const;

/** Leaves each unit with the newest of its contents. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table] of records) {
    await sql`
      drop trigger ${sql.ref(`${table}_content`)} on ${sql.table(table)};
      ${table === 'survey_completion' ? sql`drop trigger survey_completion_without_content on survey_completion;` : sql``}
      alter table ${sql.table(table)} drop column content_id;
    `.execute(db);
  }
  await sql`
    alter table unit add column case_study jsonb, add column challenge jsonb, add column survey jsonb,
      add column self_assessment jsonb;
    update unit set
      case_study = newest.contents -> 'case', challenge = newest.contents -> 'challenge',
      survey = newest.contents -> 'survey', self_assessment = newest.contents -> 'self-assessment'
    from (
      select unit_id, jsonb_object_agg(kind, content) as contents
      from (
        select distinct on (unit_id, kind) unit_id, kind, content from step_content
        where published_at is not null order by unit_id, kind, number desc
      ) as one
      group by unit_id
    ) as newest
    where newest.unit_id = unit.id;
    drop table step_content;
    drop function content_of_answers, content_of_survey_draft, published_content_guard;
  `.execute(db);
}
