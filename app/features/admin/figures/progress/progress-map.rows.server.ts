import { sql } from 'kysely';
import type { ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { At } from '#server/repositories/challenges/owed-challenges.ts';
import { matchingProgress } from './matching-progress.rows.server.ts';

/** One generation in one unit: whoever goes on there, and the sum of their progress. */
export type StoredMapCell = {
  groupId: number;
  groupName: string;
  unitId: number;
  order: number;
  unitName: string;
  people: number;
  sum: number;
};

/** The sums of the map, of whoever goes on and is left by the filters; with a module chosen, of that module. */
export async function mapCells(db: Reader, query: ProgressQuery, at: At): Promise<StoredMapCell[]> {
  const members = matchingProgress(db, query, at)
    .where(goesOn('member'))
    .select(['member.id', 'member.group_id']);
  const { unitId, moduleId } = query;
  const cells =
    moduleId === undefined
      ? sql`
        select chosen.group_id, fact.unit_id, fact.progress
        from (${members}) as chosen join member_unit_fact as fact on fact.member_id = chosen.id`
      : sql`
        select chosen.group_id, (cell ->> 'unitId')::int as unit_id, (
          select (part ->> 'progress')::int from jsonb_array_elements(cell -> 'modules') as part
          where (part ->> 'moduleId')::int = ${moduleId}) as progress
        from (${members}) as chosen
        join standing on standing.member_id = chosen.id
        cross join lateral jsonb_array_elements(standing.units) as cell`;
  const { rows } = await sql<StoredMapCell>`
    with summed as materialized (
      select group_id, unit_id, count(*)::int as people, sum(progress)::int as sum from (${cells}) as cells
      where progress is not null and ${unitId === undefined ? sql`true` : sql`unit_id = ${unitId}`}
      group by group_id, unit_id
    )
    select grp.id as "groupId", grp.name as "groupName", unit.id as "unitId", unit.position as "order",
      unit.name as "unitName", summed.people, summed.sum
    from summed
    join learner_group as grp on grp.id = summed.group_id
    join unit on unit.id = summed.unit_id and ${published('unit')}
    order by grp.id, unit.position
  `.execute(db);
  return rows;
}
