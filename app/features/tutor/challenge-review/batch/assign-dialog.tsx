import { useState } from 'react';
import type { Named } from '#app/contract/tutor/review-queue.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { chosenText } from '../decide/review.texts.ts';

type Props = {
  opened: boolean;
  /** The number of challenges. */
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
  const send = () => {
    if (tutor && !busy) onAssign(tutor.id);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Asignar retos"
      busy={busy}
      fault={fault}
      button="ASIGNAR"
      onSend={send}
      closeOnClickOutside
    >
      <p>
        {chosenText(count)} {wordFor(count, 'Quien lo recibe lo verá', 'Quien los recibe los verá')} a su
        nombre; lo escrito se conserva.
      </p>
      <NativeSelect
        className="above-md"
        label="Asignar a"
        options={tutors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(tutor?.id ?? '')}
        onChange={(event) => setPicked(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
