import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The last day of the last 1-1 of the generation `groupId`; null where no unit has one. */
export const lastDayOf = (groupId: Expression<number>): RawBuilder<string | null> => sql`(
  select max(coalesce(wave.boss_period_ends_on, wave.one_to_one_on)) from wave where wave.group_id = ${groupId})`;

/**
 * True where the day on which somebody should have acted on the generation `run` has passed: a draft that should have
 * begun, a published one that has ended, or of which no 1-1 is left, so that it waits to be closed (product: groups).
 */
export const hasPastDate = (today: string): Expression<SqlBool> => sql`(
  run.status = 'draft' and run.starts_on < ${today}::date
  or run.status = 'published'
    and (run.ends_on < ${today}::date or ${lastDayOf(sql.ref('run.id'))} < ${today}::date))`;
