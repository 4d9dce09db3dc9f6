import { refuseWrongPassword } from '#server/auth/credentials/current-password.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { passwordOf } from '#server/repositories/people/people.ts';
import { saveConfirmation } from '#server/repositories/sessions/sessions.ts';

/**
 * Notes that the session's person has given their password again: grave changes pass for five minutes (product: confirmation).
 * @throws `ACTUAL_INCORRECTA`; `login.paused` after five wrong ones
 */
export async function confirmIdentity(by: By & Incoming, password: string): Promise<void> {
  const known = (await passwordOf(by.world.db, by.actor.personId)) ?? fail('session.missing');
  await refuseWrongPassword(by, password, known.passwordHash, {
    field: 'password',
    action: 'identity.refused',
  });
  await command(by, async ({ trx, actor, now, audit }) => {
    await saveConfirmation(trx, actor.sessionId, now);
    await audit('identity.confirmed', ['person', actor.personId], traceOf(originOf(by)));
  });
}
