import type * as z from 'zod/mini';
import type { recoveryBody, supportBody } from '#app/contract/recovery.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { emit } from '#server/outbox/emit.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { insertRecoveryRequest } from '#server/repositories/people/recovery.ts';
import type { World } from '#server/world.ts';
import { ticketSubject, ticketText } from './mail-words.server.ts';
import { insertPasswordTicket } from './support.rows.server.ts';

/**
 * Takes a request of recovery. Nobody is looked up here: a job does it, so that neither answer nor time tell whether the
 * account exists (S7). Beyond the rate nothing happens, and the answer is the same.
 */
export async function askRecovery(
  world: World,
  incoming: Incoming,
  { usuario }: z.infer<typeof recoveryBody>,
): Promise<void> {
  if (!(await world.limits.mayAskRecovery(incoming.address))) return;
  const origin = originOf(incoming);
  await world.db.transaction().execute(async (trx) => {
    const recoveryId = await insertRecoveryRequest(trx, usuario, world.clock.now());
    await recordAudit(trx, {
      action: 'recovery.asked',
      objectKind: 'recovery',
      objectId: recoveryId,
      ...traceOf(origin),
    });
    await emit(trx, 'recovery.asked', { recoveryId }, origin.requestId);
  });
}

/** Asks Support for help, for staff without e-mail (product: recovery). The same answer beyond the rates. */
export async function askSupport(
  world: World,
  incoming: Incoming,
  { usuario, contacto }: z.infer<typeof supportBody>,
): Promise<void> {
  const { limits } = world;
  if (!(await limits.mayAskRecovery(incoming.address))) return;
  if (!(await limits.mayAskSupport(usuario.normalize('NFC').toLowerCase()))) return;
  const origin = originOf(incoming);
  await world.db.transaction().execute(async (trx) => {
    const ticketId = await insertPasswordTicket(trx, {
      contact: contacto,
      subject: ticketSubject,
      body: ticketText(usuario),
      requestId: origin.requestId,
      at: world.clock.now(),
    });
    await recordAudit(trx, {
      action: 'support.asked',
      objectKind: 'support_ticket',
      objectId: ticketId,
      ...traceOf(origin),
    });
  });
}
