import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { sessionWatchers } from '#server/repositories/groups/live-sessions.ts';

/** The open screens of a live session's learners and of their tutors are read again. */
export const tellLiveSession = oneByOne<'live-session.tell'>(async ({ trx, tell }, { sessionId }) => {
  for (const personId of await sessionWatchers(trx, sessionId)) {
    tell(personRoom(personId), 'read.again', {});
  }
});
