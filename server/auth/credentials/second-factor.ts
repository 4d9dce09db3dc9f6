import { doneBy, recordAudit } from '../../repositories/audit/audit.ts';
import {
  removeFactor,
  saveRecoveryCodes,
  secondFactorOf,
  spendRecoveryCode,
  spendStep,
} from '../../repositories/sessions/second-factor.ts';
import type { Trx, World } from '../../world.ts';
import { type Origin, traceOf } from '../origin.ts';
import { newRecoveryCodes, openSecret, recoveryCodeHash, stepOfCode } from './factor-codes.ts';

/** The profiles that have a second factor (product: second factor). */
const protectedProfiles: readonly number[] = [1];

/** True where a person of those profiles has, or may have, a second factor. */
export const isProtected = (profiles: readonly number[]): boolean =>
  profiles.some((profile) => protectedProfiles.includes(profile));

/** The kind of the accepted code: of the verification app, or of recovery. */
export type AcceptedCode = 'app' | 'recovery';

/** Uses a typed code, which opens nothing a second time; null for one that is wrong or was used before. */
export async function acceptCode(
  { env, clock }: Pick<World, 'env' | 'clock'>,
  trx: Trx,
  personId: number,
  typed: string,
): Promise<AcceptedCode | null> {
  const factor = await secondFactorOf(trx, personId);
  if (!factor?.confirmedAt) return null;
  const now = clock.now();
  const hash = recoveryCodeHash(typed);
  if (hash) return (await spendRecoveryCode(trx, personId, hash, now)) ? 'recovery' : null;
  const secret = openSecret(env, personId, factor.secret);
  const step = secret && stepOfCode(secret, typed, now);
  return step !== null && (await spendStep(trx, personId, step)) ? 'app' : null;
}

/** Gives a person ten new recovery codes, the earlier ones being worthless; they are readable only now. */
export async function renewRecoveryCodes(trx: Trx, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(code)).filter((hash) => hash !== null);
  await saveRecoveryCodes(trx, personId, hashes);
  return codes;
}

/** The person that takes a factor away, without a session where a task does; null at the terminal. */
type Doer = { personId: number; profile: number; sessionId: string | null } | null;

/** Takes a factor away, with its line of the trail; false where none was on. */
export async function dropFactor(
  trx: Trx,
  personId: number,
  action: 'factor.disabled' | 'factor.reset',
  { actor, origin }: { actor: Doer; origin: Origin | null },
): Promise<boolean> {
  if (!(await removeFactor(trx, personId))) return false;
  await recordAudit(trx, {
    action,
    objectKind: 'person',
    objectId: personId,
    ...doneBy({ actor }),
    ...(origin ? traceOf(origin) : {}),
  });
  return true;
}
