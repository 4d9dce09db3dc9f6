import { sql } from 'kysely';
import type { Figure } from '#app/contract/admin/analytics/analytics.ts';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import type { Reader } from '#server/db/template.ts';
import { sourceOf } from '../lists.server.ts';
import { isGroupIn, isUnitIn, type Scope } from '../scope.server.ts';
import { average, meanOf } from './figure-shapes.server.ts';

/** What a list comes to: how many rows, and of their values the mean and the middle one. */
export type Measured = { n: number; mean: number | null; median: number | null };

/** Measures several lists in one round trip. */
export async function measure<K extends ListKey>(
  db: Reader,
  scope: Scope,
  keys: readonly K[],
): Promise<Record<K, Measured>> {
  const columns = keys.map(
    (key) => sql`(
      select jsonb_build_object('n', count(*), 'mean', avg(value),
        'median', percentile_cont(0.5) within group (order by value))
      from (${sourceOf(key, scope)}) as listed
    ) as ${sql.id(key)}`,
  );
  const { rows } = await sql<Record<K, Measured>>`select ${sql.join(columns)}`.execute(db);
  const [measured] = rows;
  if (!measured) throw new Error('a select without a row');
  return measured;
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
  average('grade', 'con_calificacion', { n: finalN, of: members, value: meanOf(finalSum / 10, finalN, 1) });

const steps = {
  abierta: 'members',
  iniciada: 'started',
  modulos: 'modules_done',
  caso: 'case_sent',
  reto: 'delivered',
  encuesta_enviada: 'survey_sent',
  autoevaluacion: 'self_sent',
  completa: 'completed',
  calificado: 'graded',
  retroalimentacion: 'boss_sent',
  acuerdos: 'agreed',
  enterado: 'acknowledged',
} as const satisfies Partial<Record<ListKey, string>>;
export type StepKey = keyof typeof steps;
/** In the order in which a unit is walked. */
export const stepKeys = Object.keys(steps) as StepKey[];

/** How many memberships came how far in the units that have opened, and the sum of their progress. */
export async function unitSums(db: Reader, scope: Scope): Promise<Record<StepKey | 'progress', number>> {
  const columns = [...Object.entries(steps), ['progress', 'progress_sum'] as const].map(
    ([key, column]) => sql`coalesce(sum(${sql.ref(`analytics_unit.${column}`)}), 0)::int as ${sql.id(key)}`,
  );
  const { rows } = await sql<Record<StepKey | 'progress', number>>`
    select ${sql.join(columns)}
    from analytics_unit join learner_group on learner_group.id = analytics_unit.group_id
    where ${isGroupIn(scope)} and learner_group.status = 'published'
      and ${isUnitIn(scope, 'analytics_unit.unit_id')} and analytics_unit.opens_on <= ${scope.today}::date
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
}
