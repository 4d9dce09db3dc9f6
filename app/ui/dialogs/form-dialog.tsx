import type { ModalProps } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { sendKeys, sendKeysWithEnter } from '../keys/send-keys.ts';
import { LeftFaults } from '../refusals/left-faults.tsx';
import { useFreshFault } from '../refusals/use-fresh-fault.ts';
import { Modal } from './modal.tsx';

export type FormDialogProps = Pick<
  ModalProps,
  'opened' | 'onClose' | 'closeOnClickOutside' | 'returnFocus' | 'size'
> & {
  title: string;
  /** It is being sent: it cannot be closed. */
  busy: boolean;
  /** The refusal, in words; undefined where a field says it. */
  fault?: string | null;
  /** The faults of its fields (`formState.errors`): what no field shows is said below them. */
  errors?: unknown;
  /** Words of the button that sends; null where there is nothing to send. */
  button: string | null;
  /** Enter in its only field sends it, as at the login; in a form of more it would send what is not finished. */
  enterSends?: boolean;
  onSend: () => void;
  children: ReactNode;
};

/** A dialog with a form that is sent in one piece; Ctrl+Enter sends it. Shut by its buttons, not by a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const {
    opened,
    onClose,
    title,
    busy,
    fault: refusal,
    errors,
    button,
    enterSends,
    onSend,
    children,
    ...modal
  } = props;
  const { fault, onChanged, onSent } = useFreshFault({ fault: refusal, opened, busy });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSent();
    if (button !== null) onSend();
  };
  return (
    <Modal
      closeOnClickOutside={false}
      {...modal}
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={title}
      closeOnEscape={!busy}
    >
      <form
        onSubmit={send}
        onInput={onChanged}
        onKeyDown={enterSends ? sendKeysWithEnter : sendKeys}
        noValidate
      >
        {children}
        <LeftFaults errors={errors} />
        {fault === undefined ? null : (
          <p className="danger above-sm" role="alert">
            {fault}
          </p>
        )}
        <div className="wrap align-center justify-end gap-md above-lg">
          <Button reads variant="default" onClick={onClose} disabled={busy}>
            {button === null ? 'Cerrar' : 'Cancelar'}
          </Button>
          {button === null ? null : (
            <Button type="submit" loading={busy}>
              {button}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
