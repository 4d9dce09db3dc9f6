import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { issueToken, readToken } from './tokens.ts';

const secrets = {
  now: Buffer.alloc(32, 1).toString('base64url'),
  before: Buffer.alloc(32, 2).toString('base64url'),
  elsewhere: Buffer.alloc(32, 3).toString('base64url'),
};
const envOf = (more: Record<string, string> = {}) =>
  readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://x@localhost/x',
    TOKEN_SECRET: secrets.now,
    FILES_SECRET: Buffer.alloc(32, 8).toString('base64url'),
    DEVICE_SECRET: Buffer.alloc(32, 9).toString('base64url'),
    ...more,
  });
const env = envOf();
const now = new Date('2026-11-18T18:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const subject = { sessionId: randomUUID(), personId: 7, username: 'aprendiz', profile: 2 };
const iat = now.getTime() / 1000;

const kidOf = (secret: string) =>
  createHash('sha256').update(Buffer.from(secret, 'base64url')).digest('base64url').slice(0, 8);

type Forgery = { header?: object; claims?: object; secret?: string };

/** A token that differs from a genuine one only by what is given. */
function forged({ header = {}, claims = {}, secret = secrets.now }: Forgery = {}): Promise<string> {
  const genuine = { sid: subject.sessionId, id: 7, username: 'aprendiz', perfil: 2, jti: randomUUID() };
  return new SignJWT({ iss: env.origin, aud: env.origin, iat, exp: iat + 1800, ...genuine, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kidOf(secrets.now), ...header })
    .sign(Buffer.from(secret, 'base64url'));
}

describe('a token of ours', () => {
  test('gives back its owner and its end, and names nothing else about them', async () => {
    const token = await issueToken(env, subject, now, 1800);
    expect(await readToken(env, token, now)).toEqual({ ...subject, expiresAt: later(1800) });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(
      ['aud', 'exp', 'iat', 'id', 'iss', 'jti', 'perfil', 'sid', 'username'].sort(),
    );
  });

  test('expires with five seconds of tolerance between clocks', async () => {
    const token = await issueToken(env, subject, now, 1800);
    expect(await readToken(env, token, later(1804))).not.toBeNull();
    expect(await readToken(env, token, later(1806))).toBeNull();
  });

  test('signed with the previous key is honoured while it is configured, and new ones use the new key', async () => {
    const old = await issueToken(envOf({ TOKEN_SECRET: secrets.before }), subject, now, 1800);
    const changed = envOf({ TOKEN_SECRET_PREVIOUS: secrets.before });
    expect(await readToken(changed, old, now)).toMatchObject({ personId: 7 });
    expect(await readToken(env, await issueToken(changed, subject, now, 1800), now)).toMatchObject({
      personId: 7,
    });
    expect(await readToken(env, old, now)).toBeNull();
  });

  test('is the genuine one that the forgeries below start from', async () => {
    expect(await readToken(env, await forged(), now)).toMatchObject({ personId: 7 });
  });
});

describe('a forged token is nobody (S10)', () => {
  test.each<[string, Forgery]>([
    ['the key of another environment', { secret: secrets.elsewhere }],
    ['an unknown kid', { header: { kid: 'abcdefgh' } }],
    ['no kid', { header: { kid: undefined } }],
    ['another algorithm of the same key', { header: { alg: 'HS512' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['another audience', { claims: { aud: 'https://otro.example' } }],
    ['another issuer', { claims: { iss: 'https://otro.example' } }],
    ['a beginning in the future', { claims: { nbf: iat + 600 } }],
    ['an end in the past', { claims: { exp: iat - 10 } }],
    ['no end', { claims: { exp: undefined } }],
    ['no id of its own', { claims: { jti: undefined } }],
    ['no session', { claims: { sid: undefined } }],
    ['a session that is no uuid', { claims: { sid: '1 or 1=1' } }],
    ['a person that is no id', { claims: { id: '7' } }],
  ])('%s', async (_, forgery) => {
    expect(await readToken(env, await forged(forgery), now)).toBeNull();
  });

  test.each([
    ['id', 8],
    ['username', 'admin'],
    ['perfil', 1],
  ])('an edited %s', async (claim, value) => {
    const [header, body, signature] = (await forged()).split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const edited = Buffer.from(JSON.stringify({ ...claims, [claim]: value })).toString('base64url');
    expect(await readToken(env, `${header}.${edited}.${signature}`, now)).toBeNull();
  });

  test('alg none, with and without our header', async () => {
    const claims = { sid: subject.sessionId, id: 7, username: 'aprendiz', perfil: 2 };
    const bare = new UnsecuredJWT(claims)
      .setIssuer(env.origin)
      .setAudience(env.origin)
      .setExpirationTime(iat + 600);
    expect(await readToken(env, bare.encode(), now)).toBeNull();
    const body = (await forged()).split('.')[1];
    const header = { alg: 'none', typ: 'at+jwt', kid: kidOf(secrets.now) };
    const none = Buffer.from(JSON.stringify(header)).toString('base64url');
    expect(await readToken(env, `${none}.${body}.`, now)).toBeNull();
  });

  test('a key that the token itself brings (jwk, jku) or an RSA signature', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = publicKey.export({ format: 'jwk' });
    for (const header of [{ jwk }, { jku: 'https://otro.example/llaves.json' }]) {
      expect(await readToken(env, await forged({ header, secret: secrets.elsewhere }), now)).toBeNull();
    }
    const rsa = await new SignJWT({ sid: subject.sessionId, id: 7, username: 'aprendiz', perfil: 2 })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: kidOf(secrets.now) })
      .setIssuer(env.origin)
      .setAudience(env.origin)
      .setIssuedAt(iat)
      .setJti(randomUUID())
      .setExpirationTime(iat + 1800)
      .sign(privateKey);
    expect(await readToken(env, rsa, now)).toBeNull();
  });

  test.each(['', 'x', 'a.b', 'a.b.c', '....', 'null', '{}', 'é.ñ.ü'])('%j is no token', async (text) => {
    expect(await readToken(env, text, now)).toBeNull();
  });
});
