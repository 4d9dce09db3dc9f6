import { useState } from 'react';
import { assignGroupTutor } from '#app/contract/admin/groups/tutors.ts';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { groupId: number };

/** The system profile of tutors (spec §1). */
const TUTOR = 4;

/** Finds a tutor and assigns the generation to them. */
export function AssignTutorDialog({ groupId, opened, onClose }: Props) {
  const [tutor, setTutor] = useState<PickedPerson | null>(null);
  const { busy, fault, setFault, run } = useAction();
  const close = () => {
    setTutor(null);
    setFault(null);
    onClose();
  };
  const assign = async () => {
    if (!tutor) return setFault('Busca y elige a una persona.');
    const input = { params: { groupId }, body: { tutorId: tutor.id } };
    const done = `${tutor.name} ya tiene la tutoría de esta generación.`;
    if (await run(assignGroupTutor, input, { done })) close();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Asignar tutor"
      busy={busy}
      fault={fault}
      button="Asignar"
      onSend={() => void assign()}
    >
      <PersonPicker
        label="Tutor"
        profile={TUTOR}
        value={tutor}
        onPick={(person) => {
          setTutor(person);
          setFault(null);
        }}
        autofocus
      />
      <p className="quiet small above-sm">
        Recibe un aviso y ve los retos y las preguntas de la generación, en cuanto esté publicada.
      </p>
    </FormDialog>
  );
}
