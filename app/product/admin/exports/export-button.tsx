import { IconFileExport, type TablerIcon } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { type DialogProps, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props<P> = {
  /** Its dialog, fetched when it is opened; the same function at each render. */
  load: () => Promise<ComponentType<DialogProps & P>>;
  /** The query of the shown list, and its total. */
  shown: P & { total: number };
  label?: string;
  Icon?: TablerIcon;
};

/** Opens the export of what a list shows, where it shows anything. */
export function ExportButton<P extends object>({
  load,
  shown,
  label = 'Exportar',
  Icon = IconFileExport,
}: Props<P>) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(load, opened);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        disabled={shown.total === 0}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog {...shown} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
