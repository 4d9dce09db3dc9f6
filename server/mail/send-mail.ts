import type { MailName } from '../../app/contract/catalogue/mails.ts';
import { type Handler, oneByOne } from '../outbox/handler.ts';
import {
  type MailedPerson,
  markSent,
  type WaitingMail,
  waitingMail,
} from '../repositories/notifications/mail.ts';
import type { Trx, World } from '../world.ts';
import type { LetterWords } from './letter.ts';

/** The means to write a letter. */
export type LetterWork = { world: World; trx: Trx; now: Date };

/** Writes a mail and says where it goes; null where it is owed no more. */
export type WriteLetter = (
  work: LetterWork,
  mail: WaitingMail,
) => Promise<{ to: string; words: LetterWords } | null>;

/** A letter for every mail of the catalogue. */
export type Letters = Readonly<Record<MailName, WriteLetter>>;

/** A mail to somebody with an account. */
export type PersonalMail = WaitingMail & { person: MailedPerson };

/** A letter to the mailbox of its person; whoever has none (any more) gets none. */
export const toPerson =
  (write: (work: LetterWork, mail: PersonalMail) => Promise<LetterWords | null>): WriteLetter =>
  async (work, { person, ...mail }) => {
    if (person === null || person.email === null) return null;
    const words = await write(work, { ...mail, person });
    return words && { to: person.email, words };
  };

/**
 * Job `mail.send`: at least once. What the letter writes (the hash of its link) and that it left are kept by the same
 * transaction that waits for the mail server, so a mail that failed is tried again from the start.
 */
export const sendMail = (letters: Letters): Handler<'mail.send'> =>
  oneByOne(async ({ world, trx }, { mailId }) => {
    const mail = await waitingMail(trx, mailId);
    if (!mail) return;
    const now = world.clock.now();
    await markSent(trx, mailId, now);
    const letter = await letters[mail.name]({ world, trx, now }, mail);
    if (letter) await world.mail.send({ id: mailId, to: letter.to, ...letter.words });
  });
