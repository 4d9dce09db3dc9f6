import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type PeopleAction, refusedPeople } from '#app/contract/admin/people.ts';
import { task } from '#app/contract/admin/tasks.ts';
import { TaskProgress } from '#app/product/administration/task-progress.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { isOver } from '#app/realtime/live/task-progress.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { doneText } from './people-words.ts';
import { RefusedPeople } from './refused-people.tsx';

type Read = z.output<typeof task.reply>;

type Result = z.output<typeof refusedPeople.reply>;

/** What long work says while it goes on. */
const workTexts: Record<PeopleAction, string> = {
  mail: 'Mandando las activaciones',
  print: 'Haciendo los enlaces',
  drop: 'Dando de baja',
  restore: 'Reactivando',
};

const FORGOTTEN = 'Este resultado ya no se conserva.';

type Props = { taskId: number; onClose: () => void };

/** How far the work with many people is, and in the end with whom it could not be done. */
export function BulkWork({ taskId, onClose }: Props) {
  const [read, setRead] = useState<Read | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const readAgain = useCallback(async () => {
    try {
      const now = await call(task, { params: { taskId } });
      setResult(await call(refusedPeople, { params: { taskId } }));
      setRead(now);
      if (isOver(now.state)) readNow();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.status === 404 ? FORGOTTEN : error.message);
    }
  }, [taskId]);
  useEffect(() => void readAgain(), [readAgain]);
  const box = useRef<HTMLDivElement>(null);
  const begun = read !== null;
  // Whoever asked for it may stand far below in the list.
  useEffect(() => {
    if (begun) box.current?.scrollIntoView({ block: 'nearest' });
  }, [begun]);
  return (
    <div ref={box} className="stack gap-sm card pad-md">
      {read && result && read.state !== 'done' ? (
        <TaskProgress
          read={{ taskId, state: read.state, done: read.done, total: read.total }}
          label={workTexts[result.action]}
          readAgain={readAgain}
        />
      ) : null}
      <p role="status" className="strong">
        {read?.state === 'done' && result ? doneText(result.action, read.done - read.refused) : null}
      </p>
      <p role="alert" className="danger">
        {fault}
      </p>
      {read && result && isOver(read.state) ? (
        result.isKept ? (
          <RefusedPeople refused={result.refused} count={read.refused} />
        ) : (
          <p>{FORGOTTEN}</p>
        )
      ) : null}
      {fault || (read && isOver(read.state)) ? (
        <Button variant="default" className="self-start" onClick={onClose}>
          Cerrar
        </Button>
      ) : null}
    </div>
  );
}
