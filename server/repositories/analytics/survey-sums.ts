import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';
import type { PartKey } from './marks.ts';

/**
 * Answers of one generation to one edition below which nothing of them is told, and that must have come since they were told
 * before they are told anew: whoever looks after each answer that is sent would else find it in the difference.
 */
export const LEAST_ANSWERS = 5;

const scores = Array.from({ length: 11 }, (_, score) => score);

/** The surveys of some generations' units. */
const keysOf = (keys: readonly PartKey[]) => sql`
  select * from unnest(${keys.map(({ groupId }) => groupId)}::int[], ${keys.map(({ id }) => id)}::int[])
    as wanted (group_id, unit_id)
`;

/**
 * One row for each question with a number of each edition, and one without a key for the whole answers: how many there are,
 * how many say something in words, and these words in random order.
 */
const surveySums = (wanted: RawBuilder<unknown>) => sql`
  with given as (
    select answer.id, answer.group_id, answer.unit_id, answer.content_id, item.body ->> 'key' as key,
      item.body ->> 'kind' as kind, answer.answers -> (item.body ->> 'key') as said
    from (${wanted}) as wanted
    join survey_answer as answer on answer.group_id = wanted.group_id and answer.unit_id = wanted.unit_id
    join step_content as content on content.id = answer.content_id
    -- Content of another kind is no list, and may be looked at before its kind is known.
    cross join jsonb_array_elements(
      case when jsonb_typeof(content.content) = 'array' then content.content else '[]' end) as item (body)
  ), worded as (
    select *, kind = 'text' and btrim(said #>> '{}') <> '' as has_words from given
  )
  select group_id, unit_id, content_id, key, count(*)::int as n,
    array[${sql.join(scores.map((score) => sql`count(*) filter (where said = ${String(score)}::jsonb)`))}]::int[] as counts,
    '{}'::text[] as comments
  from given where kind <> 'text' and jsonb_typeof(said) = 'number'
  group by group_id, unit_id, content_id, key
  union all
  select group_id, unit_id, content_id, '', count(distinct id)::int,
    array[count(*) filter (where has_words)]::int[],
    coalesce(array_agg(said #>> '{}' order by random()) filter (where has_words), '{}')
  from worded group by group_id, unit_id, content_id
`;

type Edition = { groupId: number; unitId: number; contentId: number };

/** The editions of which something else should be told: enough answers have come, or some of those that are told have gone. */
async function staleEditions(db: Database | Trx, keys: readonly PartKey[]): Promise<Edition[]> {
  const { rows } = await sql<Edition>`
    with wanted as (${keysOf(keys)}), now as (
      select answer.group_id, answer.unit_id, answer.content_id, count(*)::int as n
      from wanted join survey_answer as answer on answer.group_id = wanted.group_id and answer.unit_id = wanted.unit_id
      group by 1, 2, 3
    ), told as (
      select sums.group_id, sums.unit_id, sums.content_id, sums.n
      from wanted join analytics_survey as sums on sums.group_id = wanted.group_id and sums.unit_id = wanted.unit_id
      where sums.key = ''
    )
    select group_id as "groupId", unit_id as "unitId", content_id as "contentId"
    from now full join told using (group_id, unit_id, content_id)
    where coalesce(now.n, 0) - coalesce(told.n, 0) not between 0 and ${LEAST_ANSWERS - 1}
  `.execute(db);
  return rows;
}

/** Tells anew what the surveys of those units say, where enough has come. */
export async function rollUpSurveys(trx: Trx, keys: readonly PartKey[]): Promise<void> {
  const stale = await staleEditions(trx, keys);
  if (stale.length === 0) return;
  const isStale = (of: string) => sql`(${sql.ref(`${of}.group_id`)}, ${sql.ref(`${of}.unit_id`)},
    ${sql.ref(`${of}.content_id`)}) in (select * from unnest(${stale.map(({ groupId }) => groupId)}::int[],
      ${stale.map(({ unitId }) => unitId)}::int[], ${stale.map(({ contentId }) => contentId)}::int[]))`;
  await sql`delete from analytics_survey as sums where ${isStale('sums')}`.execute(trx);
  const staleKeys = stale.map(({ groupId, unitId: id }) => ({ groupId, id }));
  await sql`
    insert into analytics_survey (group_id, unit_id, content_id, key, n, counts, comments)
    select counted.* from (${surveySums(sql`select distinct * from (${keysOf(staleKeys)}) as asked`)}) as counted
    where ${isStale('counted')} and exists (
      select from survey_answer as answer
      where answer.group_id = counted.group_id and answer.unit_id = counted.unit_id
        and answer.content_id = counted.content_id
      offset ${LEAST_ANSWERS - 1}
    )
  `.execute(trx);
}

/** The surveys of those generations of which something was answered, or is told. */
export async function surveyKeys(db: Database | Trx, groupIds: readonly number[]): Promise<PartKey[]> {
  const { rows } = await sql<PartKey>`
    select group_id as "groupId", unit_id as id from survey_answer where group_id = any(${groupIds})
    union select group_id, unit_id from analytics_survey where group_id = any(${groupIds})
  `.execute(db);
  return rows;
}

/** Ids of those generations that tell something else than they should; what came since is not compared. */
export async function differentSurveys(
  db: Database | Trx,
  groupIds: readonly number[],
): Promise<Set<number>> {
  const keys = await surveyKeys(db, groupIds);
  const stale = await staleEditions(db, keys);
  const columns = sql`group_id, unit_id, content_id, key, n, counts, cardinality(comments)`;
  const { rows } = await sql<{ groupId: number }>`
    with counted as materialized (${surveySums(keysOf(keys))}), same as (
      select sums.group_id, sums.unit_id, sums.content_id
      from analytics_survey as sums join counted using (group_id, unit_id, content_id, key, n) where key = ''
    ), difference as (
      (select ${columns} from analytics_survey where (group_id, unit_id, content_id) in (select * from same)
        except select ${columns} from counted)
      union all
      (select ${columns} from counted where (group_id, unit_id, content_id) in (select * from same)
        except select ${columns} from analytics_survey)
    )
    select distinct group_id as "groupId" from difference
  `.execute(db);
  return new Set([...stale, ...rows].map(({ groupId }) => groupId));
}
