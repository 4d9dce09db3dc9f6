import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import {
  printedKey,
  recoveryKey,
  recoveryKeyHash,
  resetLink,
} from '#server/auth/credentials/recovery-key.ts';
import { type By, command, type Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import {
  activeAdministrators,
  type LockedPerson,
  lockPerson,
} from '#server/repositories/people/administered-people.ts';
import { loginPersonOf } from '#server/repositories/people/people.ts';
import { insertReset, isFreshEmail } from '#server/repositories/sessions/recovery.ts';
import type { GivenLink } from '../activation.commands.server.ts';

/** A link of the administration for another password opens for a day (product: recovery). */
const LINK_LIVES_MS = 24 * 60 * 60_000;

/**
 * Gives a person the link by which they choose another password; until it is used, their password is the one of before.
 * `print` hands it to the caller and no mail leaves.
 * @throws 404 for an unknown person, 409 for oneself, another administrator, one who is dropped or has no password yet, and for
 * a mail to an address of less than a day; 422 for a mail to nobody's mailbox; `identity.unconfirmed`
 */
export const resetPersonPassword = (
  by: By,
  personId: number,
  { print }: { print: boolean },
): Promise<GivenLink> =>
  command(by, async (work) => {
    const { trx, actor } = work;
    if (personId === actor.personId) fail('reset.own');
    const account = await openAccount(work, personId);
    if (!account.hasPassword) fail('reset.waiting');
    if ((await activeAdministrators(trx)).some(({ id }) => id === personId)) fail('reset.administrator');
    if (!print && account.email === null) {
      fail('body.invalid', { text: 'Esta persona no tiene correo: imprime su enlace.' });
    }
    if (!print && isFreshEmail(account.emailChangedAt, work.now)) fail('reset.freshEmail');
    await mustBeConfirmed(work);
    return print ? printReset(work, account) : mailReset(work, account);
  });

/**
 * The printed link at the terminal, for an administrator whom no mail reaches: by nobody who has an account, and whoever
 * stands there can do anything anyway.
 * @throws 404 for an unknown username, 409 for one who is dropped
 */
export const resetPasswordAtTerminal = (by: By<null>, username: string): Promise<GivenLink> =>
  command(by, async (work) => {
    const person = (await loginPersonOf(work.trx, username)) ?? fail('scope.notFound');
    return printReset(work, await openAccount(work, person.id), 'terminal');
  });

/** The account, held, if anybody may sign in with it. */
async function openAccount({ trx }: Part, personId: number): Promise<LockedPerson> {
  const account = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
  if (account.mergedInto !== null) fail('person.merged');
  if (!account.active) fail('person.dropped');
  return account;
}

/** A link of the terminal opens an administrator's account too, and none that somebody asks for ends it. */
async function printReset(
  work: Part,
  account: LockedPerson,
  purpose: 'terminal' | 'reset' = 'reset',
): Promise<GivenLink> {
  const key = printedKey();
  const expiresAt = await keepLink(work, account, { key, printed: true, purpose });
  return { link: resetLink(work.world.env, account.username, key), expiresAt };
}

async function mailReset(work: Part, account: LockedPerson): Promise<GivenLink> {
  const mailId = await writeMail(work, 'password-reset', { personId: account.id });
  // The worker finds the same key again by the mail's id.
  const key = recoveryKey(work.world.env, mailId);
  return { link: null, expiresAt: await keepLink(work, account, { key, printed: false, purpose: 'reset' }) };
}

async function keepLink(
  { trx, now, audit }: Part,
  { id }: LockedPerson,
  { key, printed, purpose }: { key: string; printed: boolean; purpose: 'terminal' | 'reset' },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS);
  const keyHash = recoveryKeyHash(key);
  await insertReset(trx, { personId: id, purpose, keyHash, at: now, expiresAt });
  await audit('person.reset-sent', ['person', id], { after: { printed } });
  return expiresAt;
}
