import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { PeopleQuery } from '#app/contract/admin/people.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';

const loadDialog = async () => (await import('./export-people-dialog.tsx')).ExportPeopleDialog;

/** Opens the export of the people whom the list shows. */
export function ExportButton({ query, total }: { query: PeopleQuery; total: number }) {
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
        <dialog.Dialog opened={dialog.opened} onClose={() => setOpened(false)} query={query} total={total} />
      ) : null}
    </>
  );
}
