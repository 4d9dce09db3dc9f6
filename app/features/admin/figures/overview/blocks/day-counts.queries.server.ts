import { sql } from 'kysely';
import { addDays } from '#app/domain/deadlines/dates.ts';
import { AWAY_DAYS } from '#app/domain/deadlines/deadlines.ts';
import type { Reader } from '#server/db/template.ts';
import type { DayKind } from '#server/repositories/analytics/rollups.ts';
import { isGroupIn, isUnitIn, type Scope } from '../scope.queries.server.ts';

/** Some kinds of days, of the unit that the filters mean or of none. */
export type Days = { kinds: readonly DayKind[]; from?: string; until?: string; ofUnit?: boolean };

/** Counts over the sums of days, in one round trip: how many members each of them holds of, as their lists have rows. */
export async function countDays<K extends string>(
  db: Reader,
  scope: Scope,
  wanted: Readonly<Record<K, Days>>,
): Promise<Record<K, number>> {
  const all = Object.entries<Days>(wanted);
  const columns = all.map(
    ([key, days]) =>
      sql`coalesce(sum(sums.n) filter (where ${areDays(scope, days)}), 0)::int as ${sql.id(key)}`,
  );
  const { rows } = await sql<Record<K, number>>`
    select ${sql.join(columns)}
    from analytics_day as sums join learner_group on learner_group.id = sums.group_id
    where ${isGroupIn(scope)} and sums.kind = any(${[...new Set(all.flatMap(([, { kinds }]) => kinds))]})
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a sum without a row');
  return counted;
}

/** These hold of who follows a generation: one that is closed has nobody. */
const ofPresent: ReadonlySet<DayKind> = new Set(['missing', 'seen', 'unseen', 'missed', 'risk', 'inactive']);

/** True where `sums` of the query around, beside their `learner_group`, are of these days. */
export const areDays = (scope: Scope, { kinds, from, until, ofUnit = false }: Days) => sql`(
  sums.kind = any(${[...kinds]})
  and ${from === undefined ? sql`true` : sql`sums.day >= ${from}::date`}
  and ${until === undefined ? sql`true` : sql`sums.day <= ${until}::date`}
  and ${ofUnit ? sql`sums.unit_id is not null and ${isUnitIn(scope, 'sums.unit_id')}` : sql`sums.unit_id is null`}
  and ${kinds.some((kind) => ofPresent.has(kind)) ? sql`learner_group.status = 'published'` : sql`true`}
)`;

/** The days behind the members who are away or late today; of a unit alone, late members miss its challenge. */
export const riskDays = ({ today, unitId }: Scope) => {
  const before = addDays(today, -1);
  return {
    away: { kinds: ['seen', 'unseen'], until: addDays(today, -AWAY_DAYS) },
    late:
      unitId === undefined
        ? { kinds: ['missed'], until: before }
        : { kinds: ['missing'], until: before, ofUnit: true },
  } as const satisfies Record<string, Days>;
};
