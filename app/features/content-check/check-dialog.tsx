import { Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import {
  type ContentCheck,
  contentCheck,
  startContentCheck,
} from '#app/contract/admin/content/content-check.ts';
import { TaskProgress } from '#app/product/administration/task-progress.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { FindingList } from './finding-list.tsx';

type Props = DialogProps & { programme: { id: number; name: string } | null };

/** The check of links and files: what it looks at, how far it is, and what leads nowhere. */
export function CheckDialog({ opened, onClose, programme }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const [made, setMade] = useState<ContentCheck | null>(null);
  const start = async () => {
    const started = await run(startContentCheck, { body: { programmeId: programme?.id ?? null } });
    if (started?.reply) setMade(started.reply);
  };
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
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : close())}
      title="Revisar enlaces y archivos"
      size="lg"
    >
      <div className="stack gap-md">
        {made === null ? (
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
          <FindingList check={made} address={made.address} />
        )}
        {fault ? (
          <p className="danger" role="alert">
            {fault}
          </p>
        ) : null}
        <div className="wrap justify-end gap-md">
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            {made === null ? 'Cancelar' : 'Cerrar'}
          </Button>
          {made === null ? (
            <Button loading={busy} onClick={() => void start()}>
              Revisar
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
