import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { messageWatchers } from '#server/repositories/groups/tutor-messages.ts';

/** The open screens of a message's readers and of the group's tutors are read again. */
export const tellMessage = oneByOne<'messages.tell'>(async ({ trx, tell }, { messageId }) => {
  for (const personId of await messageWatchers(trx, messageId)) {
    tell(personRoom(personId), 'read.again', {});
  }
});
