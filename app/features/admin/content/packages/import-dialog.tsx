import { useCallback, useState } from 'react';
import {
  importProgramme,
  type ProgrammeImport,
  programmeImport,
} from '#app/contract/admin/content/packages.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { Upload } from '#app/product/files/upload.tsx';
import type { Uploaded } from '#app/product/files/use-upload.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { ImportProgress } from './import-progress.tsx';

/** Takes a package and makes a programme of it; what is wrong with it is listed, and nothing was imported. */
export function ImportDialog({ opened, onClose }: DialogProps) {
  const [file, setFile] = useState<Uploaded | null>(null);
  const [sending, setSending] = useState(false);
  /** It was pressed while the package was on its way: it goes on when the package is there. */
  const [waits, setWaits] = useState(false);
  const [key, setKey] = useState('');
  const [made, setMade] = useState<ProgrammeImport | null>(null);
  const { busy, fault, setFault, run } = useAction();
  const isGoing = made !== null && made.state !== 'done' && made.state !== 'cancelled';

  const settle = useCallback(
    (now: ProgrammeImport) => {
      if (now.programme) {
        void notifySuccess(`Creamos el programa ${now.programme.name}.`);
        readNow();
        setMade(null);
        setFile(null);
        return onClose();
      }
      setMade(now);
      if (now.takenKey !== null) setKey(`${now.takenKey.slice(0, 57)}-2`);
      // The package is not kept where something is wrong with it.
      if (now.faults.length > 0) setFile(null);
    },
    [onClose],
  );
  const madeId = made?.id;
  const read = useCallback(async () => {
    if (madeId === undefined) return;
    try {
      settle(await call(programmeImport, { params: { packageId: madeId } }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, [madeId, settle, setFault]);

  const takenKey = made?.takenKey ?? null;
  const importIt = async ({ fileUrl }: Uploaded) => {
    const body = { address: fileUrl, ...(takenKey === null ? {} : { key }) };
    const begun = await run(importProgramme, { body });
    if (begun?.reply) settle(begun.reply);
  };
  const send = () => {
    if (file) return void importIt(file);
    if (sending) return setWaits(true);
    setFault('Elige el paquete.');
  };

  if (isGoing) return <ImportProgress opened={opened} onClose={onClose} made={made} readAgain={read} />;
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
      <div className="stack gap-md">
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
            setMade(null);
            setFile(uploaded);
            setWaits(false);
            if (waits) void importIt(uploaded);
          }}
          onSending={(now) => {
            setSending(now);
            // It was cancelled, or did not arrive.
            if (!now) setWaits(false);
          }}
          onRemove={() => {
            setMade(null);
            setFile(null);
          }}
          disabled={busy}
        />
        {takenKey !== null ? (
          <TextInput
            label="Llave del programa *"
            description="De 3 a 60 minúsculas, números o guiones. Después no cambia."
            error={`Ya hay un programa con la llave ${takenKey}: escribe otra.`}
            autoComplete="off"
            data-autofocus
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        ) : null}
        <div role="status">
          {waits ? <p className="quiet">En cuanto termine de subir, importamos el programa.</p> : null}
          {made?.state === 'cancelled' ? <p>Se detuvo la importación: no se creó nada.</p> : null}
          {made && made.faults.length > 0 ? <Faults faults={made.faults} count={made.refused} /> : null}
        </div>
      </div>
    </FormDialog>
  );
}

function Faults({ faults, count }: { faults: readonly string[]; count: number }) {
  const more = count - faults.length;
  return (
    <>
      <p className="danger strong">
        El paquete no se importó: tiene {wordFor(count, 'una falta', `${numberText(count)} faltas`)}.
        Corrígelas donde se hizo y súbelo otra vez.
      </p>
      <ul className="breaks">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {more > 0 ? (
          <li>{`y ${countText(more, 'falta más', 'faltas más')}, que verás cuando corrijas estas.`}</li>
        ) : null}
      </ul>
    </>
  );
}
