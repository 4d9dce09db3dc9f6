import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { markRead } from '#server/repositories/tutoring/tutor-messages.ts';
import type { World } from '#server/world.ts';

/**
 * Notes that the learner has read a message of a tutor; its tutors find it when they look, because
 * their screens cost too much to be read again for each reader of a group. Again, nothing happens.
 * @throws 404 for one that was not written to them
 */
export async function noteRead(world: World, actor: Actor, messageId: number): Promise<void> {
  const read = { personId: actor.personId, messageId, at: world.clock.now() };
  const known = await world.db.transaction().execute((trx) => markRead(trx, read));
  if (!known) fail('scope.notFound');
}
