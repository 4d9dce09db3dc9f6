import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Env } from '../env.ts';

const algorithm = 'HS256';
const type = 'at+jwt';
/** Seconds by which two machines' clocks may differ. */
const tolerance = 5;

const claimsShape = z.object({
  sid: z.uuid(),
  id: z.int().positive(),
  username: z.string(),
  perfil: z.int(),
  iat: z.int(),
  exp: z.int(),
});

/** The owner of a token. It names a person and holds nothing else about them (product: sessions). */
export type TokenSubject = { sessionId: string; personId: number; username: string; profile: number };
export type TokenClaims = TokenSubject & { expiresAt: Date };

/** Signs an access token that lives `lifeSeconds` from `now`. */
export async function issueToken(
  env: Env,
  subject: TokenSubject,
  now: Date,
  lifeSeconds: number,
): Promise<string> {
  const { current } = await keysOf(env);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    sid: subject.sessionId,
    id: subject.personId,
    username: subject.username,
    perfil: subject.profile,
  })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: current.id })
    .setIssuer(env.origin)
    .setAudience(env.origin)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .setJti(crypto.randomUUID())
    .sign(current.key);
}

/** A person loads many documents in one session: their token, which ends with it, is signed once for all. */
const mostKept = 5_000;

/** The access token that lasts until the session ends; `until` is that instant. */
export async function tokenUntil(env: Env, subject: TokenSubject, now: Date, until: Date): Promise<string> {
  const { issued } = await keysOf(env);
  const { sessionId, personId, username, profile } = subject;
  const key = [sessionId, personId, username, profile, until.getTime()].join(' ');
  const kept = issued.get(key);
  if (kept) return kept;
  const lifeSeconds = Math.max(1, Math.floor((until.getTime() - now.getTime()) / 1000));
  const token = issueToken(env, subject, now, lifeSeconds);
  keep(issued, key, token);
  return token;
}

/** Adds to what is kept; the oldest goes when there are too many. */
function keep<V>(kept: Map<string, V>, key: string, value: V): void {
  kept.set(key, value);
  if (kept.size <= mostKept) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}

/**
 * Claims of a token of ours that is valid now; null for anything else, whatever is wrong with it (S10). One that was right
 * once is right until it expires: its signature is not computed again.
 */
export async function readToken(env: Env, token: string, now: Date): Promise<TokenClaims | null> {
  const { byId, read } = await keysOf(env);
  const known = read.get(token);
  if (known && known.expiresAt.getTime() > now.getTime()) return known;
  const claims = await verified(byId, env, token, now);
  if (claims) keep(read, token, claims);
  return claims;
}

async function verified(byId: Keys['byId'], env: Env, token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = header.kid === undefined ? undefined : byId.get(header.kid);
        if (!key) throw new errors.JWTInvalid('unknown key');
        return key;
      },
      {
        algorithms: [algorithm],
        issuer: env.origin,
        audience: env.origin,
        typ: type,
        clockTolerance: tolerance,
        currentDate: now,
        requiredClaims: ['exp', 'iat', 'jti', 'sid'],
      },
    );
    const claims = claimsShape.safeParse(payload);
    if (!claims.success) return null;
    const { sid, id, username, perfil, exp } = claims.data;
    return { sessionId: sid, personId: id, username, profile: perfil, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

type Keys = {
  current: { id: string; key: CryptoKey };
  byId: ReadonlyMap<string, CryptoKey>;
  /** The tokens that {@link tokenUntil} and {@link readToken} keep, the oldest first. */
  issued: Map<string, Promise<string>>;
  read: Map<string, TokenClaims>;
};
const imported = new WeakMap<Env, Promise<Keys>>();

/** The signing key, and the previous one whose tokens are still honoured while keys are changed. */
export function keysOf(env: Env): Promise<Keys> {
  const known = imported.get(env);
  if (known) return known;
  const reading = importKeys(env);
  imported.set(env, reading);
  return reading;
}

async function importKeys(env: Env): Promise<Keys> {
  const current = await importKey(env.TOKEN_SECRET);
  const previous = env.TOKEN_SECRET_PREVIOUS ? await importKey(env.TOKEN_SECRET_PREVIOUS) : null;
  const all = previous ? [current, previous] : [current];
  return { current, byId: new Map(all.map(({ id, key }) => [id, key])), issued: new Map(), read: new Map() };
}

async function importKey(secret: string): Promise<Keys['current']> {
  const bytes = Buffer.from(secret, 'base64url');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), key };
}
