import { type Kysely, sql } from 'kysely';

/**
 * Sums of the grades of each wave: of challenges, of bosses, of the gap between self-assessment and boss, and of the final
 * evaluation, which is of no unit; each grade once, in tenths, with how often it was given, and the days between which all
 * of them lie. And what bosses answered: by unit, version and section of the questionnaire, and by day. And how many of who
 * follows a generation have written in its forum, and between which instants everything there was written. The sums of a
 * survey keep what was said in words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analytics_grade (
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer references unit (id) on delete cascade,
      kind text not null check (kind in ('challenge', 'boss', 'gap', 'final')),
      first_on date not null,
      last_on date not null,
      grades smallint[] not null,
      counts integer[] not null,
      unique nulls not distinct (group_id, unit_id, kind)
    );
    create index analytics_grade_unit_idx on analytics_grade (unit_id) where unit_id is not null;

    create table analytics_section (
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer not null references unit (id) on delete cascade,
      version_id integer references questionnaire_version (id) on delete cascade,
      title text not null,
      day date not null,
      n integer not null,
      total integer not null
    );
    create index analytics_section_group_idx on analytics_section (group_id, unit_id);
    create index analytics_section_unit_idx on analytics_section (unit_id);
    create index analytics_section_version_idx on analytics_section (version_id) where version_id is not null;

    -- The answers in words, in random order; of the row without a key.
    alter table analytics_survey add column comments text[] not null default '{}';

    create table analytics_forum (
      group_id integer primary key references learner_group (id) on delete cascade,
      first_at timestamptz not null,
      last_at timestamptz not null,
      writers integer not null
    );
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table analytics_forum, analytics_section, analytics_grade;
    alter table analytics_survey drop column comments;
  `.execute(db);
}
