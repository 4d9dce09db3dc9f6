import { sql } from 'kysely';
import type { Trx, World } from '../../world.ts';
import { FIRST_HASH, linkHash, type TrailRow, trailColumns } from './trail-row.ts';

/** Rows of one transaction. */
const BATCH = 5_000;
/**
 * A row carries the moment its transaction began and is seen when that ends: no transaction of ours lives longer than this.
 * A row that comes later with an earlier moment is never linked, and a check finds it.
 */
export const LATEST_COMMIT_MINUTES = 15;

/** The last link of the chain. */
export type Head = { position: number; at: string; hash: Buffer };

/**
 * Adds a link for each row of the trail that has none, in the order of their moments (product: audit). One worker at a time,
 * and no write waits for it: it only reads the trail. Gives how many links that were.
 */
export async function linkTrail(
  { db }: Pick<World, 'db'>,
  stopped?: AbortSignal,
  batch = BATCH,
): Promise<number> {
  let linked = 0;
  for (let isFull = true; isFull && !stopped?.aborted; ) {
    const count = await db.transaction().execute((trx) => linkSome(trx, batch));
    linked += count;
    isFull = count === batch;
  }
  return linked;
}

async function linkSome(trx: Trx, batch: number): Promise<number> {
  const { rows: locks } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('rumbo:audit-chain')) as "isOurs"
  `.execute(trx);
  if (!locks[0]?.isOurs) return 0;
  const head = await chainHead(trx);
  const rows = await unlinkedRows(trx, head, batch);
  if (rows.length === 0) return 0;
  const hashes: Buffer[] = [];
  for (const row of rows) hashes.push(linkHash(hashes.at(-1) ?? head?.hash ?? FIRST_HASH, row));
  await sql`
    insert into audit_link (position, audit_at, audit_id, hash)
    select ${head?.position ?? 0} + place, at, id, hash
    from unnest(
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]
    ) with ordinality as link (at, id, hash, place)
  `.execute(trx);
  return rows.length;
}

/** The last link; null where nothing is linked. */
export async function chainHead(db: World['db'] | Trx): Promise<Head | null> {
  const { rows } = await sql<Head>`
    select position, audit_at::text as at, hash from audit_link order by position desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The link at a position; undefined where there is none. */
export async function linkAt(
  db: World['db'] | Trx,
  position: number,
): Promise<{ hash: Buffer; auditId: number } | undefined> {
  return db
    .selectFrom('audit_link')
    .where('position', '=', position)
    .select(['hash', 'audit_id as auditId'])
    .executeTakeFirst();
}

async function unlinkedRows(trx: Trx, head: Head | null, limit: number): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select ${trailColumns} from audit
    where audit.at <= now() and (${head?.at ?? null}::timestamptz is null or audit.at >= ${head?.at ?? null}::timestamptz
        - make_interval(mins => ${LATEST_COMMIT_MINUTES}))
      and not exists (select from audit_link where audit_link.audit_id = audit.id)
    order by audit.at, audit.id
    limit ${limit}
  `.execute(trx);
  return rows;
}
