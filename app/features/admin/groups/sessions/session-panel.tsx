import type { GroupSession } from '#app/contract/admin/groups/sessions.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { SessionForm } from './session-form.tsx';

type Props = DialogProps & {
  groupId: number;
  /** Null: a new one. */
  session: GroupSession | null;
  units: readonly Named[];
};

/** A live session beside the others of its generation, new or known. */
export function SessionPanel({ groupId, session, units, opened, onClose }: Props) {
  const current = useLastShown(session, opened);
  return (
    <SidePanel opened={opened} onClose={onClose} title={current ? 'Editar sesión' : 'Nueva sesión'}>
      <SessionForm
        key={`${current?.id ?? 'nueva'}:${current?.version ?? 0}`}
        groupId={groupId}
        session={current}
        units={units}
        onSaved={onClose}
      />
    </SidePanel>
  );
}
