import { setTimeout as wait } from 'node:timers/promises';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { chainHead, linkTrail } from '#server/repositories/audit/link-trail.ts';
import { type TrailVerdict, verifyTrail } from '#server/repositories/audit/verify-trail.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import type { StepOutcome, StepWork } from '#server/tasks/steps.ts';
import type { World } from '#server/world.ts';

/** A step waits so long for the walk, in ms: it holds a transaction meanwhile. */
const PATIENCE_MS = 1_500;

/** A walk through the whole trail, outside of the steps of its task. */
type Walk = { work: Promise<TrailVerdict>; state: { isDone: boolean; position: number; total: number } };
const walks = new Map<number, Walk>();

/**
 * One step of a check of the audit trail: a step that the walk keeps waiting ends, and the next one looks again. A worker
 * that is killed forgets the walk, and another one makes it anew.
 */
export async function trailStep({
  world,
  trx,
  task,
  now,
}: StepWork<'stored.compare'>): Promise<StepOutcome<'stored.compare'>> {
  const walk = walks.get(task.id) ?? begin(world, task.id);
  await Promise.race([walk.work, wait(PATIENCE_MS)]);
  const { isDone, position, total } = walk.state;
  if (!isDone) return { done: position, total: Math.max(total, position), hasEnded: false };
  walks.delete(task.id);
  const { links, count, findings } = await walk.work;
  await recordCheck(trx, {
    kind: 'audit',
    ok: count === 0,
    result: { compared: links, different: count, findings },
    madeBy: task.madeBy,
    at: now,
  });
  await recordAudit(trx, {
    action: 'audit.verified',
    objectKind: 'audit',
    actorId: task.madeBy,
    after: { links, count },
    result: count === 0 ? 'ok' : 'refused',
    requestId: `task-${task.id}`,
  });
  return { done: links, total: links, refused: count, hasEnded: true };
}

function begin(world: World, taskId: number): Walk {
  const state = { position: 0, total: 0, isDone: false };
  const walk = async () => {
    await linkTrail(world);
    state.total = (await chainHead(world.db))?.position ?? 0;
    return verifyTrail(world, { onProgress: (position) => Object.assign(state, { position }) });
  };
  const work = walk().finally(() => Object.assign(state, { isDone: true }));
  // A step that reads it rethrows; one that never comes back must not end the process.
  work.catch(() => undefined);
  const made: Walk = { state, work };
  walks.set(taskId, made);
  return made;
}
