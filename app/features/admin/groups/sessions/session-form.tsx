import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import {
  changeGroupSession,
  createGroupSessions,
  endFault,
  type GroupSession,
  MAX_WEEKS,
  sessionBody,
} from '#app/contract/admin/groups/sessions.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateTimeField } from '#app/ui/dates/date-time-field.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { isMoment, movedEnd } from './session.texts.ts';
import styles from './sessions.module.css';

type Props = {
  groupId: number;
  /** Null: a new one. */
  session: GroupSession | null;
  units: readonly Named[];
  onSaved: () => void;
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

const labels: Record<keyof Typed, string> = {
  title: 'Título',
  unitId: 'Unidad',
  startsAt: 'Inicio',
  endsAt: 'Fin',
  weeks: 'Semanas',
  url: 'Dirección de la sala',
  recordingUrl: 'Grabación',
  description: 'Descripción',
};

/**
 * The data of a live session; a new one may be the first of a weekly series. Typed values that are not saved wait on
 * this device.
 */
export function SessionForm({ groupId, session, units, onSaved }: Props) {
  const start = typedOf(session);
  const { form, showRefusal } = useRecordForm(sessionBody, { start, toBody: bodyOf });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `sesion.${groupId}.${session?.id ?? 'nueva'}`,
    version: session?.version ?? 0,
  });
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
          {
            done: wordFor(
              weeks,
              'Creamos la sesión.',
              `Creamos ${numberText(weeks)} sesiones, una por semana.`,
            ),
          },
        );
    if (!saved) return;
    forget();
    onSaved();
  });
  /** The last whole start: while its day is typed there is none, and the session still lasts as long. */
  const wholeStart = useRef(start.startsAt);
  const moveStart = (startsAt: string) => {
    const { startsAt: before, endsAt } = form.getValues();
    form.setValue('startsAt', startsAt, { shouldDirty: true });
    if (isMoment(before)) wholeStart.current = before;
    if (isMoment(startsAt))
      form.setValue('endsAt', movedEnd({ startsAt: wholeStart.current, endsAt }, startsAt));
    form.clearErrors(['startsAt', 'endsAt']);
  };
  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Sesión virtual">
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((field) => ({ label: labels[field], saved: savedText(units, session, field) }))}
        onTake={takeSaved}
      />
      <div className={styles.fields}>
        <TextInput
          className={styles.whole}
          label={`${labels.title} *`}
          error={errors.title?.message}
          autoComplete="off"
          data-autofocus
          {...form.register('title')}
        />
        <Controller
          control={form.control}
          name="startsAt"
          render={({ field }) => (
            <DateTimeField
              ref={field.ref}
              label={`${labels.startsAt} *`}
              hourLabel="A qué hora inicia *"
              value={field.value}
              onChange={moveStart}
              error={errors.startsAt?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="endsAt"
          render={({ field }) => (
            <DateTimeField
              ref={field.ref}
              label={`${labels.endsAt} *`}
              hourLabel="A qué hora termina *"
              value={field.value}
              onChange={field.onChange}
              error={errors.endsAt?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="unitId"
          render={({ field }) => (
            <NativeSelect
              className={styles.whole}
              label={labels.unitId}
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
            label={labels.weeks}
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
          label={`${labels.url} *`}
          type="url"
          placeholder="https://"
          error={errors.url?.message}
          autoComplete="off"
          {...form.register('url')}
        />
        <TextInput
          className={styles.whole}
          label={labels.recordingUrl}
          type="url"
          placeholder="https://"
          error={errors.recordingUrl?.message}
          autoComplete="off"
          {...form.register('recordingUrl')}
        />
        <Textarea
          className={styles.whole ?? ''}
          label={labels.description}
          autosize
          minRows={2}
          maxRows={8}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md">
        <Button type="submit" color="accent" loading={busy}>
          {session ? 'Guardar' : 'Crear'}
        </Button>
      </div>
    </RecordForm>
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

/** The saved value of a field, as the screen says it. */
function savedText(units: readonly Named[], session: GroupSession | null, field: keyof Typed): string {
  const saved = typedOf(session)[field];
  if (field === 'unitId')
    return offered(units, session).find(({ id }) => String(id) === saved)?.name ?? 'Ninguna';
  return field === 'startsAt' || field === 'endsAt'
    ? `${dayText(saved.slice(0, 10))} ${saved.slice(11)}`.trim()
    : saved;
}

/** The units to choose from, with the session's own where it is not offered any more. */
const offered = (units: readonly Named[], session: GroupSession | null): readonly Named[] =>
  !session?.unit || units.some(({ id }) => id === session.unit?.id) ? units : [...units, session.unit];
