import type { FactorToConfirm } from '#app/contract/account/identity/second-factor.ts';
import { qrOf } from '#app/product/identity/qr.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { aboutOneself } from '#server/auth/credentials/current-password.ts';
import {
  factorAddress,
  newFactorSecret,
  openSecret,
  sealSecret,
  stepOfCode,
} from '#server/auth/credentials/factor-codes.ts';
import { acceptCode, dropFactor, renewRecoveryCodes } from '#server/auth/credentials/second-factor.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import {
  beginFactor,
  confirmFactor,
  hasSecondFactor,
  secondFactorOf,
} from '#server/repositories/sessions/second-factor.ts';
import type { FactorChange } from './factor.letters.server.ts';

/**
 * Makes a secret for a verification app; nobody is asked for its codes before the first one is confirmed.
 * @throws 409 where one is on, or the installation uses none; `identity.unconfirmed`
 */
export const beginSecondFactor = (by: By): Promise<FactorToConfirm> =>
  command(by, async (work) => {
    const { world, trx, actor, now } = work;
    const { env } = world;
    if (env.SECOND_FACTOR === 'off') fail('factor.unavailable');
    if (await hasSecondFactor(trx, actor.personId)) fail('factor.on');
    await mustBeConfirmed(work);
    const secret = newFactorSecret();
    if (!(await beginFactor(trx, actor.personId, sealSecret(env, actor.personId, secret), now))) {
      fail('factor.on');
    }
    const names = { company: env.COMPANY_NAME, username: actor.username };
    const { address, key } = factorAddress(secret, names);
    return { key, qr: qrOf(address) };
  });

/**
 * Turns the factor on with its first code and ends the person's other sessions; gives the recovery codes.
 * @throws 409 where none waits for it, `factor.wrongCode`
 */
export const confirmSecondFactor = (by: By & Incoming, code: string): Promise<string[]> =>
  command(by, async (work) => {
    const { world, trx, actor, now, emit, audit } = work;
    const { personId } = actor;
    const factor = await secondFactorOf(trx, personId);
    if (!factor) return fail('factor.none');
    if (factor.confirmedAt) return fail('factor.on');
    const secret = openSecret(world.env, personId, factor.secret) ?? fail('factor.none');
    const step = stepOfCode(secret, code, now) ?? fail('factor.wrongCode', { field: 'codigo' });
    if (!(await confirmFactor(trx, { personId, secret: factor.secret, step, at: now })))
      fail('state.conflict');
    // A stranger who knows the password may have signed in without a code before.
    await revokeSessionsOf(world, trx, personId, actor.sessionId, 'closed', originOf(by));
    const codes = await renewRecoveryCodes(trx, personId);
    await audit('factor.enabled', ['person', personId], traceOf(originOf(by)));
    await tellByMail(work, 'factor-on');
    emit({ name: 'person.changed', payload: { personId } });
    return codes;
  });

/**
 * Gives recovery codes in place of the earlier ones, for one more code.
 * @throws 409 where no factor is on; as `withCode`
 */
export const renewRecovery = (by: By & Incoming, code: string): Promise<string[]> =>
  withCode(by, code, 'factor.codes-renewed', async (work) => {
    await work.audit('factor.codes-renewed', ['person', work.actor.personId], traceOf(originOf(by)));
    await tellByMail(work, 'factor-codes');
    return renewRecoveryCodes(work.trx, work.actor.personId);
  });

/**
 * Turns the factor off, with one more of its codes.
 * @throws 409 where none is on or the installation requires it; as `withCode`
 */
export async function endSecondFactor(by: By & Incoming, code: string): Promise<void> {
  if (by.world.env.SECOND_FACTOR === 'required') fail('factor.required');
  await withCode(by, code, 'factor.disabled', async (work) => {
    const { trx, actor, emit } = work;
    await dropFactor(trx, actor.personId, 'factor.disabled', { actor, origin: originOf(by) });
    await tellByMail(work, 'factor-off');
    emit({ name: 'person.changed', payload: { personId: actor.personId } });
  });
}

/**
 * Does what the password and a code of the factor allow. Codes are counted apart from passwords, before the transaction:
 * the counter has a connection of its own, and one that waits for another one would be held meanwhile.
 * @throws `factor.none`, `identity.unconfirmed`, `factor.wrongCode`; `login.paused` after five wrong ones
 */
async function withCode<T>(
  by: By & Incoming,
  code: string,
  action: 'factor.codes-renewed' | 'factor.disabled',
  act: (work: Work) => Promise<T>,
): Promise<T> {
  const { world, actor } = by;
  await command(by, async (work) => {
    if (!(await hasSecondFactor(work.trx, actor.personId))) fail('factor.none');
    await mustBeConfirmed(work);
  });
  const attempt = { account: actor.username.normalize('NFC').toLowerCase(), from: 'session' } as const;
  await world.limits.beforeCode(attempt);
  const outcome = await command(by, async (work) =>
    (await acceptCode(world, work.trx, actor.personId, code)) ? { done: await act(work) } : null,
  );
  if (outcome) {
    await world.limits.codeMatched(attempt);
    return outcome.done;
  }
  await recordAudit(world.db, {
    action,
    result: 'refused',
    ...aboutOneself(actor),
    ...traceOf(originOf(by)),
  });
  return fail('factor.wrongCode', { field: 'codigo' });
}

/** Writes to a person who may not have done it themselves. */
async function tellByMail(work: Work, change: FactorChange): Promise<void> {
  await writeMail(work, change, { personId: work.actor.personId });
}
