const DIGITS = 6;
const shape = /^S-(\d{6,10})$/;
const MAX_ID = 2 ** 31 - 1;

/** The number by which people and Support speak of a request: `S-000123`. */
export const folioOf = (ticketId: number): string => `S-${String(ticketId).padStart(DIGITS, '0')}`;

/** The request of a folio, also typed in small letters; null for anything else. */
export function ticketIdOf(folio: string): number | null {
  const id = Number(shape.exec(folio.trim().toUpperCase())?.[1] ?? 0);
  return id > 0 && id <= MAX_ID ? id : null;
}

/** A solved request may be opened again by its person for so long. */
const REOPEN_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** Until when a request that was solved at that moment may be opened again. */
export const reopenableUntil = (solvedAt: Date): Date => new Date(solvedAt.getTime() + REOPEN_DAYS * DAY_MS);

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Asked = { topic: string; contact: string | null; email: string | null };

/**
 * Where an answer goes to somebody who cannot sign in: the address that they left, else that of their account; null where
 * they read it in the product, or left a telephone.
 */
export function answerAddress({ topic, contact, email }: Asked): string | null {
  if (topic !== 'password') return null;
  const left = contact?.trim() ?? '';
  return mailShape.test(left) ? left : email;
}
