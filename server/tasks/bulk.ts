import { type Expression, sql } from 'kysely';
import type { TaskOfKind } from '../../app/contract/catalogue/tasks.ts';
import type { TaskInput } from '../../app/contract/stored/tasks/inputs.ts';
import { type By, command, type Part, type Somebody } from '../command.ts';
import type { Reader } from '../db/template.ts';
import { fail, isRefusal, type Refusal } from '../errors.ts';
import type { Emission } from '../outbox/emit.ts';
import { auditBy } from '../repositories/audit/audit.ts';
import { bulkRowsToDo, bulkTotal, insertBulkRows, saveBulkRows } from '../repositories/tasks/bulk-rows.ts';
import { askTask } from './ask-task.ts';
import type { Step, StepWork } from './steps.ts';

/** Long work that does the same with each of its objects. */
type BulkName = TaskOfKind<'bulk'>;

/** A step in the name of whoever asked for the task; the lines of the trail that it caused are found together. */
export type BulkWork<N extends BulkName = BulkName> = StepWork<N> & Part<Somebody> & { requestId: string };

/** Does it with some objects of a task; gives why it was not done, by id. */
export type BulkTaskAction<N extends BulkName> = {
  /** Objects of one step. */
  rows: number;
  act: (work: BulkWork<N>, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

/** One step of what is done with many people or generations: who is refused keeps nobody else from it. */
export const bulkStep =
  <N extends BulkName>({ rows: limit, act }: BulkTaskAction<N>): Step<N> =>
  async (work) => {
    const { trx, task, now } = work;
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

function inName<N extends BulkName>(work: StepWork<N>): BulkWork<N> {
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
export const askBulk = <N extends BulkName>(
  by: By,
  name: N,
  input: TaskInput<N> & { action: string; groupId?: number },
  { found, total }: Pick<Meant, 'found' | 'total'>,
): Promise<number> =>
  command(by, async (work) => {
    const taskId = await askTask(work, name, input);
    const objects = await insertBulkRows(work.trx, taskId, found(work.trx));
    if (objects !== total) fail('list.changed');
    const { action, groupId = null } = input;
    await work.audit('bulk.asked', ['task', taskId], {
      after: { kind: 'bulk', action, groupId, people: objects },
    });
    return taskId;
  });
