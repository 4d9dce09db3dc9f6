import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { ViewedPerson } from './view-as-dialog.tsx';

const loadDialog = async () => (await import('./view-as-dialog.tsx')).ViewAsDialog;

/** *Ver como* of one person, for an administrator (product: view as); nothing for a person whose screens nobody may see. */
export function ViewAsButton({ person, active }: { person: ViewedPerson; active: boolean }) {
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(loadDialog, opened);
  if (!active || person.profiles.length === 0 || person.profiles.includes(1)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Ver como
      </Button>
      {lazy.Dialog ? (
        <lazy.Dialog person={person} opened={lazy.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
