import { whileAwake } from '#server/db/transactions.ts';
import { removeFilesOf } from '#server/privacy/erased-files.ts';
import { writeTombstone } from '#server/privacy/tombstones.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { insertStep, requestsOfErasure } from '#server/repositories/privacy/arco-requests.ts';
import { erasePart, erasureParts } from '#server/repositories/privacy/erase.ts';
import { accountMadeAt, lockErasure, saveErasure } from '#server/repositories/privacy/erasures.ts';
import type { Step, StepWork } from '#server/tasks/steps.ts';
import type { Trx, World } from '#server/world.ts';

/** A step takes another part for so long, in ms. */
const STEP_MS = 1_000;

/** The files are a part of their own, before the first. */
const total = erasureParts.length + 1;

/**
 * One step of the erasure of a person: the tombstone and the files, then part after part of the register. A step that
 * is killed in between has done nothing, and comes again (product: erasure).
 */
export const erasureStep: Step<'person.erase'> = async (work) => {
  const { world, trx, task, now, emit } = work;
  const { erasureId, after } = task.input;
  const erasure = await lockErasure(trx, erasureId);
  // Its days were over, and still somebody restored it: then nothing is erased.
  if (!erasure) return { done: 0, total, result: { fault: restored }, hasEnded: false, hasFailed: true };
  // A process that started meanwhile did the rest by the register.
  if (erasure.finishedAt) return { done: total, total, input: { erasureId, after: total }, hasEnded: true };
  if (after === 0) {
    await beginErasure(world, trx, erasure, now);
    return { done: 1, total, input: { erasureId, after: after + 1 }, hasEnded: false };
  }
  let done = after;
  for (const began = performance.now(); done < total && performance.now() - began < STEP_MS; done += 1) {
    await erasePart(trx, erasureParts[done - 1] ?? '', erasure.personId);
  }
  if (done < total) return { done, total, input: { erasureId, after: done }, hasEnded: false };
  const carried = await endErasure(work, erasure);
  emit({ name: 'person.changed', payload: { personId: erasure.personId } });
  for (const arcoId of carried) emit({ name: 'arco.changed', payload: { arcoId } });
  return { done, total, input: { erasureId, after: done }, hasEnded: true };
};

const restored = 'La cuenta se restauró antes: no se borró nada.';

type Erasure = { id: number; personId: number; startedAt: Date | null };

/** Writes the tombstone and removes the files; from then on the guards of the database let it pass. */
async function beginErasure(
  world: Pick<World, 'storage' | 'mail'>,
  trx: Trx,
  { id, personId, startedAt }: Erasure,
  now: Date,
): Promise<void> {
  if (startedAt === null) await saveErasure(trx, id, { startedAt: now });
  const madeAt = await accountMadeAt(trx, personId);
  if (madeAt) {
    const stone = { personId, madeAt: madeAt.toISOString(), erasedAt: now.toISOString() };
    await writeTombstone(world, trx, stone);
  }
  await whileAwake(trx, removeFilesOf(world, trx, personId));
}

/** The whole erasure in one transaction: at a terminal, where nobody waits for it. */
export async function eraseAtOnce(
  world: Pick<World, 'storage' | 'mail'>,
  trx: Trx,
  erasure: Erasure,
  now: Date,
): Promise<void> {
  await beginErasure(world, trx, erasure, now);
  for (const part of erasureParts) await erasePart(trx, part, erasure.personId);
  await endErasure({ trx, now }, erasure);
}

type Ending = Pick<StepWork, 'trx' | 'now'> & { task?: Pick<StepWork['task'], 'id' | 'madeBy'> };

/** Notes the end, also in the requests that it carries out; gives them. */
async function endErasure({ trx, now, task }: Ending, { id, personId }: Erasure): Promise<number[]> {
  await saveErasure(trx, id, { finishedAt: now });
  const requests = await requestsOfErasure(trx, id);
  for (const request of requests)
    await insertStep(trx, { arcoId: request.id, at: now, actorId: task?.madeBy ?? null, step: 'erase' });
  await recordAudit(trx, {
    action: 'person.erased',
    objectKind: 'person',
    objectId: personId,
    actorId: task?.madeBy ?? null,
    requestId: task ? `task-${task.id}` : 'terminal',
  });
  return requests.map((request) => request.id);
}
