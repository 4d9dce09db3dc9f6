import type { Actor } from '#server/auth/actor.ts';
import { feedSecretHash, newFeedSecret } from '#server/auth/feed-secret.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import type { Trx, World } from '#server/world.ts';
import { deleteFeed, putFeed } from './feed.rows.server.ts';

/** `subscription` is the address by which a calendar program opens and asks by itself. */
export type FeedAddress = { address: string; subscription: string };

/** Gives the person's calendar a new address; an earlier one opens nothing any more. */
export async function createFeed(world: World, incoming: Incoming, actor: Actor): Promise<FeedAddress> {
  const secret = newFeedSecret();
  await world.db.transaction().execute(async (trx) => {
    await putFeed(trx, actor.personId, feedSecretHash(secret), world.clock.now());
    await note(trx, 'calendar.created', incoming, actor);
  });
  const address = `${world.env.origin}/calendario/${secret}.ics`;
  return { address, subscription: address.replace(/^https?:/, 'webcal:') };
}

/** Takes the address away; without one there is nothing to do. */
export async function revokeFeed(world: World, incoming: Incoming, actor: Actor): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    if (await deleteFeed(trx, actor.personId)) await note(trx, 'calendar.revoked', incoming, actor);
  });
}

function note(trx: Trx, action: string, incoming: Incoming, { personId, profile }: Actor): Promise<void> {
  return recordAudit(trx, {
    action,
    objectKind: 'calendar_feed',
    objectId: personId,
    actorId: personId,
    profileId: profile,
    ...traceOf(originOf(incoming)),
  });
}
