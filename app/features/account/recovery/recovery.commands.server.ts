import { isKnownDevice } from '#server/auth/cookies.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { command } from '#server/command.ts';
import type { LoginAttempt } from '#server/limits/limits.ts';
import { requestOrigin } from '#server/limits/recovery-limits.ts';
import { insertRecoveryRequest } from '#server/repositories/sessions/recovery.ts';
import type { World } from '#server/world.ts';
import { insertPasswordTicket } from './support.rows.server.ts';

/** A request of somebody who may have no session. */
type From = Incoming & { world: World };

/**
 * Takes a request of recovery. Nobody is looked up here: a job does it, so that neither answer nor time tell whether the
 * account exists (S7).
 * @throws `limit.reached` beyond the rate of the address
 */
export async function askRecovery(from: From, account: string): Promise<void> {
  const attempt = attemptOf(from, account);
  await from.world.limits.recovery(attempt);
  await command({ ...from, actor: null }, async ({ trx, now, emit, audit }) => {
    const origin = requestOrigin(from.world.env, attempt);
    const recoveryId = await insertRecoveryRequest(trx, { typed: account, origin, at: now });
    await audit('recovery.asked', ['recovery', recoveryId], traceOf(originOf(from)));
    emit({ name: 'recovery.asked', payload: { recoveryId } });
  });
}

/**
 * Asks Support for help, for staff without e-mail (product: recovery). Whoever asks the same again and again is told the same.
 * @throws `limit.reached` beyond the rate of the address
 */
export async function askSupport(
  from: From,
  { username, contact }: { username: string; contact: string },
): Promise<void> {
  if (!(await from.world.limits.mayAskSupport({ ...attemptOf(from, username), contact }))) return;
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

/** The person that asks, as limits count them. */
function attemptOf({ world, request, address }: From, typed: string): LoginAttempt {
  const account = typed.normalize('NFC').toLowerCase();
  return { account, address, knownDevice: isKnownDevice(world.env, request.headers.get('Cookie'), account) };
}

/** Subject of the ticket that asks Support for a password. */
const ticketSubject = 'Recuperar contraseña';

/** The text of that ticket. */
function ticketText(username: string): string {
  return `Solicita recuperar la contraseña de la cuenta «${username}» y no tiene correo. Confirma su identidad antes de ayudarle.`;
}
