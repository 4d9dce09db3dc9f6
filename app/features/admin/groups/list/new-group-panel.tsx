import type { Named } from '#app/contract/admin/list.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { GroupForm } from './group-form.tsx';

type Props = DialogProps & { programmes: readonly Named[]; onCreated: (groupId: number) => void };

/** The form of a new generation, beside the list; its dates and people come after it. */
export function NewGroupPanel({ opened, programmes, onClose, onCreated }: Props) {
  return (
    <SidePanel opened={opened} onClose={onClose} title="Nueva generación">
      <div className="stack gap-md">
        <p className="quiet">
          Queda en borrador: nadie más la ve hasta que la publiques. Después de crearla, pon sus fechas y su
          gente.
        </p>
        {programmes.length === 0 ? (
          <p className="strong">Todavía no hay programas: una generación sigue uno.</p>
        ) : (
          <GroupForm group={null} programmes={programmes} onCreated={onCreated} />
        )}
      </div>
    </SidePanel>
  );
}
