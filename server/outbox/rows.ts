import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Trx } from '../world.ts';
import type { ClaimedReaction, Task } from './task.ts';

type ReactionId = Pick<Task, 'eventId' | 'key'>;

/**
 * For this transaction only: its commit does not wait for the disk. A crash may take it back as a whole, so only for
 * what is then simply done again.
 */
const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`;

/** A reaction that was queued so long ago and is not done is queued again: the queue may have lost it. */
const overdueSeconds = 60;

/** A worker that runs what its own pack brought has this long before the relay takes it for lost. */
const keptSeconds = 10;

/** `queued_at` of a reaction that the worker keeps that caused it. */
export const queuedAtOfKept = sql`now() - make_interval(secs => ${sql.lit(overdueSeconds - keptSeconds)})`;

/** The number to claim, and their kind: those that somebody waits for, or those of very many people. */
type Share = { limit: number; bulk: boolean };

/**
 * Claims reactions that nobody has queued yet, whatever their id: ids are handed out before commit, so a cursor would
 * skip rows (product: events). They count as queued when this transaction commits.
 */
export function claimNew(trx: Trx, share: Share): Promise<ClaimedReaction[]> {
  return claim(trx, share, sql`queued_at is null`);
}

/** Claims reactions that the queue may have lost, and those that failed and are to be tried again. */
export function claimOverdue(trx: Trx, share: Share): Promise<ClaimedReaction[]> {
  return claim(trx, share, sql`queued_at < now() - make_interval(secs => ${sql.lit(overdueSeconds)})`);
}

/** Claims reactions that were set aside, of the kinds that this build knows. Any of them: none may keep back the others. */
export function claimSetAside(
  trx: Trx,
  share: Share,
  known: readonly Pick<ClaimedReaction, 'event' | 'key'>[],
): Promise<ClaimedReaction[]> {
  const kinds = known.map(({ event, key }) => `${event} ${key}`);
  return claim(
    trx,
    share,
    sql`queued_at = 'infinity' and (select name from outbox where id = event_id) || ' ' || key = any(${kinds})`,
    sql`random()`,
  );
}

/**
 * Leaves reactions to a newer build, which knows what this one does not: nobody has claimed them, nothing has failed, and
 * they are in nobody's way however long it takes. They count as queued at infinity.
 */
export async function setAside(trx: Trx, reactions: readonly ReactionId[]): Promise<void> {
  await sql`
    update reaction set queued_at = 'infinity'
    from unnest(
      ${reactions.map(({ eventId }) => eventId)}::uuid[],
      ${reactions.map(({ key }) => key)}::text[]
    ) as unknown (event_id, key)
    where reaction.event_id = unknown.event_id and reaction.key = unknown.key and done_at is null
  `.execute(trx);
}

/** The undone reactions, by the two indexes that hold exactly those: a week of done reactions stands beside them. */
export const undoneReactions: RawBuilder<unknown> = sql`
  select event_id, job, queued_at, failed_at from reaction where done_at is null and failed_at is null
  union all
  select event_id, job, queued_at, failed_at from reaction where done_at is null and failed_at is not null
`;

/** How the outbox stands, for the metrics: what waits to be queued and since when, what was set aside, what is parked. */
export async function outboxFigures(db: Database): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select
      count(*) filter (where failed_at is null and queued_at is distinct from 'infinity')::int as undone,
      count(*) filter (where failed_at is null and queued_at = 'infinity')::int as "setAside",
      count(*) filter (where failed_at is not null)::int as parked,
      coalesce(extract(epoch from now() - min(outbox.occurred_at)
        filter (where failed_at is null and queued_at is distinct from 'infinity')), 0)::float8 as "ageSeconds"
    from (${undoneReactions}) as reaction join outbox on outbox.id = reaction.event_id
  `.execute(db);
  return rows[0] ?? { undone: 0, setAside: 0, parked: 0, ageSeconds: 0 };
}

/** Reactions by how they stand, and the age of the oldest that should be done soon. */
export type OutboxFigures = { undone: number; setAside: number; parked: number; ageSeconds: number };

async function claim(
  trx: Trx,
  { limit, bulk }: Share,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`queued_at nulls first`,
): Promise<ClaimedReaction[]> {
  const { rows } = await sql<ClaimedReaction>`
    with claimed as (
      select event_id, key from reaction
      where done_at is null and failed_at is null and bulk = ${sql.lit(bulk)} and ${which}
      order by ${order}
      limit ${limit}
      for update skip locked
    )
    update reaction set queued_at = now()
    from claimed join outbox on outbox.id = claimed.event_id
    where reaction.event_id = claimed.event_id and reaction.key = claimed.key
    returning reaction.event_id as "eventId", reaction.key, outbox.name as event, outbox.payload,
      outbox.request_id as "requestId", bulk, ${withoutDisk} as commit
  `.execute(trx);
  // The statement gives them in the order of its plan; the bell tells two things of a person in the order they happened.
  return rows.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1));
}

