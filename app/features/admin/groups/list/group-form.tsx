import { Controller } from 'react-hook-form';
import {
  changeGroup,
  createGroup,
  type GroupDetail,
  type GroupInput,
  groupBody,
} from '#app/contract/admin/groups/groups.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from './group.module.css';

/** The fields as they are typed: nothing is an empty text. */
type Typed = { [F in keyof GroupInput]: string };

const labels: Record<keyof Typed, string> = {
  name: 'Nombre',
  programmeId: 'Programa',
  startsOn: 'Fecha de inicio',
  endsOn: 'Fin',
};

type Props = {
  group: GroupDetail | null;
  programmes: readonly Named[];
  /** Of a new one. */
  onCreated?: (groupId: number) => void;
};

/** The data of a generation, new or known. Typed values that are not saved wait on this device. */
export function GroupForm({ group, programmes, onCreated }: Props) {
  const start = typedOf(group, programmes);
  const { form, showRefusal } = useRecordForm(groupBody, { start, toBody: bodyOf });
  const { errors, isDirty } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `generacion.${group?.id ?? 'nueva'}`,
    version: group?.version ?? 0,
  });
  const isClosed = group?.state === 'archived';

  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed);
    if (group) {
      const input = { params: { groupId: group.id }, body: { version: group.version, ...body } };
      if (await run(changeGroup, input, { done: 'Guardamos los cambios.' })) forget();
      return;
    }
    const made = await run(createGroup, { body }, { done: 'Creamos la generación, en borrador.' });
    if (!made?.reply) return;
    forget();
    onCreated?.(made.reply.id);
  });

  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Datos de la generación">
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((field) => ({ label: labels[field], saved: dayText(start[field]) }))}
        onTake={takeSaved}
      />
      <div className={styles.fields}>
        <TextInput
          className={styles.whole}
          label={`${labels.name} *`}
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus={group === null ? true : undefined}
          readOnly={isClosed}
          {...form.register('name')}
        />
        {group && (isClosed || group.keepsProgramme) ? (
          <TextInput
            className={styles.whole}
            label={labels.programmeId}
            description={isClosed ? undefined : 'Ya tiene fechas o participantes: su programa no cambia.'}
            value={group.programme.name}
            readOnly
          />
        ) : (
          <NativeSelect
            className={styles.whole}
            label={`${labels.programmeId} *`}
            options={[
              ...(start.programmeId === '' ? [{ value: '', label: 'Elige un programa' }] : []),
              ...offered(programmes, group).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            error={errors.programmeId?.message}
            {...form.register('programmeId')}
          />
        )}
        <Controller
          control={form.control}
          name="startsOn"
          render={({ field }) => (
            <DateField
              {...field}
              label={`${labels.startsOn} *`}
              error={errors.startsOn?.message}
              readOnly={isClosed}
            />
          )}
        />
        <Controller
          control={form.control}
          name="endsOn"
          render={({ field }) => (
            <DateField {...field} label={labels.endsOn} error={errors.endsOn?.message} readOnly={isClosed} />
          )}
        />
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      {isClosed ? (
        <p className="quiet">Esta generación está cerrada: se puede consultar, ya no cambiar.</p>
      ) : (
        <div className="wrap gap-md align-center">
          <Button type="submit" color="accent" loading={busy} data-disabled={group !== null && !isDirty}>
            {group ? 'Guardar' : 'Crear generación'}
          </Button>
        </div>
      )}
    </RecordForm>
  );
}

function typedOf(group: GroupDetail | null, programmes: readonly Named[]): Typed {
  const only = programmes.length === 1 ? programmes[0] : undefined;
  return {
    name: group?.name ?? '',
    programmeId: String(group?.programme.id ?? only?.id ?? ''),
    startsOn: group?.startsOn ?? '',
    endsOn: group?.endsOn ?? '',
  };
}

const bodyOf = ({ name, programmeId, startsOn, endsOn }: Typed): GroupInput => ({
  name,
  programmeId: Number(programmeId),
  startsOn,
  endsOn: endsOn === '' ? null : endsOn,
});

/** The programmes to choose from, with the generation's own where it is not offered any more. */
const offered = (programmes: readonly Named[], group: GroupDetail | null): readonly Named[] =>
  !group || programmes.some(({ id }) => id === group.programme.id)
    ? programmes
    : [...programmes, group.programme];
