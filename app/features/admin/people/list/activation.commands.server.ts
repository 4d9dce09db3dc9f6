import type { Actor } from '#server/auth/actor.ts';
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
  isUsedByAdministrator,
  type LockedPerson,
  lockPerson,
  noteInvited,
} from '#server/repositories/people/administered-people.ts';
import { invitedSince } from '#server/repositories/people/waiting-people.ts';
import { insertReset } from '#server/repositories/sessions/recovery.ts';

/** An activation link opens for a week (product: activation). */
const LINK_LIVES_MS = 7 * 24 * 60 * 60_000;

/** `link` is null where a mail carries it. */
export type GivenLink = { link: string | null; expiresAt: Date };

/** `isForRecent`: also to somebody who was invited in the last 7 days; it is one of many otherwise. */
type Which = { isForRecent?: boolean };

/**
 * Gives a person the link by which they choose their first password; the one of before still opens (decision 46). `print`
 * hands it to the caller and no mail leaves.
 * @throws 404 for an unknown person, 409 for one who is dropped or has a password, `person.invited` where they were
 * invited lately and that is not meant, 422 for a mail to nobody's mailbox
 */
export const sendActivation = (
  by: By<Actor | null>,
  personId: number,
  { print, ...which }: { print: boolean } & Which,
): Promise<GivenLink> =>
  command<GivenLink, Actor | null>(by, (work) =>
    print ? printActivation(work, personId, which) : mailActivation(work, personId, which),
  );

/**
 * {@link sendActivation} on paper, as a part of a larger change.
 * @throws as that does
 */
export async function printActivation(
  work: Part,
  personId: number,
  which: Which = {},
): Promise<{ link: string; expiresAt: Date }> {
  const account = await waitingAccount(work, personId, which);
  const key = printedKey();
  const expiresAt = await keepLink(work, account, { key, printed: true });
  return { link: resetLink(work.world.env, account.username, key), expiresAt };
}

/**
 * {@link sendActivation} by mail, as a part of a larger change.
 * @throws as that does
 */
export async function mailActivation(work: Part, personId: number, which: Which = {}): Promise<GivenLink> {
  const account = await waitingAccount(work, personId, which);
  if (account.email === null) {
    fail('body.invalid', { text: 'Esta persona no tiene correo: imprime su enlace de activación.' });
  }
  const mailId = await writeMail(work, 'activation', { personId });
  // The worker finds the same key again by the mail's id.
  const key = recoveryKey(work.world.env, mailId);
  return { link: null, expiresAt: await keepLink(work, account, { key, printed: false }) };
}

/** The account, held, if its owner may still choose a first password. */
async function waitingAccount(
  { trx, now, actor }: Part,
  personId: number,
  { isForRecent = true }: Which,
): Promise<LockedPerson> {
  const account = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
  if (account.mergedInto !== null) fail('person.merged');
  if (!account.active) fail('person.dropped');
  if (account.hasPassword) fail('person.activated');
  // An account that was shut: a link of the administration would open another administrator's.
  if (actor && personId !== actor.personId && (await isUsedByAdministrator(trx, personId)))
    fail('reset.administrator');
  // Asked again under the lock: two administrators may invite the same people at once.
  if (!isForRecent && account.invitedAt !== null && account.invitedAt > invitedSince(now)) {
    fail('person.invited');
  }
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
