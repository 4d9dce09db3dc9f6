import { createHash, randomBytes } from 'node:crypto';

/** A new secret of a calendar's address: 256 bits, which nobody but its owner ever sees again. */
export const newFeedSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of the secret that the database keeps. */
export const feedSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The secret of `…/calendario/<secret>.ics`; null for what cannot be one. */
export function feedSecretOf(file: string | undefined): string | null {
  return /^([A-Za-z0-9_-]{43})\.ics$/.exec(file ?? '')?.[1] ?? null;
}
