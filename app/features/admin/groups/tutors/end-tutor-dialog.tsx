import { useState } from 'react';
import { endGroupTutor, type GroupTutor } from '#app/contract/admin/groups/tutors.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { endText } from './tutor.texts.ts';

type Props = {
  groupId: number;
  /** The tutor whose assignment ends; null: the dialog is shut. */
  tutor: GroupTutor | null;
  isLast: boolean;
  onClose: () => void;
};

/** Says what the end of an assignment frees, and asks for its reason. */
export function EndTutorDialog({ groupId, tutor, isLast, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { busy, fault, setFault, run } = useAction();
  const current = useLastShown({ tutor, isLast }, tutor !== null);
  const close = () => {
    setReason('');
    setFault(null);
    onClose();
  };
  const end = async () => {
    if (!tutor) return;
    if (reason.trim() === '') return setFault('Escribe el motivo.');
    const input = { params: { groupId }, body: { tutorId: tutor.id, reason } };
    if (await run(endGroupTutor, input, { done: `Terminó la tutoría de ${tutor.name}.` })) close();
  };
  return (
    <FormDialog
      opened={tutor !== null}
      onClose={close}
      title={`Terminar la tutoría de ${current.tutor?.name ?? ''}`}
      busy={busy}
      fault={fault}
      button="Terminar tutoría"
      onSend={() => void end()}
    >
      <p>{current.tutor ? endText(current.tutor, current.isLast) : ''}</p>
      <p className="quiet small">
        Deja de ver la generación en este momento, también en sus pantallas abiertas.
      </p>
      <TextInput
        className="above-sm"
        label="Motivo"
        value={reason}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
