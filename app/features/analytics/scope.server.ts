import { type RawBuilder, sql } from 'kysely';
import { type AnalyticsQuery, FIRST_DAY } from '#app/contract/admin/analytics/analytics.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { goesOn, opened } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';

/** Whom the figures count, and between which business days; each id is one that exists. */
export type Scope = Pick<AnalyticsQuery, 'groupId' | 'programmeId' | 'unitId' | 'moduleId'> & {
  from: string;
  until: string;
  today: string;
  /** The minute in which it is asked: what begins later today has not begun. */
  minute: string;
  zone: string;
};

const MINUTE_MS = 60_000;

/**
 * What an address asks for. Days the wrong way round are turned; what says nothing is from the first day to today.
 * @throws `scope.notFound` when a generation, programme, unit or module is unknown, deleted, or none of the one above it
 */
export async function scopeOf(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  query: AnalyticsQuery,
): Promise<Scope> {
  const zone = env.TZ_NEGOCIO;
  const now = clock.now();
  const today = todayIn(zone, now);
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const [from = FIRST_DAY, until = today] = [query.from ?? FIRST_DAY, query.until ?? today].toSorted();
  const { groupId, programmeId, unitId, moduleId } = query;
  if (!(await isKnown(db, query))) fail('scope.notFound');
  return { groupId, programmeId, unitId, moduleId, from, until, today, minute, zone };
}

async function isKnown(
  db: Reader,
  { groupId, programmeId, unitId, moduleId }: AnalyticsQuery,
): Promise<boolean> {
  if (groupId === undefined && programmeId === undefined && unitId === undefined && moduleId === undefined)
    return true;
  if (moduleId !== undefined && unitId === undefined) return false;
  const { rows } = await sql<{ ok: boolean }>`
    select ${and([
      groupId !== undefined &&
        sql`exists (select from learner_group where id = ${groupId} and ${opened('learner_group')}
          and (${programmeId ?? null}::int is null or programme_id = ${programmeId ?? null}))`,
      programmeId !== undefined &&
        sql`exists (select from programme where id = ${programmeId} and deleted_at is null)`,
      unitId !== undefined &&
        sql`exists (select from unit where id = ${unitId} and deleted_at is null
          and (${programmeId ?? null}::int is null or programme_id = ${programmeId ?? null})
          and (${groupId ?? null}::int is null
            or programme_id = (select programme_id from learner_group where id = ${groupId ?? null})))`,
      moduleId !== undefined &&
        sql`exists (select from module where id = ${moduleId} and unit_id = ${unitId} and deleted_at is null)`,
    ])} as ok
  `.execute(db);
  return rows[0]?.ok ?? false;
}

/** All of the conditions that are given. */
const and = (all: readonly (RawBuilder<unknown> | false)[]): RawBuilder<boolean> => {
  const given = all.filter((one) => one !== false);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`;
};

/** Whether `learner_group` in the query around is one that the filters mean, drafts apart. */
export const isGroupIn = ({ groupId, programmeId, unitId }: Scope): RawBuilder<boolean> =>
  and([
    sql`${opened('learner_group')}`,
    groupId !== undefined && sql`learner_group.id = ${groupId}`,
    programmeId !== undefined && sql`learner_group.programme_id = ${programmeId}`,
    unitId !== undefined &&
      sql`learner_group.programme_id = (select programme_id from unit where id = ${unitId})`,
  ]);

/** Whether `member`, of a generation in the query around, follows it today: *vigente*. */
export const isPresent: RawBuilder<boolean> = sql<boolean>`(${goesOn('member')} and learner_group.status = 'published')`;

/** Whether the unit of a row with `unit_id` is one that the filters mean. */
export const isUnitIn = ({ unitId }: Scope, column: string): RawBuilder<boolean> =>
  unitId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${unitId}`;

/** Whether the `module` of the query around is of the unit and module that the filters mean. */
export const isPlaceIn = ({ unitId, moduleId }: Scope): RawBuilder<boolean> =>
  and([
    unitId !== undefined && sql`module.unit_id = ${unitId}`,
    moduleId !== undefined && sql`module.id = ${moduleId}`,
  ]);

/** Whether a day lies in the range. */
export const isInRange = ({ from, until }: Scope, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${from}::date and ${until}::date`;

/** The business day of an instant. */
export const dayOf = ({ zone }: Scope, instant: string): RawBuilder<unknown> =>
  sql`(${sql.ref(instant)} at time zone ${zone})::date`;
