import { useCallback, useEffect, useState } from 'react';
import {
  type ContentCheck,
  contentCheck,
  lastContentCheck,
  startContentCheck,
} from '#app/contract/admin/content/check.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { isOver } from '#app/realtime/live/task-progress.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { useDocument } from '#app/ui/theme/document-context.ts';
import { FindingList } from './finding-list.tsx';

type Props = DialogProps & { programme: { id: number; name: string } | null };

/** The check of links and files: what it looks at, how far it is, and what leads nowhere. */
export function CheckDialog({ opened, onClose, programme }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const { zone } = useDocument();
  // Undefined until the last check was read.
  const [made, setMade] = useState<ContentCheck | null>();
  const start = async () => {
    const started = await run(startContentCheck, { body: { programmeId: programme?.id ?? null } });
    if (started?.reply) setMade(started.reply);
  };
  const programmeId = programme?.id;
  useEffect(() => {
    if (!opened) return;
    call(lastContentCheck, { query: { programmeId } })
      .then(({ check }) => setMade(check))
      .catch((error: unknown) => {
        if (!isCallError(error)) throw error;
        setFault(error.message);
      });
  }, [opened, programmeId, setFault]);
  const madeId = made?.id;
  const read = useCallback(async () => {
    if (madeId === undefined) return;
    try {
      setMade(await call(contentCheck, { params: { checkId: madeId } }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, [madeId, setFault]);
  const isRunning = made ? !isOver(made.state) : false;
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title="Revisar enlaces y archivos"
      size="lg"
    >
      <div className="stack gap-md">
        {made === undefined ? (
          <p role="status">{fault ? '' : 'Buscando la última revisión…'}</p>
        ) : made === null ? (
          <p>
            Se visitan los enlaces y se buscan los archivos de{' '}
            {programme ? programme.name : 'todos los programas'}. Puede tardar: a cada sitio se le pregunta
            una vez por segundo. Puedes cerrar esta ventana; la revisión sigue.
          </p>
        ) : made.address === null ? (
          <TaskProgress
            read={{ taskId: made.id, state: made.state, done: made.done, total: made.total }}
            label="Revisando enlaces y archivos"
            readAgain={read}
          />
        ) : (
          <>
            {made.finishedAt ? (
              <p className="quiet">Última revisión: {longDateTime(zone, made.finishedAt)}.</p>
            ) : null}
            <FindingList check={made} address={made.address} />
          </>
        )}
        {fault ? (
          <p className="danger" role="alert">
            {fault}
          </p>
        ) : null}
        <div className="wrap justify-end gap-md">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {made === null ? 'Cancelar' : 'Cerrar'}
          </Button>
          {made === undefined || isRunning ? null : (
            <Button loading={busy} onClick={() => void start()}>
              {made === null ? 'Revisar' : 'Revisar de nuevo'}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
