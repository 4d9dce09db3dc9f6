import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { type ExportDetail, exportDetail, type Separator } from '#app/contract/admin/people-export.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { TaskProgress } from './task-progress.tsx';

type Props = DialogProps & {
  title: string;
  /** What will be in the file. */
  text: ReactNode;
  busy: boolean;
  fault: string | null;
  setFault: (fault: string | null) => void;
  /** Begins the export; gives how it stands, or nothing where it was refused. */
  start: (separator: Separator) => Promise<ExportDetail | null | undefined>;
};

/** An export of a list: what it has, in which form, how far it is, and the file. */
export function ExportDialog({ opened, onClose, title, text, busy, fault, setFault, start }: Props) {
  const [separator, setSeparator] = useState<Separator>('comma');
  const [made, setMade] = useState<ExportDetail | null>(null);
  const send = async () => setMade((await start(separator)) ?? null);
  const madeId = made?.id;
  const read = useCallback(async () => {
    if (madeId === undefined) return;
    try {
      setMade(await call(exportDetail, { params: { exportId: madeId } }));
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
    <Modal opened={opened} onClose={() => (busy ? undefined : close())} title={title}>
      <div className="stack gap-md">
        {made === null ? (
          <>
            <p>{text}</p>
            <NativeSelect
              label="Separador"
              options={[
                { value: 'comma', label: 'Coma' },
                { value: 'semicolon', label: 'Punto y coma (Excel en español)' },
              ]}
              value={separator}
              onChange={(event) =>
                setSeparator(event.currentTarget.value === 'semicolon' ? 'semicolon' : 'comma')
              }
            />
          </>
        ) : made.address === null ? (
          <TaskProgress
            read={{ taskId: made.id, state: made.state, done: made.done, total: made.total }}
            label="Escribiendo el archivo"
            readAgain={read}
          />
        ) : (
          <p role="status">
            El archivo está listo.{' '}
            <a href={made.address} download className="primary strong">
              Descargar el archivo
            </a>
          </p>
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
            <Button loading={busy} onClick={() => void send()}>
              Exportar
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
