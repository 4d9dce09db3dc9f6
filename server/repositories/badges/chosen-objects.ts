import { sql } from 'kysely';

const listOf = (measure: string, chosen: string) => sql`case
  when rule #>> ${sql.lit(measure)} = 'objects' and jsonb_typeof(rule #> ${sql.lit(chosen)}) = 'array'
  then rule #> ${sql.lit(chosen)} else '[]' end`;

/** The objects that the rules of learner badges choose, drafts too: a simulation counts them before anybody sees the badge. */
export const chosenObjects = sql`(
  select one::int from badge, jsonb_array_elements_text(
    ${listOf('{measure}', '{chosen}')} || ${listOf('{also,measure}', '{also,chosen}')}
  ) as one
  where badge.audience = 'learner' and badge.deleted_at is null
)`;
