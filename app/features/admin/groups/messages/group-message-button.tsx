import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./group-message-dialog.tsx')).GroupMessageDialog;

/** Opens the message to the participants of the chosen generations; `onDone` gets those that were left out. */
export function GroupMessageButton(props: {
  ids: readonly number[];
  onDone: (left: readonly number[]) => void;
}) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Mensaje…
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog {...props} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
