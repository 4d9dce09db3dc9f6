import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { tutorsToTell } from '#server/repositories/groups/tutors.ts';

/** The open screens of these tutors (board, queues, a group) are read again. */
export const tellTutors = oneByOne<'tutors.tell'>(async ({ trx, tell }, about) => {
  for (const personId of await tutorsToTell(trx, about)) {
    tell(personRoom(personId), 'read.again', {});
  }
});
