import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const load = async () => (await import('./decision-dialog.tsx')).DecisionDialog;

type Props = {
  label: string;
  /** The label where it is heard alone. */
  spoken: string;
  title: string;
  /** The consequence of the action. */
  text: string;
  /** The readers of the reason. */
  hint: string;
  busy: boolean;
  fault: string | null;
  /** Does it; whether that went well. */
  onReason: (reason: string) => Promise<boolean>;
};

/** A button for what is done after asking why. */
export function ReasonButton({ label, spoken, title, text, hint, busy, fault, onReason }: Props) {
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(load, opened);
  const confirm = async (reason: string) => {
    if (await onReason(reason)) setOpened(false);
  };
  return (
    <>
      <Button reads variant="default" aria-label={spoken} onClick={() => setOpened(true)} data-print="never">
        {label}
      </Button>
      {lazy.Dialog ? (
        <lazy.Dialog
          opened={lazy.opened}
          title={title}
          text={text}
          reasonLabel="Motivo"
          reasonHint={hint}
          button={label}
          dismissal="Cancelar"
          busy={busy}
          fault={fault}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
