import type { FeedAddress } from '#app/contract/account/calendar-feed.ts';
import { feedSecretHash, newFeedSecret } from '#server/auth/credentials/feed-secret.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import type { Trx } from '#server/world.ts';
import { deleteFeed, putFeed } from './feed.rows.server.ts';

/** Gives the person's calendar a new address; an earlier one opens nothing any more. */
export async function createFeed(by: By & Incoming): Promise<FeedAddress> {
  const secret = newFeedSecret();
  await command(by, async ({ trx, actor, now }) => {
    await putFeed(trx, actor.personId, feedSecretHash(secret), now);
    await recordChange(trx, 'calendar.created', by);
  });
  const address = `${by.world.env.origin}/calendario/${secret}.ics`;
  return { address, subscription: address.replace(/^https?:/, 'webcal:') };
}

/** Takes the address away; without one there is nothing to do. */
export const revokeFeed = (by: By & Incoming): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    if (await deleteFeed(trx, actor.personId)) await recordChange(trx, 'calendar.revoked', by);
  });

function recordChange(trx: Trx, action: string, by: By & Incoming): Promise<void> {
  const { personId, profile } = by.actor;
  return recordAudit(trx, {
    action,
    objectKind: 'calendar_feed',
    objectId: personId,
    actorId: personId,
    profileId: profile,
    ...traceOf(originOf(by)),
  });
}
