import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { wakeRelay } from '#server/outbox/emit.ts';
import { unparkSome } from '#server/outbox/rows.ts';

/** Parked reactions that are tried again at once. */
const MAX_RETRIED = 10_000;

const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w.-]+)$/;

/**
 * Tries a parked reaction again, or all of them (null); gives how many.
 * @throws `scope.notFound` for one that is not parked (any more)
 */
export const retryParked = (
  by: By,
  { reaction, reason }: { reaction: string | null; reason: string },
): Promise<number> =>
  command(by, async ({ trx, audit }) => {
    const [, eventId = '', key = ''] = named.exec(reaction ?? '') ?? [];
    if (reaction !== null && !eventId) fail('scope.notFound');
    const only = reaction === null ? null : { eventId, key };
    const retried = await unparkSome(trx, { only, limit: MAX_RETRIED });
    if (only && retried === 0) fail('scope.notFound');
    await audit('queue.retried', ['queue', reaction], { after: { reactions: retried, reason } });
    await wakeRelay.execute(trx);
    return retried;
  });
