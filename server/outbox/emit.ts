import { randomFillSync } from 'node:crypto';
import { sql } from 'kysely';
import { type EventName, type EventOf, events } from '../../app/contract/catalogue/events.ts';
import { type JobName, jobs, type QueueName } from '../../app/contract/catalogue/jobs.ts';
import { bulkEvents, reactions } from '../../app/contract/catalogue/reactions.ts';
import { send } from '../db/pipelined.ts';
import type { Trx } from '../world.ts';
import { queuedAtOfKept } from './rows.ts';
import { queueOf, type Task, taskId } from './task.ts';

/** One event with its payload. */
export type Emission = { [N in EventName]: { name: N; payload: EventOf<N> } }[EventName];
/** {@link Emission} with the request that caused it; null: none. */
export type CausedEmission = Emission & { requestId: string | null };

/**
 * Says that something happened. The event, its reactions and the wake-up call of the relay become real when the
 * transaction commits, or never did (product: events). An event whose reaction computes a standing also raises what
 * that standing owes.
 * @throws when the payload is not the catalogue's: our bug, so the whole change is taken back
 */
export function emit<N extends EventName>(
  trx: Trx,
  name: N,
  payload: EventOf<N>,
  requestId?: string | null,
): Promise<void> {
  return write(trx, rowsOf([{ name, payload, requestId }], false));
}

/** {@link emit} for several events in one round trip. */
export function emitAll(trx: Trx, emissions: readonly Emission[], requestId?: string | null): Promise<void> {
  return write(
    trx,
    rowsOf(
      emissions.map((emission) => ({ ...emission, requestId })),
      false,
    ),
  );
}

/** A worker keeps at most so many reactions of what its pack brought; more of them are the relay's. */
const MAX_KEPT = 200;

/**
 * The tasks that a worker keeps: hints to tell before this commit, which are stored as done, and those it runs after
 * it.
 */
export type Kept = { hints: KeptTask[]; next: KeptTask[] };

/**
 * {@link emitAll} for a worker of a queue: it keeps the reactions that its own queue would carry, to run them at once
 * after this commit. The relay gets the others, and takes the kept ones for lost when the worker does not finish them.
 * @param hintsAtOnce the caller tells the hints among them in this transaction
 */
export async function emitKept(
  trx: Trx,
  emissions: readonly CausedEmission[],
  queue: QueueName,
  hintsAtOnce: boolean,
): Promise<Kept> {
  // A step of long work causes its reactions by the hundred.
  const rows = rowsOf(emissions, queue === 'bulk' || queue === 'tasks');
  const own = rows.flatMap(({ id, owed, payload, requestId }) =>
    owed
      .filter(({ job, bulk }) => queueOf(job, bulk) === queue)
      .map(({ key, job, data }) => ({ eventId: id, key, job, data: data(payload), requestId })),
  );
  // The next step of long work goes behind the steps of others that wait, and a worker that stops ends with this one.
  const kept = queue === 'tasks' || queue === 'bulk' || own.length > MAX_KEPT ? [] : own;
  const isHint = ({ job }: KeptTask) => hintsAtOnce && jobs[job].isHint;
  const hints = kept.filter(isHint);
  await write(trx, rows, { kept: new Set(kept.map(taskId)), done: new Set(hints.map(taskId)) });
  return { hints, next: kept.filter((task) => !isHint(task)) };
}

/** A reaction that a worker of this build made, with a job that it knows. */
export type KeptTask = Task & { job: JobName };

/**
 * PostgreSQL lets transactions that notify commit one at a time, each with its own wait for the disk. So of those under
 * way at the same moment only one rings; the relay looks again shortly after each ring for the others.
 */
export const wakeRelay = sql`
  select pg_notify('outbox', '') where pg_try_advisory_xact_lock(hashtext('rumbo:outbox'))
`;

