import type { TaskName, TaskOfClock } from '../../app/contract/catalogue/tasks.ts';
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
