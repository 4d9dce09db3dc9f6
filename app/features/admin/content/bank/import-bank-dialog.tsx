import { useState } from 'react';
import { bankTemplateAddress, importFinalQuestions } from '#app/contract/admin/content/bank.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Upload } from '#app/product/files/upload.tsx';
import type { Uploaded } from '#app/product/files/use-upload.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { programmeId: number };

/** Adds the questions of a CSV to the bank; what is wrong is listed by line, and then nothing was added. */
export function ImportBankDialog({ opened, programmeId, onClose }: Props) {
  const [file, setFile] = useState<Uploaded | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { busy, fault, setFault, run } = useAction({
    showsRefusal: (refusal) => {
      const texts = (refusal.faults ?? []).map(({ text }) => text);
      setFaults(texts);
      return texts.length > 0;
    },
  });
  const take = (next: Uploaded | null) => {
    setFault(null);
    setFaults([]);
    setFile(next);
  };
  const send = async () => {
    if (!file) return setFault('Elige el archivo.');
    setFaults([]);
    const done = ({ added }: { added: number }) => `Agregamos ${countText(added, 'pregunta', 'preguntas')}.`;
    if (!(await run(importFinalQuestions, { body: { programmeId, file: file.fileUrl } }, { done }))) return;
    take(null);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Importar preguntas"
      busy={busy}
      fault={fault}
      button="Importar"
      onSend={() => void send()}
    >
      <div className="stack gap-md">
        <p className="quiet">
          Un CSV o un libro de Excel con las columnas pregunta, opcion_1 a opcion_6, correcta (el número de la
          opción), unidad y activa; hasta 2,000 preguntas. Si algo está mal, no se agrega ninguna.{' '}
          <a href={bankTemplateAddress} download className="inline primary target">
            Descargar la plantilla
          </a>
        </p>
        <Upload
          area="import"
          label="Archivo de Excel (XLSX) o CSV"
          value={file ? { name: file.fileName, size: file.size } : null}
          onUploaded={take}
          onRemove={() => take(null)}
          disabled={busy}
        />
        <div role="alert">
          {faults.length > 0 ? (
            <>
              <p className="danger strong">No se agregó ninguna pregunta. Corrige el archivo:</p>
              <ul className="danger">
                {faults.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </FormDialog>
  );
}
