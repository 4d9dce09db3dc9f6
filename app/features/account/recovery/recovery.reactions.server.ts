import { oneByOne } from '#server/outbox/handler.ts';
import { mailsSince, writeMail } from '#server/repositories/notifications/mail.ts';
import {
  mailedFrom,
  recoverablePerson,
  recoveryAsked,
  settleRecovery,
} from '#server/repositories/sessions/recovery.ts';
import type { Trx } from '#server/world.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A link opens for so long: whoever was sent one has it in the mailbox, whoever asked for it. */
const LINK_LIVES_MS = 30 * 60_000;

/** Mails of recovery to an account that one origin may cause (product: limits); one beyond them is dropped in silence. */
const MAX_PER_HOUR = 3;
const MAX_PER_DAY = 10;
/** Mails to an account in a day, from all unknown devices together. */
const MAX_OF_STRANGERS = 30;

/** Job `recovery.prepare`: finds the person of the account, and writes their mail within the limits. */
export const prepareRecovery = oneByOne<'recovery.prepare'>(async ({ world, trx, emit }, { recoveryId }) => {
  const now = world.clock.now();
  const asked = await recoveryAsked(trx, recoveryId);
  if (asked === undefined) return;
  const person = await recoverablePerson(trx, asked.typed, now);
  const mailed = person !== undefined && (await isWithinRates(trx, person.id, asked.origin, now));
  await settleRecovery(trx, recoveryId, { personId: person?.id ?? null, mailed, at: now });
  if (person && mailed) await writeMail({ trx, now, emit }, 'recovery', { personId: person.id });
});

/**
 * Each origin has a rate of its own, so that a stranger uses up nothing of the owner's. Beyond the rates a mail still goes
 * where none went for as long as a link lives: nobody is kept out of an account by requests of others.
 */
async function isWithinRates(trx: Trx, personId: number, origin: string | null, now: Date): Promise<boolean> {
  const since = (ms: number) => mailsSince(trx, 'recovery', personId, new Date(now.getTime() - ms));
  if ((await since(LINK_LIVES_MS)) === 0) return true;
  const { inHour, inDay } = await mailedFrom(trx, { personId, origin, now });
  if (inHour >= MAX_PER_HOUR || inDay >= MAX_PER_DAY) return false;
  return origin === 'known' || (await since(DAY_MS)) < MAX_OF_STRANGERS;
}
