import { type Expression, sql } from 'kysely';
import type { BulkAct } from '../../app/contract/admin/support/tasks.ts';
import { type By, command, type Part, type Somebody } from '../command.ts';
import type { Reader } from '../db/template.ts';
import { fail, isRefusal, type Refusal } from '../errors.ts';
import type { Emission } from '../outbox/emit.ts';
import { auditBy } from '../repositories/audit/audit.ts';
import { bulkRowsToDo, bulkTotal, insertBulkRows, saveBulkRows } from '../repositories/tasks/bulk-rows.ts';
import { insertTask } from '../repositories/tasks/tasks.ts';
import type { Step, StepWork } from './steps.ts';

/** The act of a bulk task on each of its objects, and its input. */
export type BulkInput = { action: BulkAct; groupId?: number };

/** A step in the name of whoever asked for the task; the lines of the trail that it caused are found together. */
export type BulkWork = StepWork & Part<Somebody> & { requestId: string };

/** Does it with some objects of a task; gives why it was not done, by id. */
export type BulkDeed = {
  /** Objects of one step. */
  rows: number;
  act: (work: BulkWork, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

/** One step of what is done with many people or generations: who is refused keeps nobody else from it. */
export const bulkStep =
  (deeds: Record<BulkAct, BulkDeed>): Step =>
  async (work) => {
    const { trx, task, now } = work;
    const { rows: limit, act } = deeds[(task.input as unknown as BulkInput).action];
    const rows = await bulkRowsToDo(trx, task.id, limit);
    const ids = rows.map(({ objectId }) => objectId);
    const refusals = ids.length === 0 ? new Map() : await act(inName(work), ids);
    const results = rows.map((row) => ({ ...row, refusal: refusals.get(row.objectId) ?? null }));
    if (results.length > 0) await saveBulkRows(trx, task.id, results, now);
    const total = task.total ?? (await bulkTotal(trx, task.id));
    const done = task.done + rows.length;
    const refused = task.refused + results.filter(({ refusal }) => refusal !== null).length;
    return { done, total, refused, hasEnded: rows.length < limit };
  };

/**
 * Does it with each of these objects alone: of one that is refused nothing is changed, and the others go on. Gives why it
 * was refused, by id.
 */
export async function eachAlone(
  work: BulkWork,
  ids: readonly number[],
  {
    act,
    textOf = ({ text }) => text,
  }: { act: (own: BulkWork, id: number) => Promise<void>; textOf?: (refusal: Refusal, id: number) => string },
): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  for (const id of ids) {
    const events: Emission[] = [];
    const own = { ...work, emit: (...more: readonly Emission[]) => void events.push(...more) };
    await sql`savepoint one_object`.execute(work.trx);
    try {
      await act(own, id);
      await sql`release savepoint one_object`.execute(work.trx);
      work.emit(...events);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await sql`rollback to savepoint one_object`.execute(work.trx);
      refused.set(id, textOf(error, id));
    }
  }
  return refused;
}

function inName(work: StepWork): BulkWork {
  const { trx, task } = work;
  const actor = { personId: task.madeBy ?? 0, profile: 1, sessionId: null };
  const requestId = `task-${task.id}`;
  return { ...work, actor, requestId, audit: auditBy(trx, { actor, requestId }) };
}

type Meant = {
  /** The objects that the filters leave; reads them by the reader that it is given. */
  found: (db: Reader) => Expression<{ id: number }>;
  /** The number of them when somebody chose them; with another number nothing is done. */
  total: number | undefined;
  /** So many are done at once. */
  max: number;
};

/**
 * The ids of what some filters leave, where they are so few that it is done at once; null where it is a task.
 * @throws `list.changed` where they leave another number than was shown; 422 without that number
 */
export async function fewOf(
  { world }: Pick<By, 'world'>,
  { found, total, max }: Meant,
): Promise<number[] | null> {
  if (total === undefined) fail('body.invalid', { field: 'total', text: 'Di cuántos resultados viste.' });
  const { rows } = await sql<{ id: number }>`
    select id from (${found(world.db)}) as chosen order by id limit ${max + 1}
  `.execute(world.db);
  if (rows.length > max) return null;
  if (rows.length !== total) fail('list.changed');
  return rows.map(({ id }) => id);
}

/** Counts what some filters leave. */
export async function countOf(db: Reader, found: Meant['found']): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${found(db)}) as chosen
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Asks for a task with everything that some filters leave now; what comes to them later is not in it. Gives its id.
 * @throws `list.changed` where they leave another number than was shown
 */
export const startBulk = <I extends BulkInput>(
  by: By,
  input: I,
  { found, total }: Pick<Meant, 'found' | 'total'>,
): Promise<number> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const taskId = await insertTask(trx, {
      kind: 'bulk',
      state: 'waiting',
      input,
      total: null,
      madeBy: actor.personId,
      madeAt: now,
    });
    const objects = await insertBulkRows(trx, taskId, found(trx));
    if (objects !== total) fail('list.changed');
    const { action, groupId = null } = input;
    await work.audit('bulk.asked', ['task', taskId], {
      after: { kind: 'bulk', action, groupId, people: objects },
    });
    emit({ name: 'task.asked', payload: { taskId } });
    return taskId;
  });
