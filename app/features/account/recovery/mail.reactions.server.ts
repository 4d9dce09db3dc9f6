import type { LetterWords } from '#app/product/letters/branded-letter.server.ts';
import { recoveryKey, recoveryKeyHash, resetLink } from '#server/auth/recovery-key.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import {
  insertMail,
  mailsSince,
  markSent,
  type WaitingMail,
  waitingMail,
  waitingTicketMail,
} from '#server/repositories/notifications/mail.ts';
import {
  insertReset,
  recoverablePerson,
  recoveryTyped,
  resetExpiry,
  settleRecovery,
} from '#server/repositories/sessions/recovery.ts';
import type { Trx, World } from '#server/world.ts';
import {
  activationLetter,
  changedLetter,
  factorChangedLetter,
  factorResetLetter,
  recoveryLetter,
} from './mail-words.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A link opens for half an hour after it was sent (S8). */
const linkLivesMs = 30 * minuteMs;
/** Mails of recovery per account (product: limits); a mail beyond them is dropped in silence. */
const MAX_PER_HOUR = 3;
const MAX_PER_DAY = 10;

/** Job `recovery.prepare`: finds the person of the account, and writes their mail within the limits. */
export const prepareRecovery = oneByOne<'recovery.prepare'>(async ({ world, trx, emit }, { recoveryId }) => {
  const now = world.clock.now();
  const typed = await recoveryTyped(trx, recoveryId);
  if (typed === undefined) return;
  const person = await recoverablePerson(trx, typed);
  await settleRecovery(trx, recoveryId, person?.id ?? null, now);
  if (!person || !(await isWithinRates(trx, person.id, now))) return;
  const mailId = await insertMail(trx, 'recovery', person.id, now);
  emit({ name: 'mail.written', payload: { mailId } });
});

/** Writes a mail of another feature; null where it is owed no more. */
type Letter = (
  work: { world: World; trx: Trx },
  mail: Pick<WaitingMail, 'id' | 'firstName' | 'personId' | 'viewId' | 'stepId'>,
) => Promise<LetterWords | null>;

/** Writes the mail of an answer of Support, and says where it goes; null where it goes nowhere. */
type TicketLetter = (
  work: { world: World; trx: Trx },
  messageId: number,
) => Promise<{ to: string; words: LetterWords } | null>;

/** The mails that other features write, by their kind. */
type Letters = Readonly<Record<'view-figures' | 'arco' | 'arco-step' | 'package-link', Letter>>;

/**
 * Job `mail.send`: at least once. The link's hash is kept and the mail marked by the same transaction that waits for the
 * mail server, so a mail that failed is tried again from the start.
 */
export const sendMail = (letters: Letters, ticketLetter: TicketLetter) =>
  oneByOne<'mail.send'>(async ({ world, trx }, { mailId }) => {
    const messageId = await waitingTicketMail(trx, mailId);
    if (messageId !== undefined) {
      await markSent(trx, mailId, world.clock.now());
      const letter = await ticketLetter({ world, trx }, messageId);
      if (letter) await world.mail.send({ id: mailId, to: letter.to, ...letter.words });
      return;
    }
    const mail = await waitingMail(trx, mailId);
    if (!mail) return;
    const now = world.clock.now();
    await markSent(trx, mailId, now);
    if (mail.email === null) return;
    const words =
      mail.kind === 'view-figures' ||
      mail.kind === 'arco' ||
      mail.kind === 'arco-step' ||
      mail.kind === 'package-link'
        ? await letters[mail.kind]({ world, trx }, mail)
        : await wordsOf(world, trx, mail, now);
    if (words) await world.mail.send({ id: mail.id, to: mail.email, ...words });
  });

async function isWithinRates(trx: Trx, personId: number, now: Date): Promise<boolean> {
  const [inHour, inDay] = await Promise.all(
    [hourMs, dayMs].map((span) => mailsSince(trx, 'recovery', personId, new Date(now.getTime() - span))),
  );
  return (inHour ?? 0) < MAX_PER_HOUR && (inDay ?? 0) < MAX_PER_DAY;
}

/** Null for a mail whose link opens nothing any more. */
async function wordsOf({ env }: World, trx: Trx, mail: WaitingMail, now: Date): Promise<LetterWords | null> {
  const from = { company: env.COMPANY_NAME, origin: env.origin };
  if (mail.kind === 'password-changed') return changedLetter(mail, from, now, env.TZ_NEGOCIO);
  if (mail.kind === 'factor-reset') return factorResetLetter(mail, from, now, env.TZ_NEGOCIO);
  if (mail.kind === 'factor-on' || mail.kind === 'factor-off' || mail.kind === 'factor-codes') {
    return factorChangedLetter(mail.kind, mail, from, now, env.TZ_NEGOCIO);
  }
  const key = recoveryKey(env, mail.id);
  const link = resetLink(env, mail.username, key);
  if (mail.kind === 'activation') {
    const until = await resetExpiry(trx, recoveryKeyHash(key), now);
    return until ? activationLetter(mail, from, link, until, env.TZ_NEGOCIO) : null;
  }
  const expiresAt = new Date(now.getTime() + linkLivesMs);
  await insertReset(trx, {
    personId: mail.personId,
    purpose: 'recovery',
    keyHash: recoveryKeyHash(key),
    at: now,
    expiresAt,
  });
  // An account that waits for its first password has nothing to recover, and its mailbox proves as much (product: activation).
  return mail.hasPassword
    ? recoveryLetter(mail, from, link)
    : activationLetter(mail, from, link, expiresAt, env.TZ_NEGOCIO);
}
