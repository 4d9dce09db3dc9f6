import { sql } from 'kysely';
import type { Figure } from '#app/contract/admin/figures/analytics.ts';
import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import type { Reader } from '#server/db/template.ts';
import { type List, rowsOf } from '../lists/list.rows.server.ts';
import { listOf } from '../lists/lists.queries.server.ts';
import { isGroupIn, isUnitIn, type Scope } from '../scope.queries.server.ts';
import { average, meanOf } from './figure-shapes.ts';

/** The result of a list: the number of its rows, and the mean of their values. */
export type Measured = { n: number; mean: number | null };

/** Measures several lists; those of one kind of rows by one pass over them. */
export async function measure<K extends ListKey>(
  db: Reader,
  scope: Scope,
  keys: readonly K[],
): Promise<Record<K, Measured>> {
  const lists = new Map(keys.map((key) => [key, listOf(key, scope)]));
  const kinds = new Set([...lists.values()].map(({ of }) => of));
  const measured = await Promise.all(
    [...kinds].map(async (kind) => {
      const alike = [...lists].filter(([, { of }]) => of === kind);
      const columns = alike.map(([key, { where, value }]) => {
        const mean = value === undefined ? sql`null` : sql`avg(${value}) filter (where ${where})`;
        return sql`jsonb_build_object('n', count(*) filter (where ${where}), 'mean', ${mean}) as ${sql.id(key)}`;
      });
      const joins = new Set(alike.flatMap(([, { joins = [] }]) => joins));
      // One list alone may find its rows by an index.
      const where = alike.length === 1 && alike[0] ? alike[0][1].where : sql`true`;
      const { rows } = await sql<Record<K, Measured>>`
        select ${sql.join(columns)} ${rowsOf(kind, scope, joins)} and ${where}
      `.execute(db);
      return rows[0];
    }),
  );
  return Object.assign({}, ...measured);
}

/** Counts the rows of a list. */
export async function sizeOf(db: Reader, scope: Scope, { of, where, joins }: List): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${rowsOf(of, scope, new Set(joins))} and ${where}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** The sums of the generations that are published: who follows them, how far, and how they were judged. */
export async function groupSums(db: Reader, scope: Scope) {
  const { rows } = await sql<{
    members: number;
    progressSum: number;
    judged: number;
    passed: number;
    finalN: number;
    finalSum: number;
    social: number[];
  }>`
    select coalesce(sum(members), 0)::int as members, coalesce(sum(progress_sum), 0)::int as "progressSum",
      coalesce(sum(judged), 0)::int as judged, coalesce(sum(passed), 0)::int as passed,
      coalesce(sum(final_n), 0)::int as "finalN", coalesce(sum(final_sum), 0)::int as "finalSum",
      array[coalesce(sum(social[1]), 0), coalesce(sum(social[2]), 0), coalesce(sum(social[3]), 0),
        coalesce(sum(social[4]), 0)]::int[] as social
    from analytics_group join learner_group on learner_group.id = analytics_group.group_id
    where ${isGroupIn(scope)} and learner_group.status = 'published'
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
}

/** The mean of the final grades that there are. */
export const finalGradeOf = ({ members, finalN, finalSum }: Awaited<ReturnType<typeof groupSums>>): Figure =>
  average('grade', 'finalGradeKnown', { n: finalN, of: members, value: meanOf(finalSum / 10, finalN, 1) });

const steps = {
  opened: 'members',
  started: 'started',
  modulesDone: 'modules_done',
  caseSent: 'case_sent',
  delivered: 'delivered',
  surveySent: 'survey_sent',
  selfSent: 'self_sent',
  unitCompleted: 'completed',
  graded: 'graded',
  bossSent: 'boss_sent',
  agreed: 'agreed',
  acknowledged: 'acknowledged',
} as const satisfies Partial<Record<ListKey, string>>;
type StepKey = keyof typeof steps;
/** In the order in which a unit is walked. */
export const stepKeys = Object.keys(steps) as StepKey[];

/** Counts the memberships that reached each step in the units that have opened. */
export async function unitSums(db: Reader, scope: Scope): Promise<Record<StepKey, number>> {
  const columns = Object.entries(steps).map(
    ([key, column]) => sql`coalesce(sum(${sql.ref(`analytics_unit.${column}`)}), 0)::int as ${sql.id(key)}`,
  );
  const { rows } = await sql<Record<StepKey, number>>`
    select ${sql.join(columns)}
    from analytics_unit join learner_group on learner_group.id = analytics_unit.group_id
    where ${isGroupIn(scope)} and learner_group.status = 'published'
      and ${isUnitIn(scope, 'analytics_unit.unit_id')} and analytics_unit.opens_on <= ${scope.today}::date
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
}
