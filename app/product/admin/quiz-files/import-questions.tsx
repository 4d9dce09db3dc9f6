import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { ImportQuestionsProps } from './import-questions-dialog.tsx';

const loadDialog = async () => (await import('./import-questions-dialog.tsx')).ImportQuestionsDialog;

/** Fills the form of an exercise with the questions of a file (product: questions as files). */
export function ImportQuestions({ onRead, room }: ImportQuestionsProps) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Importar preguntas
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog opened={dialog.opened} onClose={() => setOpened(false)} onRead={onRead} room={room} />
      ) : null}
    </>
  );
}
