import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { writersOf } from '#server/repositories/forum/readers.ts';

/** The open activity of those who wrote to a question is read again; tutors have their own job. */
export const tellAskers = oneByOne<'askers.tell'>(async ({ trx, tell }, about) => {
  for (const personId of await writersOf(trx, about)) {
    tell(personRoom(personId), 'read.again', {});
  }
});
