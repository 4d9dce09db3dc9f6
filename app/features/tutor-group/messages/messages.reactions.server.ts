import { personRoom } from '#app/contract/catalogue/pushes.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { messageWatchers } from '#server/repositories/tutoring/tutor-messages.ts';

/** The open screens of a message's readers and of the group's tutors are read again. */
export const tellMessage: Handler<'messages.tell'> = async ({ push }, trx, { messageId }) => {
  for (const personId of await messageWatchers(trx, messageId)) {
    await push.tell(trx, personRoom(personId), 'read.again', {});
  }
};
