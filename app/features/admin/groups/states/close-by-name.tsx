import { useState } from 'react';
import { type Closing, setGroupState } from '#app/contract/admin/groups/states.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { closeText, type StateGroup, ungradedText } from './group-state.texts.ts';

/** Closes a generation before its last 1-1 has ended: whoever does it writes its name. */
export function CloseByName({
  group,
  closing,
  opened,
  onClose,
}: DialogProps & { group: StateGroup; closing: Closing }) {
  const { busy, fault, run, confirmation } = useConfirmedAction();
  const [name, setName] = useState('');
  const send = async () => {
    const body = { state: 'archived' as const, version: group.version, name };
    const done = 'La generación está cerrada.';
    if (await run(setGroupState, { params: { groupId: group.id }, body }, { done })) onClose();
  };
  return (
    <>
      {confirmation}
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={`¿Cerrar ${group.name}?`}
        busy={busy}
        fault={fault}
        button="Cerrar generación"
        onSend={() => void send()}
      >
        <p>{closeText(closing)}</p>
        {closeDetails(closing)}
        <TextInput
          className="above-md"
          label={`Para cerrarla, escribe su nombre: ${group.name}`}
          value={name}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  );
}

/** The participants who finish without a final grade. */
export function closeDetails(closing: Closing) {
  const { names, withoutGrade } = closing;
  return (
    <>
      <p className="strong above-sm">{ungradedText(closing)}</p>
      {names.length > 0 ? (
        <ul>
          {placed(names).map(({ place, one: name }) => (
            <li key={place}>{name}</li>
          ))}
          {withoutGrade > names.length ? <li>y {withoutGrade - names.length} más</li> : null}
        </ul>
      ) : null}
    </>
  );
}
