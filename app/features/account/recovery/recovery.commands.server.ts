import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { command } from '#server/command.ts';
import { insertRecoveryRequest } from '#server/repositories/sessions/recovery.ts';
import type { World } from '#server/world.ts';
import { insertPasswordTicket } from './support.rows.server.ts';

/** A request of somebody who may have no session. */
type From = Incoming & { world: World };

/**
 * Takes a request of recovery. Nobody is looked up here: a job does it, so that neither answer nor time tell whether the
 * account exists (S7). Beyond the rate nothing happens, and the answer is the same.
 */
export async function askRecovery(from: From, account: string): Promise<void> {
  if (!(await from.world.limits.mayAskRecovery(from.address))) return;
  await command({ ...from, actor: null }, async ({ trx, now, emit, audit }) => {
    const recoveryId = await insertRecoveryRequest(trx, account, now);
    await audit('recovery.asked', ['recovery', recoveryId], traceOf(originOf(from)));
    emit({ name: 'recovery.asked', payload: { recoveryId } });
  });
}

/** Asks Support for help, for staff without e-mail (product: recovery). The same answer beyond the rates. */
export async function askSupport(
  from: From,
  { username, contact }: { username: string; contact: string },
): Promise<void> {
  const { limits } = from.world;
  if (!(await limits.mayAskRecovery(from.address))) return;
  if (!(await limits.mayAskSupport(username.normalize('NFC').toLowerCase()))) return;
  await command({ ...from, actor: null }, async ({ trx, now, emit, audit }) => {
    const ticketId = await insertPasswordTicket(trx, {
      contact,
      subject: ticketSubject,
      body: ticketText(username),
      requestId: from.requestId,
      at: now,
    });
    await audit('support.asked', ['support_ticket', ticketId], traceOf(originOf(from)));
    emit({ name: 'ticket.changed', payload: { ticketId } });
  });
}

/** Subject of the ticket that asks Support for a password. */
const ticketSubject = 'Recuperar contraseña';

/** The text of that ticket. */
function ticketText(username: string): string {
  return `Solicita recuperar la contraseña de la cuenta «${username}» y no tiene correo. Confirma su identidad antes de ayudarle.`;
}
