import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { dropFactor } from '#server/auth/credentials/second-factor.ts';
import { type Incoming, originOf } from '#server/auth/origin.ts';
import { revokeOwnSession, revokeSessionsOf } from '#server/auth/revocation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { loginPersonOf } from '#server/repositories/people/people.ts';
import { hasSecondFactor } from '#server/repositories/sessions/second-factor.ts';

/**
 * Ends every session of a person but the one that asks.
 * @throws 404 for an unknown person
 */
export const closePersonSessions = (by: By & Incoming, personId: number) =>
  command(by, async ({ world, trx, actor, emit }) => {
    if (!(await lockPerson(trx, personId))) fail('scope.notFound');
    await revokeSessionsOf(world, trx, personId, actor.sessionId, 'admin', { ...originOf(by), by: actor });
    emit({ name: 'person.changed', payload: { personId } });
  });

/**
 * Ends one session of a person.
 * @throws 404 for an unknown person, and for a session that ended or is somebody else's
 */
export const closePersonSession = (by: By & Incoming, owner: { personId: number; sessionId: string }) =>
  command(by, async ({ world, trx, actor, emit }) => {
    const ended = await revokeOwnSession(world, trx, owner, 'admin', { ...originOf(by), by: actor });
    if (!ended) fail('scope.notFound');
    emit({ name: 'person.changed', payload: { personId: owner.personId } });
  });

/**
 * Takes the second factor of a person who lost their phone, ends their sessions and tells them by mail.
 * @throws 404 for an unknown person, 409 for oneself and where no factor is on, `identity.unconfirmed`
 */
export const resetPersonFactor = (by: By & Incoming, personId: number) =>
  command(by, async (work) => {
    const { world, trx, actor, now, emit } = work;
    // Its owner gives a code for that.
    if (personId === actor.personId) fail('factor.own');
    if (!(await lockPerson(trx, personId))) fail('scope.notFound');
    if (!(await hasSecondFactor(trx, personId))) fail('factor.none');
    await mustBeConfirmed(work);
    const origin = { ...originOf(by), by: actor };
    await dropFactor(trx, personId, 'factor.reset', { actor, origin });
    await revokeSessionsOf(world, trx, personId, actor.sessionId, 'admin', origin);
    await writeMail({ trx, now, emit }, 'factor-reset', { personId });
    emit({ name: 'person.changed', payload: { personId } });
  });

/**
 * The same at the terminal, for the last administrator: by nobody, and whoever stands there can do anything anyway.
 * @throws 404 for an unknown username, 409 where no factor is on
 */
export const resetFactorAtTerminal = (by: By<null>, username: string) =>
  command(by, async ({ world, trx, now, emit }) => {
    const person = (await loginPersonOf(trx, username)) ?? fail('scope.notFound');
    if (!(await dropFactor(trx, person.id, 'factor.reset', { actor: null, origin: null })))
      fail('factor.none');
    const origin = { requestId: 'terminal', ipPrefix: null, userAgent: null };
    await revokeSessionsOf(world, trx, person.id, null, 'admin', origin);
    await writeMail({ trx, now, emit }, 'factor-reset', { personId: person.id });
  });
