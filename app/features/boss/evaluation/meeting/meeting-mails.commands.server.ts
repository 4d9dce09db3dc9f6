import type { Work } from '#server/command.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';

type Told = { meetingId: number; sequence: number; personIds: readonly number[] };

/** Writes the invitation of a meeting, or its cancellation, to the two people of it. */
export async function tellBoth(
  work: Pick<Work<null>, 'trx' | 'now' | 'emit'>,
  { meetingId, sequence, personIds }: Told,
): Promise<void> {
  for (const personId of personIds) await writeMail(work, 'one-to-one', { personId, meetingId, sequence });
}
