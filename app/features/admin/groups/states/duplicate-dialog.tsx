import { useNavigate } from '@remix-run/react';
import { Controller } from 'react-hook-form';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { duplicateBody, duplicateGroup } from '#app/contract/admin/groups/states.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { StateGroup } from './group-state.texts.ts';

type Typed = { name: string; startsOn: string };

/** Makes a draft like this generation, on other dates, and opens it. */
export function DuplicateDialog({ group, opened, onClose }: DialogProps & { group: StateGroup }) {
  const navigate = useNavigate();
  const start: Typed = { name: '', startsOn: '' };
  const { form, showRefusal } = useRecordForm(duplicateBody, {
    start,
    toBody: (typed: Typed) => typed,
  });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const send = form.handleSubmit(async (body) => {
    const made = await run(
      duplicateGroup,
      { params: { groupId: group.id }, body },
      { done: 'Creamos la copia, en borrador.' },
    );
    if (!made?.reply) return;
    onClose();
    navigate(groupHref(made.reply.id, 'waves'));
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Duplicar ${group.name}`}
      busy={busy}
      fault={fault}
      errors={errors}
      button="Crear la copia"
      onSend={() => void send()}
    >
      <p>
        La copia queda en borrador, con el mismo programa, las mismas guías y todas sus fechas movidas desde
        el nuevo inicio. No lleva personas ni sesiones virtuales.
      </p>
      <div className="stack gap-md above-md">
        <TextInput
          label="Nombre *"
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="startsOn"
          render={({ field }) => (
            <DateField {...field} label="Fecha de inicio *" error={errors.startsOn?.message} />
          )}
        />
      </div>
    </FormDialog>
  );
}
