import { Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { PeopleQuery } from '#app/contract/admin/people.ts';
import { type ExportDetail, exportDetail, startExport } from '#app/contract/admin/people-export.ts';
import { TaskProgress } from '#app/product/administration/task-progress.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';

type Props = DialogProps & { query: PeopleQuery; total: number };
type Separator = 'comma' | 'semicolon';

const figures = new Intl.NumberFormat('es-MX');

/** The export of the people of some filters: who they are, in which form, and the file. */
export function ExportDialog({ opened, onClose, query, total }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [separator, setSeparator] = useState<Separator>('comma');
  const [made, setMade] = useState<ExportDetail | null>(null);
  const send = async () => {
    const started = await run(startExport, { body: { query, separator } });
    if (started?.reply) setMade(started.reply);
  };
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
    <>
      <Modal opened={opened} onClose={() => (busy ? undefined : close())} title="Exportar personas">
        <div className="stack gap-md">
          {made === null ? (
            <>
              <p>
                {total === 1 ? 'Se exportará 1 persona' : `Se exportarán ${figures.format(total)} personas`}:
                las que muestra la lista con sus filtros. El archivo lleva datos personales: guárdalo con
                cuidado.
              </p>
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
      {confirmation}
    </>
  );
}
