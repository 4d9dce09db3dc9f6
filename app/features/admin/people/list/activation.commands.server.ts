import type { Actor } from '#server/auth/actor.ts';
import { printedKey, recoveryKey, recoveryKeyHash, resetLink } from '#server/auth/recovery-key.ts';
import { type By, command, type Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import {
  type LockedPerson,
  lockPerson,
  noteInvited,
} from '#server/repositories/people/administered-people.ts';
import { insertReset } from '#server/repositories/sessions/recovery.ts';

/** An activation link opens for a week (product: activation). */
const LINK_LIVES_MS = 7 * 24 * 60 * 60_000;

/** `link` is null where a mail carries it. */
export type GivenLink = { link: string | null; expiresAt: Date };

/**
 * Gives a person the link by which they choose their first password; the links of before open nothing any more. `print`
 * hands it to the caller and no mail leaves.
 * @throws 404 for an unknown person, 409 for one who is dropped or has a password, 422 for a mail to nobody's mailbox
 */
export const sendActivation = (
  by: By<Actor | null>,
  personId: number,
  { print }: { print: boolean },
): Promise<GivenLink> =>
  command<GivenLink, Actor | null>(by, (work) =>
    print ? printActivation(work, personId) : mailActivation(work, personId),
  );

/**
 * {@link sendActivation} on paper, as a part of a larger change.
 * @throws as that does
 */
export async function printActivation(
  work: Part,
  personId: number,
): Promise<{ link: string; expiresAt: Date }> {
  const account = await waitingAccount(work, personId);
  const key = printedKey();
  const expiresAt = await keepLink(work, account, { key, printed: true });
  return { link: resetLink(work.world.env, account.username, key), expiresAt };
}

/**
 * {@link sendActivation} by mail, as a part of a larger change.
 * @throws as that does
 */
export async function mailActivation(work: Part, personId: number): Promise<GivenLink> {
  const account = await waitingAccount(work, personId);
  if (account.email === null) {
    fail('body.invalid', { text: 'Esta persona no tiene correo: imprime su enlace de activación.' });
  }
  const mailId = await writeMail(work, 'activation', { personId });
  // The worker finds the same key again by the mail's id.
  const key = recoveryKey(work.world.env, mailId);
  return { link: null, expiresAt: await keepLink(work, account, { key, printed: false }) };
}

/** The account, held, if its owner may still choose a first password. */
async function waitingAccount({ trx }: Part, personId: number): Promise<LockedPerson> {
  const account = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
  if (account.mergedInto !== null) fail('person.merged');
  if (!account.active) fail('person.dropped');
  if (account.hasPassword) fail('person.activated');
  return account;
}

async function keepLink(
  { trx, now, audit }: Part,
  { id }: LockedPerson,
  { key, printed }: { key: string; printed: boolean },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS);
  const keyHash = recoveryKeyHash(key);
  await insertReset(trx, { personId: id, purpose: 'activation', keyHash, at: now, expiresAt });
  await noteInvited(trx, id, now);
  await audit('person.activation-sent', ['person', id], { after: { printed } });
  return expiresAt;
}
