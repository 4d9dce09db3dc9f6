import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { REVIEW_REASON_LENGTH } from '#app/contract/tutor-review.ts';
import type { FileUnit } from './file.types.ts';

type Props = {
  opened: boolean;
  unit: FileUnit;
  graded: boolean;
  busy: boolean;
  fault: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a challenge is opened again; the learner reads it. While it is under way the dialog does not close. */
export function ReopenDialog({ opened, unit, graded, busy, fault, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') field.current?.focus();
    else onConfirm(given);
  };
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={`Reabrir el reto de la unidad ${unit.number}`}
      closeOnClickOutside={!busy && reason === ''}
      closeOnEscape={!busy}
    >
      <form onSubmit={confirm} noValidate>
        <Text>
          Podrá corregirlo y entregarlo otra vez durante al menos cinco días.
          {graded
            ? ' Su calificación deja de contar hasta que publiques otra; la anterior queda en el historial.'
            : ''}
        </Text>
        <Textarea
          ref={field}
          mt="md"
          label="Motivo"
          description="Lo leerá junto con el aviso."
          required
          autosize
          minRows={3}
          maxLength={REVIEW_REASON_LENGTH}
          value={reason}
          error={missing ? 'Escribe el motivo.' : null}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Text role="alert" c="red" mt="sm">
          {fault}
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" color="accent" loading={busy}>
            Reabrir reto
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
