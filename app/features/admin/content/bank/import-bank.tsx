import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./import-bank-dialog.tsx')).ImportBankDialog;

/** Opens the import of a file of questions. */
export function ImportBank({ programmeId }: { programmeId: number }) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Importar CSV
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog programmeId={programmeId} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
