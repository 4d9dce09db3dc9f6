import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./import-dialog.tsx')).ImportDialog;

/** Opens the import of a programme's package. */
export function ImportProgramme() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Importar un programa
      </Button>
      <LazyDialog load={loadDialog} opened={opened} onClose={() => setOpened(false)} soon />
    </>
  );
}
