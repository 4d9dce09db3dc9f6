import { type RawBuilder, sql } from 'kysely';
import { type AnalyticsQuery, FIRST_DAY } from '#app/contract/admin/figures/analytics.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { checkScope } from '#app/product/admin/figures/scope.queries.server.ts';
import { isInScope } from '#app/product/admin/figures/scope.rows.server.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import type { World } from '#server/world.ts';

/** The people that the figures count, and the business days; each id exists. */
export type Scope = Pick<AnalyticsQuery, 'groupId' | 'programmeId' | 'unitId' | 'moduleId' | 'by'> & {
  from: string;
  until: string;
  today: string;
  /** The minute in which it is asked: what begins later today has not begun. */
  minute: string;
  zone: string;
};

const MINUTE_MS = 60_000;

/**
 * The scope that an address asks for. Days the wrong way round are turned; an absent range is from the first day to
 * today.
 * @throws 404 for an unknown generation, programme, unit or module, 422 for those that do not belong together
 */
export async function scopeOf(
  world: Pick<World, 'db' | 'env' | 'clock'>,
  query: AnalyticsQuery,
): Promise<Scope> {
  const zone = world.env.TZ_NEGOCIO;
  const now = world.clock.now();
  const today = todayIn(zone, now);
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const [from = FIRST_DAY, until = today] = [query.from ?? FIRST_DAY, query.until ?? today].toSorted();
  const { groupId, programmeId, unitId, moduleId, by } = query;
  await checkScope(world, query);
  return { groupId, programmeId, unitId, moduleId, by, from, until, today, minute, zone };
}

/** All of the conditions that are given. */
const and = (all: readonly (RawBuilder<unknown> | false)[]): RawBuilder<boolean> => {
  const given = all.filter((one) => one !== false);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`;
};

/** True where `learner_group` in the query around is one that the filters mean, drafts apart. */
export const isGroupIn = (scope: Scope): RawBuilder<boolean> => isInScope('learner_group', scope);

/** True where `member`, of a generation in the query around, follows it today: *vigente*. */
export const isPresent: RawBuilder<boolean> = sql<boolean>`(${goesOn('member')} and learner_group.status = 'published')`;

/** True where a counted `question`, of a `learner_group`, waits for a tutor (product: reviews). */
export const isWaitingQuestion: RawBuilder<boolean> = sql<boolean>`(question.is_open and learner_group.status = 'published' and question.activity_id in (
    select activity.id from activity join module on module.id = activity.module_id join unit on unit.id = module.unit_id
    where ${published('activity')} and ${published('module')} and ${published('unit')}))`;

/** True where the unit of a row with `unit_id` is one that the filters mean. */
export const isUnitIn = ({ unitId }: Scope, column: string): RawBuilder<boolean> =>
  unitId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${unitId}`;

/** True where the `module` of the query around is of the unit and module that the filters mean. */
export const isPlaceIn = ({ unitId, moduleId }: Scope): RawBuilder<boolean> =>
  and([
    unitId !== undefined && sql`module.unit_id = ${unitId}`,
    moduleId !== undefined && sql`module.id = ${moduleId}`,
  ]);

/** True where an object is of the unit and module that the filters mean. */
export const isObjectIn = (scope: Scope, activityId: RawBuilder<unknown>): RawBuilder<boolean> =>
  scope.unitId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${activityId} in (
        select activity.id from activity join module on module.id = activity.module_id where ${isPlaceIn(scope)})`;

/** True where a day lies in the range. */
export const isInRange = ({ from, until }: Scope, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${from}::date and ${until}::date`;

/**
 * True where an instant lies in the range: compared as it is stored, for the planner knows its spread and no row is
 * converted.
 */
export const isWithin = ({ from, until, zone }: Scope, instant: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(instant)} >= ${startOf(zone, sql`${from}::date`)}
    and ${sql.ref(instant)} < ${startOf(zone, sql`${until}::date + 1`)})`;

/** The instant at which a business day begins. */
export const startOf = (zone: string, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone ${zone})`;

/** The business day of an instant. */
export const dayOf = ({ zone }: Scope, instant: string): RawBuilder<unknown> =>
  sql`(${sql.ref(instant)} at time zone ${zone})::date`;