/**
 * Marks reactions as done, as part of the transaction that has their effects; gives those that were not done before.
 * Until that transaction ends nobody else gets past these rows, so that two workers with the same one have one effect
 * (R10). `repeatable`: the effects leave nothing in the database and may be had again after a crash.
 */
export async function markDone(
  trx: Trx,
  reactions: readonly ReactionId[],
  { repeatable }: { repeatable: boolean },
): Promise<ReactionId[]> {
  const { rows } = await sql<ReactionId>`
    with held as (
      select reaction.event_id, reaction.key
      from reaction join unnest(
        ${reactions.map(({ eventId }) => eventId)}::uuid[],
        ${reactions.map(({ key }) => key)}::text[]
      ) as asked (event_id, key) on reaction.event_id = asked.event_id and reaction.key = asked.key
      where done_at is null
      order by reaction.event_id, reaction.key
      for update of reaction
    )
    update reaction set done_at = now(), failed_at = null
    from held
    where reaction.event_id = held.event_id and reaction.key = held.key
    returning reaction.event_id as "eventId", reaction.key, ${repeatable ? withoutDisk : sql`null`} as commit
  `.execute(trx);
  return rows;
}

/**
 * Counts a failed attempt; the relay queues the reaction again after 1, 2, 4 … seconds. From `attempts` failures on it is
 * parked: the relay leaves it until somebody retries it. True when it is parked now.
 */
export async function recordFailure(
  db: Database,
  { eventId, key }: ReactionId,
  reason: string,
  attempts: number,
): Promise<boolean> {
  const row = await db
    .updateTable('reaction')
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason.slice(0, 2_000),
      failed_at: sql`case when attempts + 1 >= ${attempts} then now() end`,
      queued_at: sql`now() + make_interval(secs => power(2, attempts) - ${sql.lit(overdueSeconds)})`,
    })
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returning('failed_at')
    .executeTakeFirst();
  return row?.failed_at != null;
}

/** A parked reaction, as the list for administrators and the retry command know it. */
export type FailedReaction = ReactionId & { job: string; reason: string; failedAt: Date };

/** Parked reactions, the oldest first. */
export async function failedReactions(db: Database, limit: number): Promise<FailedReaction[]> {
  const rows = await db
    .selectFrom('reaction')
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('failed_at')
    .limit(limit)
    .select(['event_id', 'key', 'job', 'last_error', 'failed_at'])
    .execute();
  return rows.flatMap(({ event_id, key, job, last_error, failed_at }) =>
    failed_at ? [{ eventId: event_id, key, job, reason: last_error ?? '', failedAt: failed_at }] : [],
  );
}

/** Gives a parked reaction back to the relay. */
export async function unpark(trx: Trx, { eventId, key }: ReactionId): Promise<void> {
  await trx
    .updateTable('reaction')
    .set({ failed_at: null, queued_at: null, attempts: 0 })
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Gives one parked reaction back to the relay, or the oldest of all (null); gives how many. A step of a task is none of
 * them: its task is tried again.
 */
export async function unparkSome(
  trx: Trx,
  { only, limit }: { only: ReactionId | null; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update reaction set failed_at = null, queued_at = null, attempts = 0
    where (event_id, key) in (
      select event_id, key from reaction
      where failed_at is not null and done_at is null and job <> 'task.step'
        and ${only ? sql`event_id = ${only.eventId} and key = ${only.key}` : sql`true`}
      order by failed_at
      limit ${limit}
      for update skip locked
    )
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Removes events older than `days` whose reactions are all done, with their reactions; gives how many. */
export async function pruneOutbox(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox
      where occurred_at < now() - make_interval(days => ${days})
        and not exists (select from reaction where reaction.event_id = outbox.id and done_at is null)
      order by occurred_at
      limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Removes hints that were set aside and that no build took for `hours`: what they told has been read since. Whatever else
 * was set aside stays until a build knows it. Gives how many.
 */
export async function pruneHints(db: Database, jobs: readonly string[], hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reaction using outbox
    where outbox.id = reaction.event_id
      and queued_at = 'infinity' and done_at is null and failed_at is null
      and job = any(${[...jobs]})
      and outbox.occurred_at < now() - make_interval(hours => ${hours})
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Removes replies kept for repeated requests that are older than `hours`; gives how many. */
export async function pruneIdempotencyKeys(db: Database, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where created_at < now() - make_interval(hours => ${hours})
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
