import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { tutorsOf } from '#server/repositories/groups/tutors.ts';
import { releaseWork } from './released-work.rows.server.ts';

/** Frees the work of a removed tutor; that tutor's open screens and those of the group's other tutors show it at once. */
export const releaseTutorWork = oneByOne<'tutor-work.release'>(
  async ({ trx, tell }, { groupId, tutorId }) => {
    await releaseWork(trx, { groupId, tutorId });
    for (const personId of new Set([tutorId, ...(await tutorsOf(trx, groupId))])) {
      tell(personRoom(personId), 'read.again', {});
    }
  },
);
