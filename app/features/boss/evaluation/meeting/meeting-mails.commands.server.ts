import type { Work } from '#server/command.ts';
import { withMailbox, writeMail } from '#server/repositories/notifications/mail.ts';

type Told = { meetingId: number; sequence: number; personIds: readonly number[] };

/** Writes the invitation of a meeting, or its cancellation, to those of its two people who have a mailbox. */
export async function tellBoth(
  work: Pick<Work<null>, 'trx' | 'now' | 'emit'>,
  { meetingId, sequence, personIds }: Told,
): Promise<void> {
  for (const personId of await withMailbox(work.trx, personIds))
    await writeMail(work, 'one-to-one', { personId, meetingId, sequence });
}
