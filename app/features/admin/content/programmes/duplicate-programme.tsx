import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { programmeHref } from '#app/contract/admin/content/links/programmes.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog;

type Props = { programme: { id: number; name: string } };

/** Opens the copy of a programme. */
export function DuplicateProgramme({ programme }: Props) {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Duplicar
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          programme={programme}
          onClose={() => setOpened(false)}
          onCopied={(id) => navigate(programmeHref(id))}
        />
      ) : null}
    </>
  );
}
