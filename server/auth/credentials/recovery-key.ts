import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Env } from '../../env.ts';

/**
 * The key of a mail with a link: 256 bits that only our secret and the mail's random id give. It is stored nowhere, and a
 * mail that has to be sent again carries the same one.
 */
export function recoveryKey(env: Pick<Env, 'TOKEN_SECRET'>, mailId: string): string {
  return createHmac('sha256', Buffer.from(env.TOKEN_SECRET, 'base64url'))
    .update(`recovery:${mailId}`)
    .digest('base64url');
}

/** The key of a link that no mail carries: 256 random bits. */
export const printedKey = (): string => randomBytes(32).toString('base64url');

/** The address that a key opens: our own, never the one a request named. */
export function resetLink(env: Pick<Env, 'origin'>, username: string, key: string): string {
  return `${env.origin}/reset/${encodeURIComponent(username)}/${key}`;
}

/** The address by which the reader of a mail says that a change of the account was not theirs. */
export const notMeLink = (env: Pick<Env, 'origin'>, key: string): string => `${env.origin}/noFuiYo/${key}`;

/** The hash of a key that the database keeps (S8). */
export function recoveryKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
