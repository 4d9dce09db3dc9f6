import { useState } from 'react';
import { setPersonState } from '#app/contract/admin/people/access.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { type Chosen, HandoverFields, handoverOf, noneChosen } from './handover-fields.tsx';
import { TutoredFields } from './tutored-fields.tsx';
import { useTies } from './use-ties.ts';

type Props = { person: PersonDetail; opened: boolean; onClose: () => void };

/**
 * Drops the account, with whoever takes over its teams and generations; or opens it again, with what it takes up again.
 * A reason for both.
 */
export function StateDialog({ person, opened, onClose }: Props) {
  const drops = person.state !== 'dropped';
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<Chosen>(noneChosen);
  const [followed, setFollowed] = useState('');
  const [tutored, setTutored] = useState<readonly number[]>([]);
  const { ties, fault: unread } = useTies(person.id, opened);
  const { busy, fault, setFault, run } = useAction();
  const send = async () => {
    if (!ties) return;
    const handover = drops ? handoverOf(ties, chosen) : {};
    if (typeof handover === 'string') return setFault(handover);
    const again = followed === '' ? {} : { followed: Number(followed) };
    const body = { active: !drops, reason, ...(drops ? handover : { ...again, tutored: [...tutored] }) };
    const done = drops ? 'La cuenta quedó dada de baja.' : 'La cuenta está activa otra vez.';
    if (await run(setPersonState, { params: { personId: person.id }, body }, { done })) onClose();
  };
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      setFault(null);
      set(value);
    };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={drops ? 'Dar de baja' : 'Reactivar'}
      busy={busy}
      fault={fault ?? unread}
      button={drops ? 'Dar de baja' : 'Reactivar'}
      onSend={() => void send()}
    >
      <p>
        {drops
          ? 'Deja de poder entrar desde este momento, sale de sus generaciones y deja de ser tutor o tutora. Sus registros se conservan.'
          : 'Podrá entrar otra vez. Elige si retoma una generación en la que participó.'}
      </p>
      <TextInput
        className="above-sm"
        label="Motivo"
        value={reason}
        maxLength={200}
        onChange={(event) => change(setReason)(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      {ties && drops ? <HandoverFields ties={ties} chosen={chosen} onChange={change(setChosen)} /> : null}
      {ties && !drops ? (
        <div className="stack gap-md above-md">
          {ties.formerlyFollowed.length > 0 ? (
            <NativeSelect
              label="Retoma su generación"
              description="Con todo lo que hizo en ella."
              options={[
                { value: '', label: 'Ninguna' },
                ...ties.formerlyFollowed.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={followed}
              onChange={(event) => change(setFollowed)(event.currentTarget.value)}
            />
          ) : null}
          {person.profiles.includes(4) ? (
            <TutoredFields groups={ties.formerlyTutored} chosen={tutored} onChange={change(setTutored)} />
          ) : null}
        </div>
      ) : null}
    </FormDialog>
  );
}
