import { useCallback, useRef, useState } from 'react';
import {
  addFinalQuestion,
  changeFinalQuestion,
  type FinalQuestionRow,
  finalQuestionBody,
} from '#app/contract/admin/content/bank.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { questionTexts } from '#app/product/admin/content/question.texts.ts';
import { KindField } from '#app/product/admin/quiz/kind-field.tsx';
import { QuestionEditor } from '#app/product/admin/quiz/question-editor.tsx';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { messagesOf } from '#app/ui/refusals/left-faults.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { QuestionPreview } from './question-preview.tsx';
import { bodyOf, copyOf, draftOf, type TypedQuestion, typedOf } from './typed-question.ts';

const labels: Record<keyof TypedQuestion, string> = { question: 'Pregunta', unitId: 'Unidad' };

type Props = {
  programmeId: number;
  question: FinalQuestionRow | null;
  /** A new one begins as its copy. */
  copied: FinalQuestionRow | null;
  units: readonly Named[];
  onSaved: () => void;
};

/** A question of the bank by its kind, and its unit. Typed values that are not saved wait on this device. */
export function QuestionForm({ programmeId, question, copied, units, onSaved }: Props) {
  const [start] = useState(() => (copied ? copyOf(copied) : typedOf(question)));
  const { form, showRefusal } = useRecordForm(finalQuestionBody, { start, toBody: bodyOf });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `pregunta.${programmeId}.${question?.id ?? (copied ? `copia.${copied.id}` : 'nueva')}`,
    version: question?.version ?? 0,
    read: useCallback((kept: object) => draftOf(kept, start), [start]),
  });
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
  const typed = form.watch('question');
  const put = (next: QuizQuestion) => {
    form.clearErrors('question');
    form.setValue('question', next as never, { shouldDirty: true });
  };
  const [shows, setShows] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffectOn([errors.question], () => {
    if (errors.question) box.current?.querySelector<HTMLElement>('[data-prompt]')?.focus();
  });

  return (
    <>
      <RecordForm errors={errors} onSubmit={save} aria-label="Pregunta del banco">
        <KeptDraftLine kept={kept} />
        <ReplacedFields
          fields={replaced.map((name) => ({ label: labels[name], saved: savedText(start, name) }))}
          onTake={takeSaved}
        />
        <div className="wrap gap-sm">
          <KindField className="grow-12" question={typed} onChange={put} />
          <NativeSelect
            className="grow-12"
            label={labels.unitId}
            options={[
              { value: '', label: 'Ninguna: de todo el programa' },
              ...offered(units, question ?? copied).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
            error={errors.unitId?.message}
            {...form.register('unitId')}
          />
        </div>
        <div ref={box}>
          <QuestionEditor
            key={typed.key}
            question={typed}
            onChange={put}
            faults={messagesOf(errors.question)}
            takesFocus
          />
        </div>
        <p role="alert" className="danger">
          {fault}
        </p>
        <div className="wrap gap-sm">
          <Button type="submit" color="accent" loading={busy}>
            {question ? 'Guardar' : 'Agregar pregunta'}
          </Button>
          <Button variant="default" aria-expanded={shows} onClick={() => setShows(!shows)}>
            {shows ? 'Ocultar vista de aprendiz' : 'Ver como aprendiz'}
          </Button>
        </div>
      </RecordForm>
      {shows ? <QuestionPreview question={typed} /> : null}
    </>
  );
}

const savedText = ({ question, unitId }: TypedQuestion, field: keyof TypedQuestion): string =>
  field === 'unitId' ? unitId : questionTexts(question).join(' · ');

/** The units to choose from, with the question's own where it is not offered any more. */
const offered = (units: readonly Named[], question: FinalQuestionRow | null): readonly Named[] =>
  !question?.unit || units.some(({ id }) => id === question.unit?.id) ? units : [...units, question.unit];
