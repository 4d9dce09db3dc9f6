import { sql } from 'kysely';
import { keepHead } from '#server/repositories/audit/kept-heads.ts';
import { chainHead, linkTrail } from '#server/repositories/audit/link-trail.ts';
import type { World } from '#server/world.ts';
import { headLetter } from './head-letter.server.ts';

/** Links what was written since the last round (product: audit). */
export async function sweepAuditChain(world: World, stopped?: AbortSignal): Promise<void> {
  await linkTrail(world, stopped);
}

/**
 * Says the last link of the chain in the log; the first time of a day keeps it in the storage, and mails it to
 * AUDIT_HEAD_EMAIL where there is one. One worker at a time.
 */
export async function sweepAuditHead(world: World): Promise<void> {
  const { db, env, log, clock, mail } = world;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('rumbo:audit-head')) as "isOurs"
    `.execute(trx);
    const head = rows[0]?.isOurs ? await chainHead(trx) : null;
    if (!head) return;
    const { position, at } = head;
    const hash = head.hash.toString('hex');
    log.info({ position, hash, at }, 'head of the audit chain');
    if (!(await keepHead(world, head)) || !env.AUDIT_HEAD_EMAIL) return;
    const letter = headLetter({ position, hash, at: clock.now() }, env);
    // The head is kept already: a mail server that is away costs this mail, not the next head.
    await mail
      .send({ to: env.AUDIT_HEAD_EMAIL, ...letter })
      .catch((error: unknown) => log.warn({ err: error }, 'the head of the audit chain was not mailed'));
  });
}
