import { Button, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Named } from '#app/contract/tutor/review-queue.ts';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { chosenText } from '../decide/review-words.ts';

type Props = {
  opened: boolean;
  /** How many challenges. */
  count: number;
  /** The tutors who may have them. */
  tutors: readonly Named[];
  busy: boolean;
  fault: string | null;
  onAssign: (tutorId: number) => void;
  onClose: () => void;
};

/** Asks which tutor evaluates the chosen challenges. */
export function AssignDialog({ opened, count, tutors, busy, fault, onAssign, onClose }: Props) {
  const [picked, setPicked] = useState('');
  const tutor = tutors.find(({ id }) => String(id) === picked) ?? tutors[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (tutor && !busy) onAssign(tutor.id);
  };
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title="Asignar retos"
      closeOnEscape={!busy}
    >
      <form onSubmit={send} onKeyDown={sendKeys} noValidate>
        <Text>
          {chosenText(count)} {count === 1 ? 'Quien lo recibe lo verá' : 'Quien los recibe los verá'} a su
          nombre; lo escrito se conserva.
        </Text>
        <NativeSelect
          mt="md"
          size="md"
          label="Asignar a"
          data={tutors.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(tutor?.id ?? '')}
          onChange={(event) => setPicked(event.currentTarget.value)}
          data-autofocus
        />
        <Text role="alert" c="red" mt="sm">
          {fault}
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            ASIGNAR
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
