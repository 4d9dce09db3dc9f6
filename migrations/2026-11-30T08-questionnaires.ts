import { type Kysely, sql } from 'kysely';
import { changeLeadership } from './questionnaires/change-leadership.ts';
import { management } from './questionnaires/management.ts';
import { strategy } from './questionnaires/strategy.ts';

/**
 * The bosses' questionnaires in editions (A-28, product: editions). One of fixed shape keeps its sections and questions,
 * because grades of the specification count them; their wording may change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table questionnaire (
      id integer generated always as identity primary key,
      key text not null unique,
      unit_title text not null,
      fixed_shape boolean not null default false
    );
    create table questionnaire_version (
      id integer generated always as identity primary key,
      questionnaire_id integer not null references questionnaire (id),
      number smallint not null check (number > 0),
      content jsonb not null,
      made_by integer references person (id),
      published_at timestamptz,
      unique (questionnaire_id, number)
    );
    create trigger questionnaire_version_is_final before update on questionnaire_version
      for each row execute function published_content_guard();

    -- The title of each section with the keys of its questions.
    create function questionnaire_shape(content jsonb) returns jsonb language sql immutable as $$
      select jsonb_agg(
        jsonb_build_array(section -> 'title', jsonb_path_query_array(section, '$.questions[*].key')) order by place
      )
      from jsonb_array_elements(content -> 'sections') with ordinality as part (section, place)
    $$;
    create function questionnaire_shape_guard() returns trigger language plpgsql as $$
    begin
      if exists (
        select from questionnaire
        join questionnaire_version as first on first.questionnaire_id = questionnaire.id and first.number = 1
        where questionnaire.id = new.questionnaire_id and questionnaire.fixed_shape
          and questionnaire_shape(first.content) is distinct from questionnaire_shape(new.content)
      ) then
        raise exception 'the shape of questionnaire % is fixed', new.questionnaire_id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger questionnaire_version_shape before insert or update on questionnaire_version
      for each row execute function questionnaire_shape_guard();
  `.execute(db);
  for (const { key, unitTitle, paragraphs, sections } of [strategy, management, changeLeadership]) {
    await sql`
      with made as (
        insert into questionnaire (key, unit_title, fixed_shape) values (${key}, ${unitTitle}, true) returning id
      )
      insert into questionnaire_version (questionnaire_id, number, content, published_at)
      select id, 1, ${JSON.stringify({ paragraphs, sections })}::jsonb, now() from made
    `.execute(db);
  }
  for (const table of ['boss_evaluation', 'former_draft']) {
    // The guard of sent evaluations would refuse the filling of the column. The first question says which one it is.
    await sql`
      alter table ${sql.table(table)}
        add column questionnaire_version_id integer references questionnaire_version (id);
      alter table ${sql.table(table)} disable trigger user;
      update ${sql.table(table)} as answered set questionnaire_version_id = version.id
      from questionnaire_version as version
      where version.content #>> '{sections,0,questions,0,key}'
        = answered.questionnaire #>> '{0,secciones,0,seccion,preguntas,0,pregunta,respuestas,0,grupo}';
      alter table ${sql.table(table)} enable trigger user;
    `.execute(db);
  }
}

/** Removes the questionnaires; evaluations keep the words that they were sent with. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boss_evaluation drop column questionnaire_version_id;
    alter table former_draft drop column questionnaire_version_id;
    drop table questionnaire_version, questionnaire;
    drop function questionnaire_shape_guard, questionnaire_shape;
  `.execute(db);
}
