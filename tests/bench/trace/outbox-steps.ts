import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { clockOffset } from './clocks.ts';
import type { Stored } from './hops.ts';

/**
 * The points of a finished activity's way that the outbox keeps, in their order. Each is the start of a transaction: of
 * the change itself (its commit comes before the claim), of the relay's claim, of the pack that computes the standing,
 * and of the one that tells the browsers: the same where hints leave with the commit, else the next.
 */
export const outboxPoints = ['written', 'claimed', 'started', 'told'] as const;

type Row = Record<(typeof outboxPoints)[number] | 'personId', number>;

/**
 * The outbox's rows of each activity that was finished from `since` on and of which that message told the learner's
 * browsers; times in ms of this machine's monotonic clock.
 */
export async function storedSteps(
  db: Database,
  message: 'standing.changed' | 'badge.earned',
  since: number,
): Promise<Stored[]> {
  const offset = await clockOffset(() => databaseNow(db));
  const { rows } = await sql<Row>`
    with step as (
      select member.person_id, finished.occurred_at as written, standing.queued_at as claimed,
        standing.done_at as started, tell.done_at as told
      from outbox as finished
      join member on member.id = (finished.payload->>'memberId')::int
      join reaction as standing on standing.event_id = finished.id and standing.key = 'standing'
      -- An event of a pack has the pack's own time.
      join outbox as caused on caused.name = ${message} and caused.occurred_at = standing.done_at
        and (caused.payload->>'personId')::int = member.person_id
      join reaction as tell on tell.event_id = caused.id and tell.key = 'tell'
      where finished.name = 'activity.finished'
        and finished.occurred_at >= to_timestamp(${(since + offset) / 1000}::float8)
    )
    select person_id as "personId",
      extract(epoch from written)::float8 * 1000 as written, extract(epoch from claimed)::float8 * 1000 as claimed,
      extract(epoch from started)::float8 * 1000 as started, extract(epoch from told)::float8 * 1000 as told
    from step
  `.execute(db);
  return rows.map((row) => ({
    personId: row.personId,
    written: row.written - offset,
    points: Object.fromEntries(outboxPoints.map((point) => [point, row[point] - offset])),
  }));
}

async function databaseNow(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now
  `.execute(db);
  return rows[0]?.now ?? Number.NaN;
}
