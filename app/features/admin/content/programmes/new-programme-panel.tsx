import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { ProgrammeForm } from './programme-form.tsx';

type Props = DialogProps & { onCreated: (programmeId: number) => void };

/** The form of a new programme, beside the list; its units and questions come after it. */
export function NewProgrammePanel({ opened, onClose, onCreated }: Props) {
  return (
    <SidePanel opened={opened} onClose={onClose} title="Nuevo programa">
      <div className="stack gap-md">
        <p className="quiet">
          Queda en borrador: nadie más lo ve hasta que lo publiques. Después de crearlo, agrega sus unidades y
          las preguntas de su evaluación final.
        </p>
        <ProgrammeForm programme={null} onCreated={onCreated} />
      </div>
    </SidePanel>
  );
}
