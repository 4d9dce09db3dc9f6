import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { keysOf } from '../tokens.ts';

const algorithm = 'HS256';
/** Not a session's: an access token opens no code screen, and this one opens nothing else (S10). */
const type = 'login-step+jwt';
const lifeSeconds = 5 * 60;

const claimsShape = z.object({ username: z.string(), shared: z.boolean(), password: z.string() });

/** A login whose password was right and whose code is still to come. */
export type LoginStep = { username: string; sharedDevice: boolean };

/** Signs what the code screen gives back; it ends after five minutes, or when the password changes. */
export async function issueLoginStep(
  env: Env,
  { username, sharedDevice }: LoginStep,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const { current } = await keysOf(env);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ username, shared: sharedDevice, password: markOf(passwordHash) })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: current.id })
    .setIssuer(env.origin)
    .setAudience(env.origin)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(current.key);
}

/** The step as it was signed, and whether that password was given for it; null for anything else. */
export async function readLoginStep(
  env: Env,
  step: string,
  now: Date,
): Promise<(LoginStep & { isOf: (passwordHash: string | null) => boolean }) | null> {
  const { byId } = await keysOf(env);
  try {
    const { payload } = await jwtVerify(
      step,
      ({ kid }) => {
        const key = kid === undefined ? undefined : byId.get(kid);
        if (!key) throw new errors.JWTInvalid('unknown key');
        return key;
      },
      {
        algorithms: [algorithm],
        issuer: env.origin,
        audience: env.origin,
        typ: type,
        currentDate: now,
        requiredClaims: ['exp', 'iat'],
      },
    );
    const claims = claimsShape.safeParse(payload);
    if (!claims.success) return null;
    const { username, shared, password } = claims.data;
    return {
      username,
      sharedDevice: shared,
      isOf: (passwordHash) => passwordHash !== null && markOf(passwordHash) === password,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const markOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