type Unchecked = { name: EventName; payload: unknown; requestId?: string | null | undefined };
type Owed = { key: string; job: JobName; bulk: boolean; data: (payload: object) => unknown };
type Row = { id: string; name: EventName; payload: object; requestId: string | null; owed: Owed[] };

const rowsOf = (emissions: readonly Unchecked[], bulk: boolean): Row[] =>
  emissions.map(({ name, payload, requestId = null }) => ({
    id: eventId(),
    name,
    payload: events[name].parse(payload),
    requestId,
    owed: owedFor(name, bulk),
  }));

/** The catalogue ties each payload to its event; here the name is only known at run time. */
const owedFor = (name: EventName, bulk: boolean): Owed[] =>
  reactions[name].map(({ key, job, data }) => ({
    key,
    job,
    // The next step of long work does not wait behind the reactions that the last one caused.
    bulk: queueOf(job, false) !== 'tasks' && (bulk || bulkEvents.has(name) || queueOf(job, false) === 'bulk'),
    data: data as Owed['data'],
  }));

type Marks = { kept: ReadonlySet<string>; done: ReadonlySet<string> };

async function write(
  trx: Trx,
  rows: readonly Row[],
  { kept, done }: Marks = { kept: new Set(), done: new Set() },
): Promise<void> {
  if (rows.length === 0) return;
  const owed = rows.flatMap(({ id, owed: all }) => all.map((one) => ({ ...one, eventId: id })));
  const isKept = owed.map((one) => kept.has(taskId(one)));
  await send(
    trx,
    sql`
      with raised as (
        insert into standing (member_id)
        select member_id from unnest(${outdatedMembers(rows)}::int[]) as outdated (member_id)
        on conflict (member_id) do update set requested = standing.requested + 1
      ), event as (
        insert into outbox (id, name, payload, request_id)
        select id, name, payload, request_id
        from unnest(
          ${rows.map((row) => row.id)}::uuid[],
          ${rows.map((row) => row.name)}::text[],
          ${rows.map((row) => JSON.stringify(row.payload))}::jsonb[],
          ${rows.map((row) => row.requestId)}::text[]
        ) as event (id, name, payload, request_id)
      ), owed as (
        insert into reaction (event_id, key, job, bulk, queued_at, done_at)
        select event_id, key, job, bulk, case when kept then ${queuedAtOfKept} end, case when done then now() end
        from unnest(
          ${owed.map((row) => row.eventId)}::uuid[],
          ${owed.map((row) => row.key)}::text[],
          ${owed.map((row) => row.job)}::text[],
          ${owed.map((row) => row.bulk)}::boolean[],
          ${isKept}::boolean[],
          ${owed.map((one) => done.has(taskId(one)))}::boolean[]
        ) as owed (event_id, key, job, bulk, kept, done)
      )
      ${isKept.every(Boolean) ? sql`select` : wakeRelay}
    `,
  );
}

/** In one order everywhere, so that two who raise many standings cannot wait for each other. */
function outdatedMembers(rows: readonly Row[]): number[] {
  const members = rows.flatMap(({ payload, owed }) =>
    'memberId' in payload && owed.some(({ job }) => job === 'standing.refresh')
      ? [Number(payload.memberId)]
      : [],
  );
  return [...new Set(members)].sort((one, other) => one - other);
}

/** Of the last event's id: its milliseconds, and in twelve bits below them its number within that millisecond. */
let lastTick = 0;

/**
 * A version 7 UUID: its first 48 bits are the time, so that new rows land at the right edge of the index instead of
 * all over it, and the next 12 count within a millisecond. So what one process told first has the smaller id: a pack
 * runs in that order. What is to be claimed is not found by it, because ids are given before the commit.
 */
function eventId(): string {
  lastTick = Math.max(Date.now() * 4096, lastTick + 1);
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(Math.floor(lastTick / 4096), 0, 6);
  bytes.writeUInt16BE(0x7000 | (lastTick % 4096), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
