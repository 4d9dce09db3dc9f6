import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import {
  type QuestionnaireEditions,
  type QuestionnaireInput,
  questionnaireBody,
  saveQuestionnaire,
} from '#app/contract/admin/content/questionnaires.ts';
import { ANSWER_SCALE } from '#app/domain/questionnaires/types.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import { ItemList } from '#app/product/content/item-list.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';

const MAX_PARAGRAPHS = 10;
const MAX_SECTIONS = 10;
const MAX_QUESTIONS = 30;

/** A question's key is the server's to give: the form carries it along. */
type Typed = {
  paragraphs: { text: string }[];
  sections: { title: string; text: string; questions: { itemKey: string; title: string }[] }[];
};

const labels = { paragraphs: 'Introducción', sections: 'Secciones' } as const;
const scaleText = ANSWER_SCALE.map(({ text, value }) => `${text} (${value})`).join(', ');

/** The words of a boss's questionnaire; of a fixed one only the words, never the sections or their number. */
export function QuestionnaireForm({ questionnaire }: { questionnaire: QuestionnaireEditions }) {
  const { form, frame } = useContentForm({
    name: `cuestionario.${questionnaire.id}`,
    body: questionnaireBody,
    start: typedOf(questionnaire.content),
    toBody: bodyOf,
    labels,
    send: (run, input) =>
      run(
        saveQuestionnaire,
        {
          params: { questionnaireId: questionnaire.id },
          body: { version: questionnaire.version, ...input },
        },
        { done: 'Guardamos la redacción, sin publicarla.' },
      ),
  });
  const { errors } = form.formState;
  const paragraphs = useFieldArray({ control: form.control, name: 'paragraphs' });
  const sections = useFieldArray({ control: form.control, name: 'sections' });
  const { isFixed } = questionnaire;
  return (
    <ContentForm
      label={`Redacción de ${questionnaire.title}`}
      standing={{
        isWritten: questionnaire.content !== null,
        hasDraft: questionnaire.hasDraft,
        edition: questionnaire.edition,
      }}
      lockedBy={null}
      {...frame}
    >
      <p className="quiet">
        {isFixed ? (
          <span>{'Sus secciones y el número de sus preguntas no cambian: solo su redacción. '}</span>
        ) : null}
        <span>{`Se responde con ${scaleText}.`}</span>
      </p>
      <ItemList
        label={labels.paragraphs}
        noun="párrafo"
        keys={paragraphs.fields.map(({ id }) => id)}
        max={MAX_PARAGRAPHS}
        error={errors.paragraphs?.message}
        edit={{
          add: { words: 'Agregar párrafo', run: () => paragraphs.append({ text: '' }) },
          remove: paragraphs.remove,
          move: paragraphs.move,
        }}
        item={(place) => (
          <Textarea
            label={`Párrafo ${place + 1}`}
            autosize
            minRows={2}
            error={errors.paragraphs?.[place]?.message}
            {...form.register(`paragraphs.${place}.text`)}
          />
        )}
      />
      <ItemList
        label={labels.sections}
        noun="sección"
        keys={sections.fields.map(({ id }) => id)}
        max={MAX_SECTIONS}
        error={errors.sections?.message}
        edit={
          isFixed
            ? null
            : {
                add: {
                  words: 'Agregar sección',
                  run: () =>
                    sections.append({ title: '', text: '', questions: [{ itemKey: '', title: '' }] }),
                },
                remove: sections.remove,
                move: sections.move,
              }
        }
        item={(place) => (
          <>
            <TextInput
              label={`Título de la sección ${place + 1}`}
              autoComplete="off"
              readOnly={isFixed}
              error={errors.sections?.[place]?.title?.message}
              {...form.register(`sections.${place}.title`)}
            />
            <Textarea
              label="De qué trata"
              aria-label={`De qué trata la sección ${place + 1}`}
              autosize
              minRows={1}
              error={errors.sections?.[place]?.text?.message}
              {...form.register(`sections.${place}.text`)}
            />
            <Questions form={form} section={place} isFixed={isFixed} />
          </>
        )}
      />
    </ContentForm>
  );
}

function Questions({
  form,
  section,
  isFixed,
}: {
  form: UseFormReturn<Typed>;
  section: number;
  isFixed: boolean;
}) {
  const name = `sections.${section}.questions` as const;
  const questions = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors.sections?.[section]?.questions;
  return (
    <ItemList
      label={`Preguntas de la sección ${section + 1}`}
      noun={`pregunta de la sección ${section + 1},`}
      keys={questions.fields.map(({ id }) => id)}
      max={MAX_QUESTIONS}
      error={errors?.message}
      edit={
        isFixed
          ? null
          : {
              add: {
                words: 'Agregar pregunta',
                run: () => questions.append({ itemKey: '', title: '' }),
              },
              remove: questions.remove,
              move: questions.move,
            }
      }
      item={(place) => (
        <Textarea
          label={`Pregunta ${place + 1}`}
          autosize
          minRows={1}
          error={errors?.[place]?.title?.message}
          {...form.register(`${name}.${place}.title`)}
        />
      )}
    />
  );
}

const typedOf = (content: QuestionnaireInput | null): Typed => ({
  paragraphs: (content?.paragraphs ?? []).map((text) => ({ text })),
  sections: (content?.sections ?? [{ title: '', text: '', questions: [{ title: '' }] }]).map(
    ({ title, text, questions }) => ({
      title,
      text,
      questions: questions.map(({ key = '', title: words }: { key?: string | undefined; title: string }) => ({
        itemKey: key,
        title: words,
      })),
    }),
  ),
});

const bodyOf = ({ paragraphs, sections }: Typed): QuestionnaireInput => ({
  paragraphs: paragraphs.map(({ text }) => text),
  sections: sections.map(({ title, text, questions }) => ({
    title,
    text,
    questions: questions.map(({ itemKey, title: words }) => ({
      ...(itemKey === '' ? {} : { key: itemKey }),
      title: words,
    })),
  })),
});
