import { useState } from 'react';
import { importProgramme } from '#app/contract/admin/programme-packages.ts';
import { Upload } from '#app/product/files/upload.tsx';
import type { Uploaded } from '#app/product/files/use-upload.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { FormDialog } from '#app/ui/feedback/form-dialog.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';

/** Takes a package and makes a programme of it; what is wrong with it is listed, and nothing was imported. */
export function ImportDialog({ opened, onClose }: DialogProps) {
  const [file, setFile] = useState<Uploaded | null>(null);
  const { busy, fault, setFault, run } = useAction();
  const send = async () => {
    if (!file) return setFault('Elige el paquete.');
    const done = ({ name }: { name: string }) => `Creamos el programa ${name}.`;
    if (await run(importProgramme, { body: { address: file.fileUrl } }, { done })) onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Importar un programa"
      busy={busy}
      fault={fault}
      button="Importar"
      onSend={() => void send()}
    >
      <p className="quiet">
        Un paquete trae un programa completo con sus archivos. Se guarda con «npm run content:export» en otra
        instalación de Rumbo.
      </p>
      <Upload
        area="package"
        label="Paquete"
        value={file ? { name: file.fileName, size: file.size } : null}
        onUploaded={(uploaded) => {
          setFault(null);
          setFile(uploaded);
        }}
        onRemove={() => setFile(null)}
        disabled={busy}
      />
    </FormDialog>
  );
}
