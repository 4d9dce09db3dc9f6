import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Env } from '../../env.ts';

type SecretEnv = Pick<Env, 'DEVICE_SECRET'>;

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A phone's clock may be this many steps away from ours. */
const WINDOW_STEPS = 1;
const ivBytes = 12;
const tagBytes = 16;

/** The number of recovery codes that a person gets at once. */
const RECOVERY_CODES = 10;
/** 32 signs, none of which is taken for another one on paper; 16 of them are 80 bits. */
const recoverySigns = 'abcdefghijkmnpqrstuvwxyz23456789';
const RECOVERY_SIGNS = 16;

/** A new secret for a verification app. */
export const newFactorSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The address that a verification app reads from the QR, and its secret in base32 to type by hand. */
export function factorAddress(
  secret: Buffer,
  { company, username }: { company: string; username: string },
): { address: string; key: string } {
  const totp = totpOf(secret, { issuer: company, label: username });
  return { address: totp.toString(), key: totp.secret.base32 };
}

/** The step (30 seconds since 1970) whose code was typed, one away from now at most; null for a wrong code. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The secret as it is stored: AES-256-GCM, bound to its person. */
export function sealSecret(env: SecretEnv, personId: number, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(env), iv).setAAD(ownerOf(personId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The stored secret; null where it is another person's or `DEVICE_SECRET` was replaced: then only recovery codes open. */
export function openSecret(env: SecretEnv, personId: number, stored: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(env), stored.subarray(0, ivBytes))
    .setAAD(ownerOf(personId))
    .setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** New recovery codes, in groups of four to be read from paper. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(RECOVERY_SIGNS)].map((byte) => recoverySigns[byte % recoverySigns.length]);
    return (signs.join('').match(/.{4}/g) ?? []).join('-');
  });
}

/** The hash of a recovery code, however its groups are typed; null for what cannot be one. */
export function recoveryCodeHash(typed: string): Buffer | null {
  const signs = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const isCode = signs.length === RECOVERY_SIGNS && [...signs].every((sign) => recoverySigns.includes(sign));
  return isCode ? createHash('sha256').update(signs).digest() : null;
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: bytes.buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

const ownerOf = (personId: number): Buffer => Buffer.from(`person:${personId}`);

function keyOf({ DEVICE_SECRET }: SecretEnv): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(DEVICE_SECRET, 'base64url'), '', 'second-factor', 32));
}
