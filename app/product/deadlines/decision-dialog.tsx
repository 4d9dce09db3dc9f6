import { type FormEvent, useRef, useState } from 'react';
import { REVIEW_REASON_LENGTH } from '#app/contract/tutor/review.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  /** The label of the reason; null where none is asked for. */
  reasonLabel: string | null;
  reasonHint?: string;
  button: string;
  /** The button that decides nothing. */
  dismissal: string;
  busy: boolean;
  fault: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/**
 * Asks once more, with the reason where there must be one: the focus is there, else on the button that decides
 * nothing. Ctrl+Enter decides from anywhere in it. While the decision is sent the dialog does not close.
 */
export function DecisionDialog(props: Props) {
  const { opened, title, text, reasonLabel, button, busy, fault, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // The event of a form inside a portal reaches the form around it, too.
    event.stopPropagation();
    const typed = reason.trim();
    setMissing(reasonLabel !== null && typed === '');
    if (reasonLabel === null || typed !== '') onConfirm(typed);
    else field.current?.focus();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={title}
      closeOnClickOutside={!busy && reason === ''}
      closeOnEscape={!busy}
    >
      <form onSubmit={confirm} onKeyDown={sendKeys} noValidate>
        <p>{text}</p>
        {reasonLabel ? (
          <Textarea
            ref={field}
            className="above-md"
            label={reasonLabel}
            description={props.reasonHint}
            required
            autosize
            minRows={3}
            maxLength={REVIEW_REASON_LENGTH}
            value={reason}
            error={missing ? 'Escribe el motivo.' : null}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
            data-autofocus
          />
        ) : null}
        <p className="danger above-sm" role="alert">
          {fault}
        </p>
        <div className="wrap align-center justify-end gap-md above-lg">
          <Button
            variant="default"
            onClick={onClose}
            disabled={busy}
            data-autofocus={reasonLabel ? undefined : true}
          >
            {props.dismissal}
          </Button>
          <Button type="submit" color="accent" loading={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
