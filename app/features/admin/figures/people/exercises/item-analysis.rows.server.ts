import { sql } from 'kysely';
import { type AnswerCounts, MAX_TYPED, MIN_TYPED } from '#app/domain/analytics/item-answers.ts';
import { WHOLE_SHARE } from '#app/domain/quiz/score.ts';
import type { Reader } from '#server/db/template.ts';
import { numberKey, plainText, shortKey } from './typed-alike.rows.server.ts';

type ItemAnalysisRow = AnswerCounts & {
  id: number;
  name: string;
  unitId: number;
  unitOrder: number;
  moduleId: number;
  moduleOrder: number;
  editions: { number: number; madeAt: string; people: number }[];
  /** The edition whose figures are told, and its body; null where the exercise never had the asked one. */
  edition: number | null;
  body: unknown;
};

/**
 * The first attempts at an exercise, one of each person, as sums of the answers to each question: what is read grows
 * with the exercise and not with the people, and of typed answers the most frequent are read. Without an edition it is
 * the newest one that somebody answered first. Undefined for what is no exercise.
 */
export async function itemAnalysisRow(
  db: Reader,
  { activityId, edition }: { activityId: number; edition: number | null },
): Promise<ItemAnalysisRow | undefined> {
  const [plain, unit] = [sql<string>`plain`, sql<string>`unit`];
  const { rows } = await sql<ItemAnalysisRow>`
    with first as (
      select distinct on (member.person_id) attempt.activity_version as number, attempt.answers, attempt.right_count::float8 as score
      from exercise_attempt as attempt
      join member on member.id = attempt.member_id
      join learner_group as grp on grp.id = member.group_id and grp.deleted_at is null
      where attempt.activity_id = ${activityId}
      order by member.person_id, attempt.sent_at, attempt.id
    ), edition as (
      select version.number::int as number, version.made_at, version.body, coalesce(answered.people, 0) as people,
        max(version.number) over () as newest
      from activity_version as version
      left join (select number, count(*)::int as people from first group by number) as answered
        on answered.number = version.number
      where version.activity_id = ${activityId}
    ), chosen as (
      select number, body from edition
      where ${edition}::int is null or number = ${edition}::int
      order by people > 0 desc, number desc limit 1
    ), asked as (
      select question ->> 'key' as key, question ->> 'kind' as kind, ${plainText(sql`coalesce(question ->> 'unit', '')`)} as unit
      from chosen, jsonb_array_elements(chosen.body -> 'questions') as question
    ), given as materialized (
      select answer.key, asked.kind, asked.unit, answer.option, answer.answer, answer.share, first.score
      from chosen join first on first.number = chosen.number,
        jsonb_to_recordset(first.answers) as answer (key text, option int, answer jsonb, share int)
      left join asked on asked.key = answer.key
    ), placed as (
      select given.key, case given.kind when 'several' then 0 else one.at::int - 1 end as at, one.place::int as place
      from given, jsonb_array_elements_text(
        case when given.kind in ('several', 'ordering', 'matching') then given.answer end
      ) with ordinality as one (place, at)
    ), typed as (
      select key, kind, btrim(answer #>> '{}') as text, share = ${WHOLE_SHARE} as whole,
        ${plainText(sql`answer #>> '{}'`)} as plain, unit
      from given where kind in ('short', 'number') and btrim(answer #>> '{}') <> ''
    ), alike as (
      select key, case kind when 'number' then ${numberKey(plain, unit)} else ${shortKey(plain)} end as alike,
        text, whole
      from typed
    ), texts as (
      select key, mode() within group (order by text collate "C") as text, whole, count(*)::int as n,
        sum(count(*)) over (partition by key) as answers,
        row_number() over (partition by key order by count(*) desc, alike collate "C", whole desc) as rank
      from alike group by key, alike, whole
    )
    select activity.id, activity.name, unit.id as "unitId", unit.position as "unitOrder",
      module.id as "moduleId", module.position as "moduleOrder",
      (
        select coalesce(json_agg(json_build_object('number', number, 'madeAt', made_at, 'people', people)
          order by number desc), '[]')
        from edition where people > 0 or number = newest or number = (select number from chosen)
      ) as editions,
      chosen.number as edition, chosen.body,
      (
        select coalesce(json_agg(one), '[]') from (
          select key, option, share = ${WHOLE_SHARE} as whole, count(*)::int as n,
            coalesce(sum(share), 0)::float8 as share, sum(score) as "right", sum(score * score) as "rightSquared"
          from given
          group by 1, 2, 3
        ) as one
      ) as sums,
      (
        select coalesce(json_agg(one), '[]') from (
          select key, at, place, count(*)::int as n from placed group by key, at, place
        ) as one
      ) as places,
      (
        select coalesce(json_agg(json_build_object('key', key, 'way', way, 'n', n) order by n desc, way), '[]') from (
          select key, answer as way, count(*)::int as n from given where kind = 'decision' group by key, answer
        ) as one
      ) as ways,
      (
        select coalesce(json_agg(json_build_object('key', key, 'text', text, 'whole', whole, 'n', n) order by rank), '[]')
        from texts where rank <= ${MAX_TYPED} and answers >= ${MIN_TYPED}
      ) as typed
    from activity
    join module on module.id = activity.module_id
    join unit on unit.id = module.unit_id
    left join chosen on true
    where activity.id = ${activityId} and exists (select from edition)
  `.execute(db);
  return rows[0];
}
