import { encode } from 'uqr';
import type { FactorToConfirm } from '#app/contract/admin/second-factor.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { aboutOneself } from '#server/auth/current-password.ts';
import {
  factorAddress,
  newFactorSecret,
  openSecret,
  sealSecret,
  stepOfCode,
} from '#server/auth/factor-codes.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { acceptCode, dropFactor, renewRecoveryCodes } from '#server/auth/second-factor.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import {
  beginFactor,
  confirmFactor,
  hasSecondFactor,
  secondFactorOf,
} from '#server/repositories/people/second-factor.ts';
import { qrPath } from './qr-path.ts';

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
    const { size, data } = encode(address, { ecc: 'M', border: 0 });
    return { key, qr: { size, path: qrPath(data) } };
  });

/**
 * Turns the factor on with its first code and ends the person's other sessions; gives the recovery codes.
 * @throws 409 where none waits for it, `factor.wrongCode`
 */
export const confirmSecondFactor = (by: By & Incoming, code: string): Promise<string[]> =>
  command(by, async ({ world, trx, actor, now, emit }) => {
    const { personId } = actor;
    const factor = await secondFactorOf(trx, personId);
    if (!factor) return fail('factor.none');
    if (factor.confirmedAt) return fail('factor.on');
    const secret = openSecret(world.env, personId, factor.secret) ?? fail('factor.none');
    const step = stepOfCode(secret, code, now) ?? fail('factor.wrongCode', { field: 'codigo' });
    if (!(await confirmFactor(trx, { personId, secret: factor.secret, step, at: now })))
      fail('state.conflict');
    // Whoever knows the password may have signed in without a code before.
    await revokeSessionsOf(world, trx, personId, actor.sessionId, 'closed', originOf(by));
    const codes = await renewRecoveryCodes(trx, personId);
    await audit(trx, by, 'factor.enabled');
    emit({ name: 'person.changed', payload: { personId } });
    return codes;
  });

/**
 * Gives recovery codes in place of the earlier ones.
 * @throws 409 where no factor is on; `identity.unconfirmed`
 */
export const renewRecovery = (by: By & Incoming): Promise<string[]> =>
  command(by, async (work) => {
    const { trx, actor } = work;
    if (!(await hasSecondFactor(trx, actor.personId))) fail('factor.none');
    await mustBeConfirmed(work);
    await audit(trx, by, 'factor.codes-renewed');
    return renewRecoveryCodes(trx, actor.personId);
  });

/**
 * Turns the factor off, with one more of its codes. A wrong one counts like a wrong current password.
 * @throws 409 where none is on or the installation requires it; `identity.unconfirmed`, `factor.wrongCode`;
 * `login.paused` after five wrong ones
 */
export async function endSecondFactor(by: By & Incoming, code: string): Promise<void> {
  const { world, actor } = by;
  const origin = originOf(by);
  const accepted = await command(by, async (work) => {
    const { trx, emit } = work;
    if (world.env.SECOND_FACTOR === 'required') fail('factor.required');
    if (!(await hasSecondFactor(trx, actor.personId))) fail('factor.none');
    await mustBeConfirmed(work);
    await world.limits.beforePassword(actor.personId);
    if (!(await acceptCode(world, trx, actor.personId, code))) return false;
    await dropFactor(trx, actor.personId, 'factor.disabled', { actor, origin });
    emit({ name: 'person.changed', payload: { personId: actor.personId } });
    return true;
  });
  if (accepted) return world.limits.passwordMatched(actor.personId);
  await recordAudit(world.db, {
    action: 'factor.disabled',
    result: 'refused',
    ...aboutOneself(actor),
    ...traceOf(origin),
  });
  fail('factor.wrongCode', { field: 'codigo' });
}

function audit(trx: Work['trx'], by: By & Incoming, action: string): Promise<void> {
  return recordAudit(trx, { action, ...aboutOneself(by.actor), ...traceOf(originOf(by)) });
}
