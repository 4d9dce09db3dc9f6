import { useRef, useState } from 'react';
import { askExtension, REASON_LENGTH } from '#app/contract/learner/challenge.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useDialogFocus } from '#app/ui/dialogs/use-dialog-focus.ts';

type Props = { unitId: number; opened: boolean; onClose: () => void; onAsked: () => void };

/** Asks the tutor for more time, with a reason. */
export function ExtensionDialog({ unitId, opened, onClose, onAsked }: Props) {
  const [reason, setReason] = useState('');
  const { busy, fault, setFault, run } = useAction({
    // another device asked first: the request is there
    wasDone: ({ code }) => code === 'extension.pending',
  });
  const field = useRef<HTMLTextAreaElement>(null);
  // Once it is asked for, the button that opened this goes.
  useDialogFocus(opened);

  const send = async () => {
    if (busy) return;
    if (reason.trim() === '') {
      setFault('Escribe por qué necesitas más tiempo.');
      field.current?.focus();
      return;
    }
    const done = 'Enviamos tu solicitud de prórroga.';
    if (await run(askExtension, { params: { unitId }, body: { reason } }, { done, toTop: true })) onAsked();
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Solicitar prórroga"
      busy={busy}
      button="Enviar solicitud"
      onSend={() => void send()}
      returnFocus={false}
    >
      <Textarea
        ref={field}
        label="¿Por qué necesitas más tiempo?"
        description={`La lee tutoría. ${lengthText(reason.length, REASON_LENGTH)}`}
        rows={4}
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault}
        data-autofocus
      />
    </FormDialog>
  );
}
