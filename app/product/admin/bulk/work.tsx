import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { refusedAddress, refusedOfBulk, task } from '#app/contract/admin/support/tasks.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { isOver } from '#app/realtime/live/task-progress.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { bulkDoneText, whomText, workText } from './bulk.texts.ts';

type Read = z.output<typeof task.reply>;

type Result = z.output<typeof refusedOfBulk.reply>;

const FORGOTTEN = 'Este resultado ya no se conserva.';

type Props = { taskId: number; onClose: () => void };

/** The progress of the work with many people or generations, and in the end the refused ones. */
export function BulkWork({ taskId, onClose }: Props) {
  const [read, setRead] = useState<Read | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const readAgain = useCallback(async () => {
    try {
      const now = await call(task, { params: { taskId } });
      setResult(await call(refusedOfBulk, { params: { taskId } }));
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
  // The user may have started it far below in the list.
  useEffect(() => {
    if (begun) box.current?.scrollIntoView({ block: 'nearest' });
  }, [begun]);
  return (
    <div ref={box} className="stack gap-sm card pad-md">
      {read || fault ? null : <p className="quiet">Leyendo cómo va el trabajo…</p>}
      {read && result && read.state !== 'done' ? (
        <TaskProgress
          read={{ taskId, state: read.state, done: read.done, total: read.total }}
          label={workText(result.act)}
          readAgain={readAgain}
        />
      ) : null}
      <p role="status" className="strong">
        {read?.state === 'done' && result ? bulkDoneText(result.act, read.done - read.refused) : null}
      </p>
      <p role="alert" className="danger">
        {fault}
      </p>
      {read && result && isOver(read.state) ? (
        result.isKept ? (
          <Refused taskId={taskId} result={result} count={read.refused} />
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

function Refused({ taskId, result, count }: { taskId: number; result: Result; count: number }) {
  const { act, refused } = result;
  if (refused.length === 0) return null;
  const rest = count - refused.length;
  return (
    <>
      <RefusedList
        refused={refused.map(({ name, text }) => ({ who: name, text }))}
        title={`No se pudo con ${whomText(act, count)}:`}
        rest={rest > 0 ? `y ${whomText(act, rest)} más.` : null}
      />
      <ButtonLink variant="default" className="self-start" href={refusedAddress(taskId)} download>
        Descargar las rechazadas
      </ButtonLink>
    </>
  );
}
