import { oneByOne } from '#server/outbox/handler.ts';
import { mailsSince, writeMail } from '#server/repositories/notifications/mail.ts';
import { recoverablePerson, recoveryTyped, settleRecovery } from '#server/repositories/sessions/recovery.ts';
import type { Trx } from '#server/world.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

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
  await writeMail({ trx, now, emit }, 'recovery', { personId: person.id });
});

async function isWithinRates(trx: Trx, personId: number, now: Date): Promise<boolean> {
  const [inHour, inDay] = await Promise.all(
    [HOUR_MS, DAY_MS].map((span) => mailsSince(trx, 'recovery', personId, new Date(now.getTime() - span))),
  );
  return (inHour ?? 0) < MAX_PER_HOUR && (inDay ?? 0) < MAX_PER_DAY;
}
