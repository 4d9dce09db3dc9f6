import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { markRead } from '#server/repositories/tutor-messages.ts';
import type { World } from '#server/world.ts';

/**
 * Notes that the learner has read a message of a tutor; the tutors are told. Again, nothing happens.
 * @throws 404 for one that was not written to them
 */
export async function noteRead(
  world: World,
  actor: Actor,
  messageId: number,
  requestId?: string,
): Promise<void> {
  const at = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const read = await markRead(trx, { personId: actor.personId, messageId, at });
    if (!read) return fail('scope.notFound');
    if (read.memberId !== null)
      await emit(trx, 'message.read', { messageId, memberId: read.memberId }, requestId);
  });
}
