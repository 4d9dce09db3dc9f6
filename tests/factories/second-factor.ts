import { Secret, TOTP } from 'otpauth';
import { newFactorSecret, recoveryCodeHash, sealSecret } from '#server/auth/credentials/factor-codes.ts';
import type { World } from '#server/world.ts';

/** A verification app: the code that it shows at an instant. */
export const appOf = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key), digits: 6 });
  return (at: Date): string => totp.generate({ timestamp: at.getTime() });
};

export const knownRecoveryCode = 'abcd-efgh-ijkm-2345';

/** Turns the second factor of a person on; gives their app. {@link knownRecoveryCode} is their one recovery code. */
export async function createFactor({ env, db }: Pick<World, 'env' | 'db'>, personId: number) {
  const secret = newFactorSecret();
  await db
    .insertInto('second_factor')
    .values({ person_id: personId, secret: sealSecret(env, personId, secret), confirmed_at: new Date(0) })
    .execute();
  const code_hash = recoveryCodeHash(knownRecoveryCode);
  if (!code_hash) throw new Error('it is a recovery code');
  await db.insertInto('recovery_code').values({ person_id: personId, code_hash }).execute();
  return appOf(new Secret({ buffer: new Uint8Array(secret).buffer }).base32);
}
