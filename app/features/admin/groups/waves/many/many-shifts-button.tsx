import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./many-shifts-dialog.tsx')).ManyShiftsDialog;

type Props = {
  ids: readonly number[];
  units: number;
  zone: string;
  onDone: (left: readonly number[]) => void;
};

/** Opens the move of the waves of the chosen generations. */
export function ManyShiftsButton(props: Props) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Correr olas…
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog {...props} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
