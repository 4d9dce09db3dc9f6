import { MAX_DIRECT_ROWS } from '../../app/contract/admin/people/export.ts';
import type { TaskName, TaskOfClock, TaskOfKind } from '../../app/contract/catalogue/tasks.ts';
import type { TaskInput } from '../../app/contract/stored/tasks/inputs.ts';
import type { Somebody, Work } from '../command.ts';
import { insertTask } from '../repositories/tasks/tasks.ts';

/** The means to ask, and the person who does: null, the clock, only for what it may ask for. */
type Asking<N extends TaskName> = Pick<Work, 'trx' | 'now' | 'emit'> & {
  actor: N extends TaskOfClock ? Somebody | null : Somebody;
};

type More = {
  /** So much is to be done, where it is known. */
  total?: number;
  /** The file that it reads. */
  fileId?: number;
  /** False where its first work is asked for later, by `startTask`, or is done as it is downloaded. */
  begins?: boolean;
  expiresAt?: Date;
};

/** Asks for long work with its input, which begins once the command is over; gives its id (product: tasks). */
export async function askTask<N extends TaskName>(
  { trx, actor, now, emit }: Asking<N>,
  name: N,
  input: TaskInput<N>,
  { begins = true, total, ...more }: More = {},
): Promise<number> {
  const taskId = await insertTask(trx, {
    name,
    input,
    state: begins ? 'waiting' : 'done',
    total: total ?? null,
    madeBy: actor?.personId ?? null,
    madeAt: now,
    ...more,
  });
  if (begins) emit({ name: 'task.asked', payload: { taskId } });
  return taskId;
}

/** How long a small export may be downloaded, in ms: it is read again each time. */
const DIRECT_MS = 10 * 60_000;

/**
 * Starts an export of so many rows: a few are read as they are downloaded, many are a task with a file. Gives its id.
 * @throws `limit.reached` after too many large ones in an hour (product: limits)
 */
export async function insertExport<N extends TaskOfKind<'export'>>(
  work: Work,
  name: N,
  { input, total }: { input: TaskInput<N>; total: number },
): Promise<number> {
  if (total <= MAX_DIRECT_ROWS) {
    const expiresAt = new Date(work.now.getTime() + DIRECT_MS);
    return askTask(work, name, input, { total, begins: false, expiresAt });
  }
  await work.world.limits.export(work.actor.personId);
  return askTask(work, name, input, { total });
}
