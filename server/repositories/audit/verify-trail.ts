import { sql } from 'kysely';
import type { Trx, World } from '../../world.ts';
import { type Broken, type Finding, whyBroken } from './broken-links.ts';
import { keptHeads } from './kept-heads.ts';
import { chainHead, LATEST_COMMIT_MINUTES } from './link-trail.ts';
import { FIRST_HASH, linkHash, type TrailRow, trailColumns } from './trail-row.ts';

/** `links` that were looked at; `count` of everything that is wrong, of which `findings` are the first. */
export type TrailVerdict = { links: number; count: number; findings: Finding[] };

type Link = TrailRow & { position: number; linkHash: Buffer; auditId: number };

const BATCH = 10_000;
const MAX_FINDINGS = 100;

/**
 * Follows the whole chain of the trail and computes each hash again (product: audit, S23). Everything is read in pieces: no
 * statement takes long, and nobody waits.
 * @param onProgress told the position after each piece
 */
export async function verifyTrail(
  world: Pick<World, 'db' | 'storage' | 'clock' | 'env'>,
  { stopped, onProgress }: { stopped?: AbortSignal; onProgress?: (position: number) => void } = {},
): Promise<TrailVerdict> {
  const found: Finding[] = [];
  let count = 0;
  const note = (...findings: readonly Finding[]) => {
    count += findings.length;
    found.push(...findings.slice(0, MAX_FINDINGS - found.length));
  };
  // Read before the chain that is compared with it: it may grow meanwhile, and another check may end.
  const checked = await longestChecked(world.db);
  const heads = new Map<number, string[]>();
  for (const { position, hash } of await keptHeads(world))
    heads.set(position, [...(heads.get(position) ?? []), hash]);
  const broken: Broken[] = [];
  let links = 0;
  let last = 0;
  const hashes: Buffer[] = [FIRST_HASH];
  for (let rows = await linksAfter(world.db, 0); rows.length > 0; rows = await linksAfter(world.db, last)) {
    for (const row of rows) {
      const gap = row.position - last - 1;
      for (let position = last + 1; position < row.position && position <= last + MAX_FINDINGS; position += 1)
        note({ kind: 'missing', position, auditId: null });
      const kept = heads.get(row.position);
      heads.delete(row.position);
      // A chain that lost its end comes by the same position twice: each head of then counts.
      if (kept?.some((hash) => hash !== row.linkHash.toString('hex')))
        note({ kind: 'head', position: row.position, auditId: row.auditId });
      const previous = hashes.at(-1) ?? FIRST_HASH;
      if (row.id === null) note({ kind: 'missing', position: row.position, auditId: row.auditId });
      // After a link that is gone nobody can tell what this one followed.
      else if (gap === 0 && !linkHash(previous, row).equals(row.linkHash))
        broken.push({ row, hash: row.linkHash, position: row.position, before: hashes.slice(-2) });
      hashes.push(row.linkHash);
      if (hashes.length > 2) hashes.shift();
      last = row.position;
      links += 1;
    }
    onProgress?.(last);
    stopped?.throwIfAborted();
  }
  note(...whyBroken(broken));
  const longest = Math.max(checked, ...heads.keys());
  if (longest > last) note({ kind: 'shorter', position: longest, auditId: null });
  note(...(await unlinkedRows(world.db, stopped)));
  found.sort((one, other) => one.position - other.position);
  return { links, count, findings: found };
}

/** The most links that an earlier check followed. */
export async function longestChecked(db: World['db'] | Trx): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    select coalesce(max((result ->> 'compared')::int), 0) as links from system_check where kind = 'audit'
  `.execute(db);
  return rows[0]?.links ?? 0;
}

async function linksAfter(db: World['db'], position: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select audit_link.position, audit_link.hash as "linkHash", audit_link.audit_id as "auditId", ${trailColumns}
    from audit_link left join audit on audit.id = audit_link.audit_id
    where audit_link.position > ${position}
    order by audit_link.position
    limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Rows without a link: written a while ago, or before what is linked already. */
async function unlinkedRows(db: World['db'], stopped?: AbortSignal): Promise<Finding[]> {
  const head = await chainHead(db);
  const findings: Finding[] = [];
  let last = 0;
  for (;;) {
    const { rows } = await sql<{
      last: number | null;
      found: { id: number; isLate: boolean; after: number }[];
    }>`
      with piece as (select id, at from audit where id > ${last} order by id limit ${BATCH * 2})
      select (select max(id) from piece) as last, coalesce(jsonb_agg(jsonb_build_object(
        'id', piece.id,
        'isLate', piece.at < ${head?.at ?? null}::timestamptz - make_interval(mins => ${LATEST_COMMIT_MINUTES}),
        'after', coalesce((
          select max(near.position) from audit_link as near where near.audit_at = (
            select max(audit_at) from audit_link where audit_at <= piece.at
          )
        ), 0)
      )), '[]') as found
      from piece
      where at not between now() - interval '1 minute' and now()
        and not exists (select from audit_link where audit_id = piece.id)
    `.execute(db);
    const [row] = rows;
    for (const { id, isLate, after } of row?.found ?? [])
      findings.push({ kind: isLate === true ? 'inserted' : 'unlinked', position: after, auditId: id });
    stopped?.throwIfAborted();
    if (!row?.last) return findings;
    last = row.last;
  }
}
