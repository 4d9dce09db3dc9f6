import { useState } from 'react';
import {
  addFinalQuestion,
  changeFinalQuestion,
  type FinalQuestionInput,
  type FinalQuestionRow,
  finalQuestionBody,
  MAX_OPTIONS,
} from '#app/contract/admin/content/bank.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { places } from '#app/ui/list/placed.ts';
import styles from './question.module.css';

/** The fields as they are typed; `correct` is the place of an option, '' for none. */
type Typed = { prompt: string; options: string[]; correct: string; unitId: string };

const labels: Record<keyof Typed, string> = {
  prompt: 'Pregunta',
  options: 'Opciones',
  correct: 'Respuesta correcta',
  unitId: 'Unidad',
};
/** Lines for options that a new question begins with. */
const FIRST_OPTIONS = 4;

type Props = {
  programmeId: number;
  question: FinalQuestionRow | null;
  units: readonly Named[];
  onSaved: () => void;
};

/** The words of a question, its options and the right one. Typed values that are not saved wait on this device. */
export function QuestionForm({ programmeId, question, units, onSaved }: Props) {
  const start = typedOf(question);
  const { form, showRefusal } = useRecordForm(finalQuestionBody, { start, toBody: bodyOf });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `pregunta.${programmeId}.${question?.id ?? 'nueva'}`,
    version: question?.version ?? 0,
  });
  const [lines, setLines] = useState(Math.max(FIRST_OPTIONS, question?.options.length ?? 0));
  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed);
    const saved = question
      ? await run(
          changeFinalQuestion,
          { params: { finalQuestionId: question.id }, body: { version: question.version, ...body } },
          { done: 'Guardamos la pregunta.' },
        )
      : await run(addFinalQuestion, { body: { programmeId, ...body } }, { done: 'Agregamos la pregunta.' });
    if (!saved) return;
    forget();
    onSaved();
  });
  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Pregunta">
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((name) => ({ label: labels[name], saved: savedText(start, name) }))}
        onTake={takeSaved}
      />
      <Textarea
        label={`${labels.prompt} *`}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        error={errors.prompt?.message}
        {...form.register('prompt')}
      />
      <fieldset className="bare-fields stack gap-sm">
        <legend className="strong no-padding">{labels.options} *</legend>
        <p className="quiet small">De 2 a {MAX_OPTIONS}. Marca la correcta; deja vacías las que no uses.</p>
        {places(lines).map((place) => (
          <div key={place} className={styles.option}>
            <label className={styles.right}>
              <input
                type="radio"
                aria-label={`La opción ${place + 1} es la correcta`}
                value={String(place)}
                {...form.register('correct')}
              />
            </label>
            <TextInput
              aria-label={`Opción ${place + 1}`}
              placeholder={`Opción ${place + 1}`}
              autoComplete="off"
              error={errors.options?.[place]?.message}
              {...form.register(`options.${place}`)}
            />
          </div>
        ))}
        {lines < MAX_OPTIONS ? (
          <div>
            <Button variant="default" onClick={() => setLines(lines + 1)}>
              Agregar opción
            </Button>
          </div>
        ) : null}
        <p role="alert" className="danger small">
          {errors.options?.message ?? errors.correct?.message}
        </p>
      </fieldset>
      <NativeSelect
        label={labels.unitId}
        description="Las preguntas de un intento se reparten entre las unidades."
        options={[
          { value: '', label: 'Ninguna' },
          ...offered(units, question).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors.unitId?.message}
        {...form.register('unitId')}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button type="submit" color="accent" loading={busy}>
          {question ? 'Guardar' : 'Agregar pregunta'}
        </Button>
      </div>
    </RecordForm>
  );
}

const typedOf = (question: FinalQuestionRow | null): Typed => ({
  prompt: question?.prompt ?? '',
  options: Array.from({ length: MAX_OPTIONS }, (_, place) => question?.options[place] ?? ''),
  correct: question ? String(question.correct) : '',
  unitId: String(question?.unit?.id ?? ''),
});

function bodyOf({ prompt, options, correct, unitId }: Typed): FinalQuestionInput {
  const count = options.findLastIndex((option) => option.trim() !== '') + 1;
  return {
    prompt,
    options: options.slice(0, count),
    correct: correct === '' || Number(correct) >= count ? -1 : Number(correct),
    unitId: unitId === '' ? null : Number(unitId),
  };
}

const savedText = (saved: Typed, field: keyof Typed): string => {
  const value = saved[field];
  if (field === 'correct') return `Opción ${Number(value) + 1}`;
  return Array.isArray(value) ? value.filter(Boolean).join(' / ') : value;
};

/** The units to choose from, with the question's own where it is not offered any more. */
const offered = (units: readonly Named[], question: FinalQuestionRow | null): readonly Named[] =>
  !question?.unit || units.some(({ id }) => id === question.unit?.id) ? units : [...units, question.unit];
