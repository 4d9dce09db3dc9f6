import { type ReactNode, useState } from 'react';
import {
  type ActivityDetail,
  changeActivity,
  createActivity,
  newActivityBody,
} from '#app/contract/admin/content/activities.ts';
import type { ContentPlace } from '#app/contract/admin/content/lists.ts';
import { ACTIVITY_KINDS, isWritten, MAX_MINUTES, MAX_POINTS } from '#app/domain/content/activity-rules.ts';
import { countText } from '#app/domain/text/counts.ts';
import { closedText } from '#app/product/admin/content/content.texts.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { placeOptions } from '#app/product/admin/content/place-options.ts';
import { problemLines } from '#app/product/admin/content/question-lacks.texts.ts';
import { ErrorSummary } from '#app/product/admin/error-summary.tsx';
import type { ListErrors } from '#app/product/admin/quiz/question-list.tsx';
import { withoutBlanks } from '#app/product/admin/quiz/typed-questions.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from './activity.module.css';
import { activityLabels, bodyOf, problemsOf, type TypedActivity, typedOf } from './activity-typed.ts';
import { BodyFields } from './body-fields.tsx';

type Field = keyof TypedActivity;
const fields = Object.keys(activityLabels) as Field[];

type Props = {
  activity: ActivityDetail | null;
  /** Of a new one: where it may be put, and where it is asked for. */
  places?: readonly ContentPlace[];
  moduleId?: number | undefined;
  onCreated?: (activityId: number) => void;
  /** Shows what is typed as a learner would see it. */
  preview: (typed: TypedActivity, id: number) => ReactNode;
};

/** The fields of an object by its type, new or known. Typed values that are not saved wait on this device. */
export function ActivityForm({ activity, places = [], moduleId, onCreated, preview }: Props) {
  const offered = places.find(({ id }) => id === moduleId);
  const start = typedOf(activity, offered ? String(offered.id) : '');
  const { form, showRefusal } = useRecordForm(newActivityBody, { start, toBody: bodyOf });
  const { isDirty } = form.formState;
  const errors = form.formState.errors as Partial<Record<Field, ListErrors>>;
  const typed = form.watch();
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const faults = fields.flatMap((field) => {
    const text = errors[field]?.message;
    return text ? [{ label: activityLabels[field], text }] : [];
  });
  useErrorTitle(fault !== null || faults.length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: draftNameOf('activity', activity?.id ?? `nuevo.${offered?.id ?? ''}`),
    version: activity?.version ?? 0,
  });
  const [shows, setShows] = useState(false);
  const isClosed =
    activity !== null && (activity.isDeleted || activity.state === 'archived' || !isWritten(activity.kind));
  const set = <F extends Field>(field: F, value: TypedActivity[F]) => {
    form.clearErrors(field);
    form.setValue(field, value as never, { shouldDirty: true });
  };

  const save = form.handleSubmit(async (values) => {
    const { moduleId: module, ...body } = bodyOf(values);
    if (activity) {
      const input = { params: { activityId: activity.id }, body: { version: activity.version, ...body } };
      const done =
        activity.state === 'published' ? 'Guardamos los cambios, sin publicar.' : 'Guardamos el objeto.';
      if (await run(changeActivity, input, { done })) forget();
      return;
    }
    const made = await run(
      createActivity,
      { body: { moduleId: module, ...body } },
      { done: 'Creamos el objeto, en borrador.' },
    );
    if (!made?.reply) return;
    forget();
    onCreated?.(made.reply.id);
  });
  const problems = problemsOf(typed);

  return (
    <div className={styles.beside} data-preview={shows || undefined}>
      <RecordForm errors={errors} className="stack gap-lg" onSubmit={save} aria-label="Contenido del objeto">
        <KeptDraftLine kept={kept} />
        <ReplacedFields
          fields={replaced.map((field) => ({ label: activityLabels[field], saved: savedText(start[field]) }))}
          onTake={takeSaved}
        />
        <div className={styles.fields}>
          {activity ? null : (
            <NativeSelect
              className={styles.whole}
              label={`${activityLabels.moduleId} *`}
              options={[{ value: '', label: 'Elige un módulo' }, ...placeOptions(places)]}
              error={errors.moduleId?.message}
              {...form.register('moduleId')}
            />
          )}
          <TextInput
            className={styles.name}
            label={`${activityLabels.name} *`}
            error={errors.name?.message}
            autoComplete="off"
            readOnly={isClosed}
            {...form.register('name')}
          />
          {activity && (isClosed || activity.keepsKind) ? (
            <TextInput
              label={activityLabels.kind}
              description={activity.keepsKind ? 'Alguien ya lo finalizó: su tipo no cambia.' : undefined}
              value={activityTypeName(activity.kind)}
              readOnly
            />
          ) : (
            <NativeSelect
              label={`${activityLabels.kind} *`}
              options={[
                ...(activity ? [] : [{ value: '', label: 'Elige un tipo' }]),
                ...ACTIVITY_KINDS.map((kind) => ({ value: String(kind), label: activityTypeName(kind) })),
              ]}
              error={errors.kind?.message}
              {...form.register('kind')}
            />
          )}
          <TextInput
            label={activityLabels.minutes}
            description={`De 0 a ${MAX_MINUTES}. Un audio o video nuevo los pone con su duración.`}
            inputMode="numeric"
            error={errors.minutes?.message}
            readOnly={isClosed}
            {...form.register('minutes')}
          />
          <TextInput
            label={activityLabels.points}
            description={`De 0 a ${MAX_POINTS}. Suben el nivel social de quien lo finaliza, no su calificación.`}
            inputMode="numeric"
            error={errors.points?.message}
            readOnly={isClosed}
            {...form.register('points')}
          />
        </div>
        <BodyFields
          activityId={activity?.id ?? null}
          typed={typed}
          set={set}
          files={() => form.getValues('files')}
          errorOf={(field) => errors[field]?.message}
          questionErrors={errors.questions}
          disabled={isClosed}
        />
        {problems.length > 0 && !isClosed ? (
          <div className="stack gap-xs">
            <p className="strong">Para publicarlo todavía falta:</p>
            <ul>
              {problemLines(problems, typed.questions.map(withoutBlanks)).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <ErrorSummary faults={fault === null ? faults : [...faults, { label: '', text: fault }]} />
        <div className="wrap gap-sm">
          {isClosed ? null : (
            <Button type="submit" color="accent" loading={busy} data-disabled={activity !== null && !isDirty}>
              {activity ? 'Guardar' : 'Crear objeto'}
            </Button>
          )}
          {typed.kind === '' ? null : (
            <Button variant="default" aria-expanded={shows} onClick={() => setShows(!shows)}>
              {shows ? 'Ocultar vista de aprendiz' : 'Ver como aprendiz'}
            </Button>
          )}
        </div>
        {isClosed ? (
          <p className="quiet">
            {isWritten(activity.kind) ? closedText(activity) : 'Su tipo no se edita aquí.'}
          </p>
        ) : null}
      </RecordForm>
      {shows ? (
        <section className={styles.preview} aria-label="Vista de aprendiz">
          <p className="quiet small">Así lo vería un aprendiz. Aquí nada se guarda.</p>
          <h2>{typed.name || 'Sin nombre'}</h2>
          {preview(typed, activity?.id ?? 0)}
        </section>
      ) : null}
    </div>
  );
}

/** The saved value of a field, in few words. */
function savedText(value: TypedActivity[Field]): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return countText(value.length, 'elemento', 'elementos');
  const text = value.replace(/<[^>]*>/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
