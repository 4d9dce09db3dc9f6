import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { markRead } from '#server/repositories/groups/tutor-messages.ts';

/**
 * Notes that the learner has read a message of a tutor; its tutors find it when they look, because
 * their screens cost too much to be read again for each reader of a group. Again, nothing happens.
 * @throws 404 for one that was not written to them
 */
export const readMessage = (by: By, messageId: number): Promise<void> =>
  command(by, async ({ trx, actor, now: at }) => {
    const known = await markRead(trx, { personId: actor.personId, messageId, at });
    if (!known) fail('scope.notFound');
  });
