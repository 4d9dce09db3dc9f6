import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import { computeStandings, refreshMembers } from '#app/product/grades/compute-standings.server.ts';
import { type Handler, oneByOne } from '#server/outbox/handler.ts';
import { markProgramme } from '#server/repositories/analytics/marks.ts';
import { lockStandings, nextMemberIdsOf } from '#server/repositories/evaluations/standing.ts';
import { watchersOf } from '#server/repositories/people/collaborators.ts';

/**
 * Computes learners' standings from the facts and gives the badges they earned. Many requests cost one computation: a
 * job that finds no open request does nothing (product: standings).
 */
export const refreshStanding: Handler<'standing.refresh'> = async (work, asked) => {
  // Told with the transaction that stores it, whether or not anything differs.
  if (asked.some(({ data }) => data.isAsked)) work.tell(profileRoom(1), 'read.again', {});
  const requestIds = new Map(asked.map(({ data, requestId }) => [data.memberId, requestId]));
  const locked = await lockStandings(work.trx, [...requestIds.keys()]);
  const outdated = locked.filter((one) => one.computed < one.requested);
  const acts = new Set(asked.flatMap(({ data }) => (data.isOwnDoing ? [data.memberId] : [])));
  const changed = await computeStandings(work, outdated, requestIds, acts);
  for (const { memberId, personId } of changed) {
    const requestId = requestIds.get(memberId) ?? null;
    work.emit(requestId, { name: 'standing.changed', payload: { memberId, personId } });
  }
};

/** Reads the open screens of a learner's standing again: their own, and their boss's table. */
export const tellStanding: Handler<'standing.tell'> = async ({ trx, tell }, asked) => {
  const memberIds = asked.map(({ data }) => data.memberId);
  for (const personId of await watchersOf(trx, memberIds)) tell(personRoom(personId), 'standing.changed', {});
};

/** Members per step: their own writes wait for a step to commit. */
const MAX_PER_STEP = 100;

/**
 * The programme's content changed: every member's standing is computed again, not where only words changed, and open
 * screens of its learners are read again. A programme of a hundred thousand is walked step by step, each in its own
 * transaction.
 */
export const refreshProgramme = oneByOne<'programme.refresh'>(
  async (work, { programmeId, after = 0, isReworded = false }) => {
    const { trx, emit, tell } = work;
    const memberIds = await nextMemberIdsOf(trx, programmeId, { after, limit: MAX_PER_STEP });
    if (!isReworded) await refreshMembers(work, memberIds);
    for (const personId of await watchersOf(trx, memberIds)) tell(personRoom(personId), 'read.again', {});
    const last = memberIds.at(-1);
    if (last === undefined || memberIds.length < MAX_PER_STEP) {
      if (!isReworded) await markProgramme(trx, programmeId);
      return;
    }
    emit({ name: 'programme.walked', payload: { programmeId, after: last, isReworded } });
  },
);
