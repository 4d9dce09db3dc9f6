import { isSameName } from '#server/auth/account-changes.ts';
import { recoveryKeyHash } from '#server/auth/credentials/recovery-key.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { openChange, shutAccount, spendChange } from '#server/repositories/sessions/account-changes.ts';
import { endLinks } from '#server/repositories/sessions/recovery.ts';
import type { World } from '#server/world.ts';
import { insertPasswordTicket } from './support.rows.server.ts';

/** A request without a session. */
type From = Incoming & { world: World };

/**
 * Looks whether the link *No fui yo* still works, and spends nothing.
 * @throws `reset.expired`
 */
export async function openNotMe({ world }: From, key: string) {
  return (await openChange(world.db, recoveryKeyHash(key), world.clock.now())) ?? fail('reset.expired');
}

/**
 * Shuts an account whose e-mail or username somebody changed without its owner: its sessions and links end, its password and
 * the new e-mail go, and Support is asked to give its owner the way back (product: account changes). The second factor stays.
 * @throws `reset.expired`
 */
export async function shutByOldMail(from: From, key: string): Promise<void> {
  const change = await openNotMe(from, key);
  const origin = originOf(from);
  await command({ ...from, actor: null }, async ({ world, trx, now, emit, audit }) => {
    const account = (await lockPerson(trx, change.personId)) ?? fail('reset.expired');
    if (!(await spendChange(trx, change, now))) fail('reset.expired');
    const keepsEmail = isSameName(account.email, change.oldEmail);
    await revokeSessionsOf(world, trx, account.id, null, 'password', origin);
    await endLinks(trx, account.id, now);
    await shutAccount(trx, account.id, { keepsEmail });
    const ticketId = await insertPasswordTicket(trx, {
      personId: account.id,
      // In words, so that no answer goes there by itself: its reader need not be the owner.
      contact: `Correo anterior: ${change.oldEmail}`,
      subject: 'No pidió el cambio de su cuenta',
      body: ticketText(account.username, { keepsEmail }),
      requestId: from.requestId,
      at: now,
    });
    await audit('account.shut', ['person', account.id], { after: { keepsEmail }, ...traceOf(origin) });
    emit(
      { name: 'person.changed', payload: { personId: account.id } },
      { name: 'ticket.changed', payload: { ticketId } },
    );
  });
}

/** The request by which Support learns of it. */
function ticketText(username: string, { keepsEmail }: { keepsEmail: boolean }): string {
  return [
    `Desde el correo anterior de la cuenta «${username}» dijeron que nadie de ahí pidió el cambio de su correo o de su usuario.`,
    `Cerramos sus sesiones y su contraseña ya no sirve.${keepsEmail ? '' : ' También quitamos el correo nuevo.'}`,
    'Confirma la identidad de su dueña o dueño, revisa quién hizo el cambio en el historial de la cuenta, corrige el correo y el usuario si hace falta, y dale su enlace de activación. No lo mandes al correo anterior: quien lo lee puede ser otra persona.',
  ].join(' ');
}
