import { sql } from 'kysely';
import type { OptionSum } from '#app/domain/analytics/item-analysis.ts';
import type { Reader } from '#server/db/template.ts';

type ItemAnalysisRow = {
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
  sums: OptionSum[];
};

/**
 * The first attempts at an exercise, one of each person, as sums of the options of each question: what is read grows with
 * the exercise and not with the people. Without an edition it is the newest one that somebody answered first. Undefined for
 * what is no exercise.
 */
export async function itemAnalysisRow(
  db: Reader,
  { activityId, edition }: { activityId: number; edition: number | null },
): Promise<ItemAnalysisRow | undefined> {
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
          select answer.key, answer.option, count(*)::int as n, sum(first.score) as "right",
            sum(first.score * first.score) as "rightSquared"
          from first, jsonb_to_recordset(first.answers) as answer (key text, option int)
          where first.number = chosen.number
          group by answer.key, answer.option
        ) as one
      ) as sums
    from activity
    join module on module.id = activity.module_id
    join unit on unit.id = module.unit_id
    left join chosen on true
    where activity.id = ${activityId} and exists (select from edition)
  `.execute(db);
  return rows[0];
}
