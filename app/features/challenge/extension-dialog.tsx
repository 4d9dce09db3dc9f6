import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { askExtension, REASON_LENGTH } from '#app/contract/challenge.ts';
import { call, isCallError } from '#app/realtime/call.ts';

type Props = { unitId: number; opened: boolean; onClose: () => void; onAsked: () => void };

/** Asks the tutor for more time, with a reason. */
export function ExtensionDialog({ unitId, opened, onClose, onAsked }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (reason.trim() === '') {
      setFault('Escribe por qué necesitas más tiempo.');
      field.current?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    setFault(null);
    try {
      await call(askExtension, { params: { unitId }, body: { motivo: reason } });
      onAsked();
    } catch (error) {
      if (!isCallError(error)) throw error;
      // another device asked first: what is wanted is there
      if (error.code === 'extension.pending') onAsked();
      else setFault(error.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title="Solicitar prórroga"
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <form onSubmit={send} noValidate>
        <Textarea
          ref={field}
          label="¿Por qué necesitas más tiempo?"
          description={`La lee quien es tu tutor o tutora. ${reason.length} de ${REASON_LENGTH} caracteres`}
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
