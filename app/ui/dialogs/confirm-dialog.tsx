import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { useFreshFault } from '../refusals/use-fresh-fault.ts';
import { Modal } from './modal.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  text: string;
  /** Details to read first: a list. */
  details?: ReactNode;
  /** Words of the button that confirms. */
  button: string;
  /** Words of the button that cancels. */
  stay?: string;
  busy: boolean;
  /** Why it was refused, for people. */
  fault: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks once more before something final: the focus is on the button that cancels. While the confirmed action runs, the
 * dialog does not close.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, details, button, stay = 'Seguir editando', busy, onConfirm, onClose } = props;
  const { fault, onSent } = useFreshFault({ fault: props.fault, opened, busy });
  useDialogFocus(opened);
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that was refused could not keep the focus.
  useEffect(() => {
    if (fault && !busy) cancel.current?.focus();
  }, [fault, busy]);
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={title}
      returnFocus={false}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <p>{text}</p>
      {details}
      <p className="danger above-sm" role="alert">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md above-lg">
        <Button reads ref={cancel} variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {stay}
        </Button>
        <Button
          color="accent"
          loading={busy}
          onClick={() => {
            onSent();
            onConfirm();
          }}
        >
          {button}
        </Button>
      </div>
    </Modal>
  );
}
