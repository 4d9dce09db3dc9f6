import { sql } from 'kysely';
import { isRefusal } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import type { Step, StepWork } from '#server/tasks/steps.ts';
import { mailActivation } from './activation.commands.server.ts';
import { type BulkInput, bulkRowsToDo, bulkTotal, saveBulkRows } from './bulk.rows.server.ts';
import { changePersonState } from './people.commands.server.ts';

/** People of one step: each is some statements. */
const PEOPLE = 50;

/** One step of what is done with many people: who is refused keeps nobody else from it. */
export const bulkStep: Step = async (work) => {
  const { trx, task, now } = work;
  const input = task.input as unknown as BulkInput;
  const rows = await bulkRowsToDo(trx, task.id, PEOPLE);
  const results = [];
  for (const row of rows) results.push({ ...row, refusal: await actOnOne(work, input, row.personId) });
  if (results.length > 0) await saveBulkRows(trx, task.id, results, now);
  const total = task.total ?? (await bulkTotal(trx, task.id));
  const done = task.done + rows.length;
  const refused = task.refused + results.filter(({ refusal }) => refusal !== null).length;
  return { done, total, refused, hasEnded: rows.length < PEOPLE };
};

/** Why it was refused, if it was; then nothing of this person is changed. */
async function actOnOne(work: StepWork, input: BulkInput, personId: number): Promise<string | null> {
  const { trx } = work;
  const events: Emission[] = [];
  const own = { ...work, emit: (...more: readonly Emission[]) => void events.push(...more) };
  await sql`savepoint one_person`.execute(trx);
  try {
    await act(own, input, personId);
    await sql`release savepoint one_person`.execute(trx);
    work.emit(...events);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint one_person`.execute(trx);
    return error.text;
  }
}

async function act(work: StepWork, { action, reason }: BulkInput, personId: number): Promise<void> {
  const by = doerOf(work);
  if (action === 'mail') await mailActivation(by, work, personId);
  else
    await changePersonState(by, work, { personId, active: action === 'restore', reason, isOneOfMany: true });
}

/** Whoever asked for the task; the lines of the trail that it caused are found together. */
const doerOf = ({ task }: StepWork) => ({
  actor: { personId: task.madeBy ?? 0, profile: 1, sessionId: null },
  requestId: `task-${task.id}`,
  ipPrefix: null,
  userAgent: null,
});
