import { sessionCookie } from '#server/auth/cookies.ts';
import { refuseWrongPassword } from '#server/auth/credentials/current-password.ts';
import { judgePassword } from '#server/auth/credentials/new-password.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { rotateCookie } from '#server/auth/sessions.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { passwordOf, saveChosenPassword } from '#server/repositories/people/people.ts';

export type PasswordChange = { current: string; next: string; confirmation: string };

/**
 * Changes the password of the session's person and closes their other sessions (spec §5.1, A-33, A-65).
 * @returns the Set-Cookie of this session's new cookie; null for a session without one
 * @throws `password.weak`, `password.mismatch`, `ACTUAL_INCORRECTA`; `login.paused` after five wrong current ones
 */
export async function changePassword(by: By & Incoming, change: PasswordChange): Promise<string | null> {
  const { world, actor } = by;
  const known = (await passwordOf(world.db, actor.personId)) ?? fail('session.missing');
  await judgePassword(world, actor.personId, change);
  await refuseWrongPassword(by, change.current, known.passwordHash, {
    field: 'password_0',
    action: 'password.changed',
  });
  const hash = await hashPassword(change.next);
  const origin = originOf(by);
  const cookie = await command(by, async ({ trx, now, emit, audit }) => {
    await saveChosenPassword(trx, actor.personId, hash);
    await revokeSessionsOf(world, trx, actor.personId, actor.sessionId, 'password', origin);
    await audit('password.changed', ['person', actor.personId], traceOf(origin));
    await writeMail({ trx, now, emit }, 'password-changed', { personId: actor.personId });
    return rotateCookie(trx, actor);
  });
  return cookie === null ? null : sessionCookie(world.env, cookie);
}
