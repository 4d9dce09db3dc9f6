import { type Kysely, sql } from 'kysely';

/**
 * The mean of a self-assessment took the number of a chosen option for a grade: the facts of the programmes that ask to
 * choose are made again, by the workers (product: analytics).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with changed as (
      insert into outbox (id, name, payload)
      select gen_random_uuid(), 'content.changed', jsonb_build_object('programmeId', programme.id)
      from programme where exists (
        select from unit join step_content on step_content.unit_id = unit.id
        where unit.programme_id = programme.id and step_content.kind = 'self-assessment'
          and jsonb_path_exists(step_content.content, '$[*].items[*] ? (@.kind == "opcionMultiple")')
      )
      returning id
    )
    insert into reaction (event_id, key, job, bulk) select id, 'standings', 'programme.refresh', true from changed
  `.execute(db);
}

/** Nothing to take back: the facts are computed, and the version before computes its own. */
export async function down(): Promise<void> {}
