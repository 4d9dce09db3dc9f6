import { sql } from 'kysely';
import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import type { Reader } from '#server/db/template.ts';
import type { GradeKind } from '#server/repositories/analytics/rollups.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import { sourceOf } from '../lists/lists.queries.server.ts';
import { isGroupIn, isInRange, isUnitIn, type Scope } from '../scope.queries.server.ts';
import type { Spread } from './figure-shapes.ts';

/** The list that each kind of grade is behind. */
const listOfKind = {
  challenge: 'challengeGrades',
  boss: 'bossGrades',
  gap: 'gap',
  final: 'finalGrades',
} as const satisfies Record<GradeKind, ListKey>;

/**
 * The count of each grade, as their list has rows: from the sums of a wave whose grades all lie in the range, grade by
 * grade where only some of them do.
 */
export async function gradeSpread(db: Reader, scope: Scope, kind: GradeKind): Promise<Spread> {
  const { from, until } = scope;
  const isOfUnit = kind === 'final' ? sql`true` : isUnitIn(scope, 'sums.unit_id');
  const { rows } = await sql<{ value: number; n: number }>`
    with sums as materialized (
      select sums.*, sums.first_on >= ${from}::date and sums.last_on <= ${until}::date as is_whole
      from analytics_grade as sums join learner_group on learner_group.id = sums.group_id
      where sums.kind = ${kind} and ${isGroupIn(scope)} and ${isOfUnit}
        and sums.last_on >= ${from}::date and sums.first_on <= ${until}::date
    ), given as (
      select grade / 10::float8 as value, sum(spread.n) as n
      from sums cross join unnest(sums.grades, sums.counts) as spread (grade, n) where sums.is_whole group by grade
      union all
      select listed.value, 1 from (${sourceOf(listOfKind[kind], scope)}) as listed
      where exists (select from sums where not is_whole)
        and exists (select from sums where sums.group_id = listed.group_id
          and sums.unit_id is not distinct from listed.unit_id and not sums.is_whole)
    )
    select value, sum(n)::int as n from given group by value order by value
  `.execute(db);
  return rows;
}

export type SectionMean = { name: string; n: number; mean: number };

/** The mean of what bosses answered in the range, by section, version and unit, in the order of the units. */
export async function sectionMeans(
  db: Reader,
  scope: Scope,
  limit: number,
): Promise<{ sections: SectionMean[]; total: number }> {
  const { rows } = await sql<SectionMean & { total: number }>`
    select concat_ws(' · ', told.title, ${placedNameOf('unit')}, 'versión ' || version.number) as name, told.n,
      told.total::float8 / told.n as mean, count(*) over ()::int as total
    from (
      select sums.unit_id, sums.version_id, sums.title, sum(sums.n)::int as n, sum(sums.total)::int as total
      from analytics_section as sums join learner_group on learner_group.id = sums.group_id
      where ${isGroupIn(scope)} and ${isUnitIn(scope, 'sums.unit_id')} and ${isInRange(scope, sql`sums.day`)}
      group by sums.unit_id, sums.version_id, sums.title
    ) as told
    join unit on unit.id = told.unit_id
    left join questionnaire_version as version on version.id = told.version_id
    order by unit.programme_id, unit.place, unit.id, version.number desc, told.title limit ${limit}
  `.execute(db);
  return { sections: rows, total: rows[0]?.total ?? 0 };
}
