import { type ReactNode, useCallback, useState } from 'react';
import {
  type ExportDetail,
  exportDetail,
  type FileFormat,
  type Separator,
} from '#app/contract/admin/people/export.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';

/** In which form the file is written. */
type Form = { separator: Separator; format: FileFormat };

const forms = {
  comma: { label: 'CSV con coma', separator: 'comma', format: 'csv' },
  semicolon: { label: 'CSV con punto y coma (Excel en español)', separator: 'semicolon', format: 'csv' },
  workbook: { label: 'Excel (XLSX)', separator: 'comma', format: 'xlsx' },
} as const satisfies Record<string, Form & { label: string }>;
type FormName = keyof typeof forms;
const formNames = Object.keys(forms) as FormName[];

type Props = DialogProps & {
  title: string;
  /** The content of the file, in words. */
  text: ReactNode;
  busy: boolean;
  fault: string | null;
  setFault: (fault: string | null) => void;
  /** Begins the export; gives how it stands, or nothing where it was refused. */
  start: (form: Form) => Promise<ExportDetail | null | undefined>;
  /** Present where the file can be a workbook too; `fault` tells why this one cannot. */
  workbook?: { fault: string | null };
  /** It is an archive of files: no list that could have another form. */
  isArchive?: boolean;
};

/** An export of a list: what it has, in which form, how far it is, and the file. */
export function ExportDialog({
  opened,
  onClose,
  title,
  text,
  busy,
  fault,
  setFault,
  start,
  workbook,
  isArchive = false,
}: Props) {
  const [name, setName] = useState<FormName>('comma');
  const formFault = forms[name].format === 'xlsx' ? (workbook?.fault ?? null) : null;
  const [made, setMade] = useState<ExportDetail | null>(null);
  const send = async () => setMade((await start(forms[name])) ?? null);
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
            {isArchive ? null : (
              <NativeSelect
                label="Formato"
                options={formNames
                  .filter((one) => workbook || forms[one].format === 'csv')
                  .map((one) => ({ value: one, label: forms[one].label }))}
                value={name}
                error={formFault}
                onChange={(event) =>
                  setName(formNames.find((one) => one === event.currentTarget.value) ?? 'comma')
                }
              />
            )}
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
            <Button loading={busy} disabled={formFault !== null} onClick={() => void send()}>
              {isArchive ? 'Preparar el archivo' : 'Exportar'}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
