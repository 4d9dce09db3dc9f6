import { sql } from 'kysely';
import { whileAwake } from '#server/db/transactions.ts';
import { keepHead, lastKeptHead } from '#server/repositories/audit/kept-heads.ts';
import { chainHead, type Head, linkAt, linkTrail } from '#server/repositories/audit/link-trail.ts';
import { longestChecked, type TrailVerdict } from '#server/repositories/audit/verify-trail.ts';
import { lastCheck, recordCheck } from '#server/repositories/system/checks.ts';
import type { Trx, World } from '#server/world.ts';
import { headLetter } from './head.letters.server.ts';

/** Links what was written since the last round; the first links there ever were are kept at once (product: audit). */
export async function sweepAuditChain(world: World, stopped?: AbortSignal): Promise<void> {
  const linked = await linkTrail(world, stopped);
  if (linked > 0 && (await chainHead(world.db))?.position === linked) await sweepAuditHead(world);
}

/**
 * At a start and each hour: says the last link of the chain in the log and keeps it in the storage; the first time of a day
 * mails it to AUDIT_HEAD_EMAIL where there is one. A chain that is not the kept one any more becomes a verdict, which
 * *Salud* shows; its head is kept beside the others and mailed at once, so that what follows is guarded, too. One process
 * at a time.
 */
export async function sweepAuditHead(world: World, stopped?: AbortSignal): Promise<void> {
  const { db, env, log, clock, mail } = world;
  await linkTrail(world, stopped);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('rumbo:audit-head')) as "isOurs"
    `.execute(trx);
    if (!rows[0]?.isOurs) return;
    // Before the head: a check that ends meanwhile has followed links which this head does not know yet.
    const checked = await longestChecked(trx);
    const head = await chainHead(trx);
    const finding = await lossOf(world, trx, head, checked);
    if (finding)
      log.error({ finding, position: head?.position ?? 0 }, 'the audit chain lost what was kept of it');
    const isNews = finding !== null && (await tellOnce(world, head, finding));
    if (!head) return;
    const { position, at } = head;
    const hash = head.hash.toString('hex');
    log.info({ position, hash, at }, 'head of the audit chain');
    const isFirst = await whileAwake(trx, keepHead(world, head));
    if (!(isFirst || isNews) || !env.AUDIT_HEAD_EMAIL) return;
    const letter = headLetter({ position, hash, at: clock.now() }, env);
    // The head is kept already: a mail server that is away costs this mail, not the next head.
    await mail
      .send({ to: env.AUDIT_HEAD_EMAIL, ...letter })
      .catch((error: unknown) => log.warn({ err: error }, 'the head of the audit chain was not mailed'));
  });
}

/** {@link sweepAuditHead} before a process begins; a storage that is full or away costs this head alone. */
export const keepHeadAtStart = (world: World): Promise<void> =>
  sweepAuditHead(world).catch((error: unknown) =>
    world.log.error({ err: error }, 'the head of the audit chain was not kept at the start'),
  );

type Finding = TrailVerdict['findings'][number];

/** The loss of the chain against the head that was kept last, or the links that a check `checked`; null for none. */
async function lossOf(world: World, trx: Trx, head: Head | null, checked: number): Promise<Finding | null> {
  const kept = await whileAwake(trx, lastKeptHead(world));
  const longest = Math.max(kept?.position ?? 0, checked);
  if (longest > (head?.position ?? 0)) return { kind: 'shorter', position: longest, auditId: null };
  if (!kept) return null;
  const link = await linkAt(trx, kept.position);
  if (!link) return { kind: 'missing', position: kept.position, auditId: null };
  return link.hash.toString('hex') === kept.hash
    ? null
    : { kind: 'head', position: kept.position, auditId: link.auditId };
}

/**
 * Notes a finding as a verdict of the trail, unless the last one has it already; true where it did. At once, outside of the
 * transaction of the round: a head that cannot be kept takes no verdict back.
 */
async function tellOnce({ db, clock }: World, head: Head | null, finding: Finding): Promise<boolean> {
  const last = await lastCheck(db, 'audit');
  // A check knows all heads: it may have found that the chain was longer still.
  const isKnown = last?.result.findings?.some(
    ({ kind, position }) =>
      kind === finding.kind &&
      (kind === 'shorter' ? position >= finding.position : position === finding.position),
  );
  if (isKnown) return false;
  await recordCheck(db, {
    kind: 'audit',
    ok: false,
    result: { compared: head?.position ?? 0, different: 1, findings: [finding] },
    at: clock.now(),
  });
  return true;
}
