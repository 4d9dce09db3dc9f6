import { randomFillSync } from 'node:crypto';
import { sql } from 'kysely';
import { type EventName, type EventOf, events } from '../../app/contract/catalogue/events.ts';
import type { JobName } from '../../app/contract/catalogue/jobs.ts';
import { reactions } from '../../app/contract/catalogue/reactions.ts';
import type { Trx } from '../world.ts';

/** One event with its payload. */
export type Emission = { [N in EventName]: { name: N; payload: EventOf<N> } }[EventName];

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
  return write(trx, [{ name, payload }], requestId);
}

/** {@link emit} for several events in one round trip. */
export function emitAll(trx: Trx, emissions: readonly Emission[], requestId?: string | null): Promise<void> {
  return write(trx, emissions, requestId);
}

/**
 * PostgreSQL lets transactions that notify commit one at a time, each with its own wait for the disk. So of those under
 * way at the same moment only one rings; the relay looks again shortly after each ring for the others.
 */
export const wakeRelay = sql`
  select pg_notify('outbox', '') where pg_try_advisory_xact_lock(hashtext('rumbo:outbox'))
`;

type Unchecked = { name: EventName; payload: unknown };

async function write(
  trx: Trx,
  emissions: readonly Unchecked[],
  requestId: string | null = null,
): Promise<void> {
  if (emissions.length === 0) return;
  const rows = emissions.map(({ name, payload }) => ({
    id: eventId(),
    name,
    payload: events[name].parse(payload),
    owed: reactionsOf(name),
  }));
  const keys = rows.flatMap(({ id, owed }) => owed.map(({ key, job }) => ({ id, key, job })));
  await sql`
    with raised as (
      insert into standing (member_id)
      select member_id from unnest(${outdatedMembers(rows)}::int[]) as given (member_id)
      on conflict (member_id) do update set requested = standing.requested + 1
    ), event as (
      insert into outbox (id, name, payload, request_id)
      select id, name, payload, ${requestId}
      from unnest(
        ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.name)}::text[],
        ${rows.map((row) => JSON.stringify(row.payload))}::jsonb[]
      ) as given (id, name, payload)
    ), owed as (
      insert into reaction (event_id, key, job)
      select event_id, key, job
      from unnest(
        ${keys.map((row) => row.id)}::uuid[],
        ${keys.map((row) => row.key)}::text[],
        ${keys.map((row) => row.job)}::text[]
      ) as given (event_id, key, job)
    )
    ${wakeRelay}
  `.execute(trx);
}

type Owed = readonly { key: string; job: JobName }[];

const reactionsOf = (name: EventName): Owed => reactions[name];

/** In one order everywhere, so that two who raise many standings cannot wait for each other. */
function outdatedMembers(rows: readonly { payload: object; owed: Owed }[]): number[] {
  const members = rows.flatMap(({ payload, owed }) =>
    'memberId' in payload && owed.some(({ job }) => job === 'standing.refresh')
      ? [Number(payload.memberId)]
      : [],
  );
  return [...new Set(members)].sort((one, other) => one - other);
}

/**
 * A version 7 UUID: its first 48 bits are the time, so that new rows land at the right edge of the index instead of
 * all over it. Nobody reads an order from it: events are claimed by what is undone.
 */
function eventId(): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
