import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { askExtension, REASON_LENGTH } from '#app/contract/learner/challenge.ts';
import { lengthText } from '#app/domain/lengths.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { useDialogFocus } from '#app/ui/feedback/use-dialog-focus.ts';

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

  const send = async (event: FormEvent) => {
    event.preventDefault();
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
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title="Solicitar prórroga"
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <form onSubmit={send} onKeyDown={sendKeys} noValidate>
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
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Enviar solicitud
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
