import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportedList } from '#app/contract/admin/content/content-export.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';

const loadDialog = async () => (await import('./export-list-dialog.tsx')).ExportListDialog;

type Props = { what: ExportedList; total: number };

/** Opens the export of what a list of content shows. */
export function ExportList({ what, total }: Props) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} aria-hidden />}
        disabled={total === 0}
        onClick={() => setOpened(true)}
      >
        Exportar
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog opened={dialog.opened} onClose={() => setOpened(false)} what={what} total={total} />
      ) : null}
    </>
  );
}
