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
  const [sending, setSending] = useState(false);
  /** It was pressed while the package was on its way: it goes on when the package is there. */
  const [waits, setWaits] = useState(false);
  const { busy, fault, setFault, run } = useAction();
  const importIt = async ({ fileUrl }: Uploaded) => {
    const done = ({ name }: { name: string }) => `Creamos el programa ${name}.`;
    if (await run(importProgramme, { body: { address: fileUrl } }, { done })) onClose();
  };
  const send = () => {
    if (file) return void importIt(file);
    if (sending) return setWaits(true);
    setFault('Elige el paquete.');
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Importar un programa"
      busy={busy}
      fault={fault}
      button={waits ? 'Subiendo…' : 'Importar'}
      onSend={send}
    >
      <p className="quiet">
        Un paquete trae un programa completo con sus archivos. Se guarda con «Exportar paquete», en el
        programa de otra instalación de Rumbo.
      </p>
      <Upload
        area="package"
        label="Paquete"
        value={file ? { name: file.fileName, size: file.size } : null}
        onUploaded={(uploaded) => {
          setFault(null);
          setFile(uploaded);
          setWaits(false);
          if (waits) void importIt(uploaded);
        }}
        onSending={(now) => {
          setSending(now);
          // It was cancelled, or did not arrive.
          if (!now) setWaits(false);
        }}
        onRemove={() => setFile(null)}
        disabled={busy}
      />
      <p role="status" className="quiet above-sm">
        {waits ? 'En cuanto termine de subir, importamos el programa.' : null}
      </p>
    </FormDialog>
  );
}
