import type { Json } from '../../db/schema.ts';
import type { Trx } from '../../world.ts';
import { type Doer, recordAudit } from '../audit/audit.ts';

/** Adds a step of a request to the trail: which and by whom, never what was written (product: audit). */
export function auditOfTicket(
  trx: Trx,
  { actor, requestId }: Doer,
  ticketId: number,
  { action, before, after }: { action: string; before?: Json; after?: Json },
): Promise<void> {
  return recordAudit(trx, {
    action,
    objectKind: 'support_ticket',
    objectId: ticketId,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    requestId: requestId ?? null,
    actorId: actor?.personId ?? null,
    profileId: actor?.profile ?? null,
    sessionId: actor?.sessionId ?? null,
  });
}
