import type { JobOf } from '#app/contract/catalogue/jobs.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { refreshMembers } from '#app/product/grades/compute-standings.server.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { nextMemberIdsOfGroup } from '#server/repositories/evaluations/standing.ts';
import { watchersOf, watchersOfGroups } from '#server/repositories/people/collaborators.ts';
import type { Trx } from '#server/world.ts';
import { groupsOfWaves } from './waves.rows.server.ts';

/** Members per step: their own writes wait for a step to commit. */
const MAX_PER_STEP = 100;

/** The days of a generation changed: every member's standing is computed again. */
export const refreshGroups: Handler<'group.refresh'> = async ({ world, trx, emit, tell }, asked) => {
  const requestIds = new Map<number, string | null>();
  const steps = new Map<string, { groupId: number; after: number }>();
  for (const { data, requestId } of asked) {
    for (const groupId of await groupsOf(trx, [data])) {
      const after = 'groupId' in data ? (data.after ?? 0) : 0;
      // Several waves of one generation move together.
      steps.set(`${groupId} ${after}`, { groupId, after });
      requestIds.set(groupId, requestId);
    }
  }
  for (const { groupId, after } of steps.values()) {
    const requestId = requestIds.get(groupId) ?? null;
    const memberIds = await nextMemberIdsOfGroup(trx, groupId, { after, limit: MAX_PER_STEP });
    await refreshMembers({ world, trx, emit: (...events) => emit(requestId, ...events) }, memberIds);
    for (const personId of await watchersOf(trx, memberIds))
      tell(personRoom(personId), 'standing.changed', {});
    const last = memberIds.at(-1);
    if (last === undefined || memberIds.length < MAX_PER_STEP) continue;
    emit(requestId, { name: 'group.walked', payload: { groupId, after: last } });
  }
};

/** The open screens of a generation's learners, of their bosses and of its tutors are read again. */
export const tellGroups: Handler<'group.tell'> = async ({ trx, tell }, asked) => {
  const groupIds = await groupsOf(
    trx,
    asked.map(({ data }) => data),
  );
  for (const personId of await watchersOfGroups(trx, groupIds)) tell(personRoom(personId), 'read.again', {});
};

async function groupsOf(trx: Trx, jobs: readonly JobOf<'group.tell'>[]): Promise<number[]> {
  const named = jobs.flatMap((job) => ('groupId' in job ? [job.groupId] : []));
  const waveIds = jobs.flatMap((job) => ('waveId' in job ? [job.waveId] : []));
  return [...new Set([...named, ...(await groupsOfWaves(trx, waveIds))])];
}
