import type { Part } from '../command.ts';
import { writeMail } from '../repositories/notifications/mail.ts';
import { insertAccountChange, noteAccountChanged } from '../repositories/sessions/account-changes.ts';
import { endLinks } from '../repositories/sessions/recovery.ts';
import { recoveryKey, recoveryKeyHash } from './credentials/recovery-key.ts';

/** The link *No fui yo* works for a week (product: account changes). */
const LINK_LIVES_MS = 7 * 24 * 60 * 60_000;

/** The names by which somebody signs in and gets in again. */
export type AccountNames = { username: string; email: string | null };

/** True where a change touches what opens an account: it asks for the password first. */
export const namesDiffer = (before: AccountNames, after: AccountNames): boolean =>
  !isSameName(before.username, after.username) || !isSameName(before.email, after.email);

/** Capitals make no other name: sign-in and recovery do not look at them. */
export const isSameName = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/**
 * The consequences of another e-mail or username, whoever gave it: open links end, the e-mail of before is told, with a link
 * that shuts the account, and a new one recovers nothing for a day. Nothing where both are the same; no letter about an
 * account that never had a password, which has nothing to take.
 */
export async function accountChanged(
  work: Pick<Part, 'world' | 'trx' | 'now' | 'emit'>,
  before: AccountNames & { id: number },
  after: AccountNames,
): Promise<void> {
  if (!namesDiffer(before, after)) return;
  const { world, trx, now } = work;
  const personId = before.id;
  // A link of before names another username, or lies in a mailbox that may be somebody else's.
  await endLinks(trx, personId, now);
  const isOtherEmail = !isSameName(before.email, after.email);
  const { hasPassword } = await noteAccountChanged(trx, personId, { isOtherEmail, at: now });
  if (before.email === null || !hasPassword) return;
  const mailId = await writeMail(work, 'account-changed', { personId });
  // The worker finds the same key again by the mail's id.
  const keyHash = recoveryKeyHash(recoveryKey(world.env, mailId));
  await insertAccountChange(trx, {
    personId,
    mailId,
    keyHash,
    oldEmail: before.email,
    oldUsername: before.username,
    at: now,
    expiresAt: new Date(now.getTime() + LINK_LIVES_MS),
  });
}
