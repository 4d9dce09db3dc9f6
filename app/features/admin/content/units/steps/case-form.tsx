import { Controller, useFieldArray } from 'react-hook-form';
import {
  type CaseInput,
  caseBody,
  MODEL_LENGTH,
  saveUnitCase,
  TEXT_LENGTH,
} from '#app/contract/admin/content/unit-contents.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import { ContentTextField } from '#app/product/content/content-text-field.tsx';
import { EditionList } from '#app/product/content/edition-list.tsx';
import { ItemList } from '#app/product/content/item-list.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { lockOf } from '../unit.texts.ts';
import type { UnitStep } from './unit-steps.queries.server.ts';

const MAX_QUESTIONS = 10;

type Typed = { title: string; html: string; questions: { text: string }[]; modelAnswerHtml: string };

const labels = {
  title: 'Título',
  html: 'Texto del caso',
  questions: 'Preguntas guía',
  modelAnswerHtml: 'Respuesta modelo',
} as const;

type Props = { unit: UnitDetail; step: UnitStep<CaseInput>; zone: string };

/** The case of a unit: its text, its guide questions and the answer that shows once it was sent. */
export function CaseForm({ unit, step, zone }: Props) {
  const { form, frame } = useContentForm({
    name: `${draftNameOf('unit', unit.id)}.caso`,
    body: caseBody,
    start: typedOf(step.content),
    toBody: bodyOf,
    labels,
    send: (run, input) =>
      run(
        saveUnitCase,
        { params: { unitId: unit.id }, body: { version: step.version, ...input } },
        { done: 'Guardamos el caso.' },
      ),
  });
  const { errors } = form.formState;
  const questions = useFieldArray({ control: form.control, name: 'questions' });
  const lockedBy = lockOf(unit);
  return (
    <div className="stack gap-lg">
      <ContentForm
        label="Caso de estudio"
        standing={{
          isWritten: step.content !== null,
          hasDraft: step.hasDraft,
          edition: step.editions[0]?.number ?? null,
        }}
        lockedBy={lockedBy}
        {...frame}
      >
        {step.content ? null : <p className="quiet">Una unidad puede no tener caso.</p>}
        <TextInput
          label={`${labels.title} *`}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Controller
          control={form.control}
          name="html"
          render={({ field }) => (
            <ContentTextField
              label={labels.html}
              required
              isTall
              maxLength={TEXT_LENGTH}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.html?.message}
              disabled={lockedBy !== null}
            />
          )}
        />
        <ItemList
          label={labels.questions}
          noun="pregunta"
          keys={questions.fields.map(({ id }) => id)}
          max={MAX_QUESTIONS}
          error={errors.questions?.message}
          edit={
            lockedBy === null
              ? {
                  add: { words: 'Agregar pregunta', run: () => questions.append({ text: '' }) },
                  remove: questions.remove,
                  move: questions.move,
                }
              : null
          }
          item={(place) => (
            <Textarea
              label={`Pregunta ${place + 1}`}
              autosize
              minRows={1}
              error={errors.questions?.[place]?.message}
              {...form.register(`questions.${place}.text`)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="modelAnswerHtml"
          render={({ field }) => (
            <ContentTextField
              label={labels.modelAnswerHtml}
              description="Aparece cuando la persona ya envió su caso."
              maxLength={MODEL_LENGTH}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.modelAnswerHtml?.message}
              disabled={lockedBy !== null}
            />
          )}
        />
      </ContentForm>
      <EditionList
        editions={step.editions}
        zone={zone}
        nouns={['respuesta', 'respuestas']}
        show={(content) => <CaseText {...content} />}
      />
    </div>
  );
}

function CaseText({ title, html, questions, modelAnswerHtml }: CaseInput) {
  return (
    <div className="stack gap-sm">
      <p className="strong">{title}</p>
      <RichText html={html} />
      <ol>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className="strong">{labels.modelAnswerHtml}</p>
      <RichText html={modelAnswerHtml} />
    </div>
  );
}

const typedOf = (content: CaseInput | null): Typed => ({
  title: content?.title ?? '',
  html: content?.html ?? '',
  questions: (content?.questions ?? ['']).map((text) => ({ text })),
  modelAnswerHtml: content?.modelAnswerHtml ?? '',
});

const bodyOf = ({ questions, ...typed }: Typed): CaseInput => ({
  ...typed,
  questions: questions.map(({ text }) => text),
});
