import { personRoom } from '#app/contract/catalogue/pushes.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { writersOf } from '#server/repositories/forum/readers.ts';

/** The open activity of those who wrote to a question is read again; tutors have their own job. */
export const tellAskers: Handler<'askers.tell'> = async ({ push }, trx, about) => {
  for (const personId of await writersOf(trx, about)) {
    await push.tell(trx, personRoom(personId), 'read.again', {});
  }
};
