import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./check-dialog.tsx')).CheckDialog;

type Props = {
  /** The programme to be checked; null: all of them. */
  programme: { id: number; name: string } | null;
};

/** Opens the check of links and files of a programme, or of all. */
export function CheckLinks({ programme }: Props) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLinkOff size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Revisar enlaces
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog
          key={programme?.id ?? 'all'}
          opened={dialog.opened}
          onClose={() => setOpened(false)}
          programme={programme}
        />
      ) : null}
    </>
  );
}
