import { Textarea } from '@mantine/core';
import { Controller } from 'react-hook-form';
import {
  changeGroupSession,
  createGroupSessions,
  endFault,
  type GroupSession,
  MAX_WEEKS,
  sessionBody,
} from '#app/contract/admin/group-sessions.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/feedback/form-dialog.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { movedEnd } from './session-words.ts';
import styles from './sessions.module.css';

type Props = DialogProps & {
  groupId: number;
  /** Null: a new one. */
  session: GroupSession | null;
  units: readonly Named[];
};

/** The fields as they are typed: nothing is an empty text. */
type Typed = {
  title: string;
  unitId: string;
  startsAt: string;
  endsAt: string;
  weeks: string;
  url: string;
  recordingUrl: string;
  description: string;
};

/** The data of a live session; a new one may be the first of a weekly series. */
export function SessionDialog({ groupId, session, units, opened, onClose }: Props) {
  const { form, showRefusal } = useRecordForm(sessionBody, { start: typedOf(session), toBody: bodyOf });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const close = () => {
    form.reset(typedOf(session));
    onClose();
  };
  const save = form.handleSubmit(async (typed) => {
    const { weeks, ...fields } = bodyOf(typed);
    const wrongEnd = endFault(fields);
    if (wrongEnd !== null) return form.setError('endsAt', { message: wrongEnd }, { shouldFocus: true });
    const saved = session
      ? await run(
          changeGroupSession,
          {
            params: { groupId, sessionId: session.id },
            body: { version: session.version, ...fields },
          },
          { done: 'Guardamos la sesión; sus recordatorios se movieron con ella.' },
        )
      : await run(
          createGroupSessions,
          { params: { groupId }, body: { weeks, ...fields } },
          { done: weeks === 1 ? 'Creamos la sesión.' : `Creamos ${weeks} sesiones, una por semana.` },
        );
    if (saved) onClose();
  });
  const moveStart = (startsAt: string) => {
    const before = form.getValues();
    form.setValue('startsAt', startsAt, { shouldDirty: true });
    form.setValue('endsAt', movedEnd(before, startsAt));
    form.clearErrors(['startsAt', 'endsAt']);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={session ? 'Editar sesión' : 'Nueva sesión'}
      busy={busy}
      fault={fault}
      button={session ? 'Guardar' : 'Crear'}
      onSend={() => void save()}
    >
      <div className={styles.fields}>
        <TextInput
          className={styles.whole}
          label="Título *"
          error={errors.title?.message}
          autoComplete="off"
          data-autofocus
          {...form.register('title')}
        />
        <Controller
          control={form.control}
          name="startsAt"
          render={({ field }) => (
            <TextInput
              ref={field.ref}
              label="Inicio *"
              type="datetime-local"
              value={field.value}
              onChange={(event) => moveStart(event.currentTarget.value)}
              error={errors.startsAt?.message}
            />
          )}
        />
        <TextInput
          label="Fin *"
          type="datetime-local"
          error={errors.endsAt?.message}
          {...form.register('endsAt')}
        />
        <Controller
          control={form.control}
          name="unitId"
          render={({ field }) => (
            <NativeSelect
              className={styles.whole}
              label="Unidad"
              options={[
                { value: '', label: 'Ninguna' },
                ...offered(units, session).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={field.value}
              onChange={field.onChange}
              error={errors.unitId?.message}
            />
          )}
        />
        {session ? null : (
          <TextInput
            className={styles.whole}
            label="Semanas"
            description={`Se repite cada semana a la misma hora; de 1 a ${MAX_WEEKS}.`}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_WEEKS}
            error={errors.weeks?.message}
            {...form.register('weeks')}
          />
        )}
        <TextInput
          className={styles.whole}
          label="Dirección de la sala *"
          type="url"
          placeholder="https://"
          error={errors.url?.message}
          autoComplete="off"
          {...form.register('url')}
        />
        <TextInput
          className={styles.whole}
          label="Grabación"
          type="url"
          placeholder="https://"
          error={errors.recordingUrl?.message}
          autoComplete="off"
          {...form.register('recordingUrl')}
        />
        <Textarea
          className={styles.whole ?? ''}
          label="Descripción"
          autosize
          minRows={2}
          maxRows={8}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </div>
    </FormDialog>
  );
}

const typedOf = (session: GroupSession | null): Typed => ({
  title: session?.title ?? '',
  unitId: String(session?.unit?.id ?? ''),
  startsAt: session?.startsAt ?? '',
  endsAt: session?.endsAt ?? '',
  weeks: '1',
  url: session?.url ?? '',
  recordingUrl: session?.recordingUrl ?? '',
  description: session?.description ?? '',
});

const bodyOf = ({ unitId, weeks, recordingUrl, ...typed }: Typed) => ({
  ...typed,
  unitId: unitId === '' ? null : Number(unitId),
  weeks: Number(weeks),
  recordingUrl: recordingUrl.trim() === '' ? null : recordingUrl,
});

/** The units to choose from, with the session's own where it is not offered any more. */
const offered = (units: readonly Named[], session: GroupSession | null): readonly Named[] =>
  !session?.unit || units.some(({ id }) => id === session.unit?.id) ? units : [...units, session.unit];
