import { deviceCookie } from '#server/auth/cookies.ts';
import { judgePassword } from '#server/auth/credentials/new-password.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { recoveryKeyHash } from '#server/auth/credentials/recovery-key.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { saveChosenPassword } from '#server/repositories/people/people.ts';
import {
  hasLaterLink,
  spendResetRow,
  type ValidReset,
  validReset,
} from '#server/repositories/sessions/recovery.ts';
import type { World } from '#server/world.ts';

/** A request without a session. */
type From = Incoming & { world: World };

/** The parts of a link's address. */
export type ResetLink = { username: string; key: string };
export type NewPassword = { next: string; confirmation: string };

/**
 * The account a link opens; looking does not spend it. Wrong keys are not counted: nobody guesses 256 bits, and a count would
 * shut out whoever has the right one.
 * @throws `reset.older` for a link of which a later one opens; `reset.expired` for every other link that opens nothing,
 * whatever the reason
 */
export async function openReset({ world }: Pick<From, 'world'>, link: ResetLink): Promise<ValidReset> {
  const wanted = { username: link.username, keyHash: recoveryKeyHash(link.key) };
  const found = await validReset(world.db, wanted, world.clock.now());
  if (found) return found;
  // Only the mailbox of the account holds its key: nobody else learns of the later one, and nothing is guessed.
  if (await hasLaterLink(world.db, wanted, world.clock.now())) return fail('reset.older');
  return fail('reset.expired');
}

/**
 * Spends a link: stores the new password, closes every session of the person and tells them by mail (S8); a first password
 * is no change, so no mail follows it (product: activation).
 * @returns whether it was the account's first password, and the cookie by which this browser is known to the account from now on:
 * its owner signs in next, and a spent limit of the address must not keep them out
 * @throws `reset.expired`, `reset.older`, `password.weak`, `password.mismatch`; the last two leave the link as it was
 */
export async function resetPassword(
  from: From,
  link: ResetLink,
  { next, confirmation }: NewPassword,
): Promise<{ isFirst: boolean; cookie: string }> {
  const reset = await openReset(from, link);
  await judgePassword(from.world, reset.personId, { next, confirmation });
  const hash = await hashPassword(next);
  const origin = originOf(from);
  return command({ ...from, actor: null }, async ({ world, trx, now, emit, audit }) => {
    const account = (await lockPerson(trx, reset.personId)) ?? fail('reset.expired');
    if (!(await spendResetRow(trx, reset, now))) fail('reset.expired');
    const isFirst = !account.hasPassword;
    await saveChosenPassword(trx, reset.personId, hash);
    await revokeSessionsOf(world, trx, reset.personId, null, 'password', origin);
    await audit(isFirst ? 'person.activated' : 'recovery.used', ['person', reset.personId], {
      actorId: reset.personId,
      ...traceOf(origin),
    });
    if (!isFirst) await writeMail({ trx, now, emit }, 'password-changed', { personId: reset.personId });
    const cookies = from.request.headers.get('Cookie');
    const cookie = deviceCookie(world.env, cookies, reset.username.normalize('NFC').toLowerCase());
    return { isFirst, cookie };
  });
}
