import { setTimeout as wait } from 'node:timers/promises';
import { whileAwake } from '#server/db/transactions.ts';
import type { Visiting } from '#server/links/check-link.ts';
import { linkFaults } from '#server/links/check-links.ts';
import type { Step, StepWork } from '#server/tasks/steps.ts';
import { checkedPlaces, filesById, keepThings, nextThings, saveFaults } from './check.rows.server.ts';
import { type ThingToCheck, thingsToCheck } from './things-to-check.ts';

/** Things of one step. */
const BATCH = 20;
/** A step waits so long for other sites, in ms: it holds a transaction meanwhile. */
const PATIENCE_MS = 1_500;

type Faults = ReadonlyMap<string, string | null>;
type Visit = { work: Promise<Faults>; isDone: boolean };

/**
 * One step of a check: the walk through the content, then some of its links and files. Sites are visited outside the
 * step's transaction: a step that they keep waiting ends without progress, and the next one looks again. A worker that is
 * killed forgets the visit, and another one makes it anew.
 */
export function checkStepOf(visiting: Pick<Visiting, 'mayVisit' | 'timeoutMs'> = {}): Step<'content.check'> {
  const visits = new Map<string, Visit>();
  return async (work) => {
    const { trx, task } = work;
    const { input } = task;
    if (input.after === null) {
      const things = thingsToCheck(await checkedPlaces(trx, input.programmeId));
      await keepThings(trx, task.id, things);
      return { done: 0, total: things.length, input: { ...input, after: 0 }, hasEnded: things.length === 0 };
    }
    const total = task.total ?? 0;
    const { done, refused } = task;
    const batch = await nextThings(trx, task.id, input.after, BATCH);
    const links = batch.flatMap(({ thing }) => (thing.kind === 'link' ? [thing.link] : []));
    const visited = await visitedIn(visits, `${task.id}/${input.after}`, () => linkFaults(links, visiting));
    if (visited === null) return { done, total, refused, hasEnded: false };
    const things = batch.map(({ thing }) => thing);
    const lost = await whileAwake(trx, lostFiles(work, things));
    const faults = batch.map(({ line, thing }) => ({ line, why: faultOf(thing, visited, lost) }));
    await saveFaults(trx, task.id, { faults, now: work.now });
    const after = batch.at(-1)?.line ?? total;
    return {
      done: after,
      total,
      refused: refused + faults.filter(({ why }) => why !== null).length,
      input: { ...input, after },
      hasEnded: after >= total,
    };
  };
}

/** One step of a check of the real internet. */
export const checkStep = checkStepOf();

/** The result of a visit; null while it goes on. */
async function visitedIn(
  visits: Map<string, Visit>,
  key: string,
  start: () => Promise<Faults>,
): Promise<Faults | null> {
  let visit = visits.get(key);
  if (!visit) {
    const begun: Visit = { work: start().finally(() => (begun.isDone = true)), isDone: false };
    // A step that reads it rethrows; one that never comes back must not end the process.
    begun.work.catch(() => undefined);
    visits.set(key, begun);
    visit = begun;
  }
  await Promise.race([visit.work, wait(PATIENCE_MS)]);
  if (!visit.isDone) return null;
  visits.delete(key);
  return visit.work;
}

function faultOf(thing: ThingToCheck, visited: Faults, lost: ReadonlyMap<number, string>): string | null {
  if (thing.kind === 'missing') return thing.why;
  return thing.kind === 'link' ? (visited.get(thing.link) ?? null) : (lost.get(thing.fileId) ?? null);
}

/** The reasons why files cannot be given out, by id. */
async function lostFiles(
  { world, trx }: StepWork,
  things: readonly ThingToCheck[],
): Promise<Map<number, string>> {
  const ids = things.flatMap((thing) => (thing.kind === 'file' ? [thing.fileId] : []));
  const stored = new Map((await filesById(trx, ids)).map((file) => [file.id, file]));
  const lost = new Map<number, string>();
  for (const id of ids) {
    const file = stored.get(id);
    const size = file ? await world.storage.size(file.storageKey) : null;
    if (!file) lost.set(id, 'El archivo ya no existe.');
    else if (size === null) lost.set(id, 'El contenido del archivo se perdió: vuelve a subirlo.');
    else if (size !== file.size) lost.set(id, 'El archivo está incompleto: vuelve a subirlo.');
  }
  return lost;
}
