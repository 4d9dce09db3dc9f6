import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { refusedPeople } from '#app/contract/admin/people.ts';
import { task } from '#app/contract/admin/tasks.ts';
import { TaskProgress } from '#app/product/administration/task-progress.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { isOver } from '#app/realtime/live/task-progress.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type Refused, RefusedPeople } from './refused-people.tsx';

type Read = z.output<typeof task.reply>;

type Props = { taskId: number; label: string; onClose: () => void };

/** How far the work with many people is, and in the end with whom it could not be done. */
export function BulkWork({ taskId, label, onClose }: Props) {
  const [read, setRead] = useState<Read | null>(null);
  const [refused, setRefused] = useState<Refused>([]);
  const [fault, setFault] = useState<string | null>(null);
  const readAgain = useCallback(async () => {
    try {
      const now = await call(task, { params: { taskId } });
      setRead(now);
      if (!isOver(now.state)) return;
      if (now.refused > 0) setRefused((await call(refusedPeople, { params: { taskId } })).refused);
      readNow();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
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
      {read ? (
        <TaskProgress
          read={{ taskId, state: read.state, done: read.done, total: read.total }}
          label={label}
          readAgain={readAgain}
        />
      ) : null}
      <p role="alert" className="danger">
        {fault}
      </p>
      <RefusedPeople refused={refused} count={read?.refused ?? 0} />
      {read && isOver(read.state) ? (
        <Button variant="default" className="self-start" onClick={onClose}>
          Cerrar
        </Button>
      ) : null}
    </div>
  );
}
