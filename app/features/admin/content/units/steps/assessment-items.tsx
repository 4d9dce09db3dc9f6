import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { QuestionKind } from '#app/domain/questionnaires/form.ts';
import { ItemList } from '#app/product/content/item-list.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { emptyItem, type TypedAssessment } from './assessment-typed.ts';

const MAX_ITEMS = 30;

export const kindTexts: Record<QuestionKind, string> = {
  scale: 'Rango de 0 a 10',
  text: 'Texto corto',
  question: 'Pregunta abierta',
  choice: 'Opción múltiple',
};
const kinds = Object.entries(kindTexts).map(([value, label]) => ({ value, label }));

type Props = { form: UseFormReturn<TypedAssessment>; section: number; isLocked: boolean };

/** The questions of one section of a self-assessment. */
export function AssessmentItems({ form, section, isLocked }: Props) {
  const name = `sections.${section}.items` as const;
  const items = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors.sections?.[section]?.items;
  return (
    <ItemList
      label={`Preguntas de la sección ${section + 1}`}
      noun={`pregunta de la sección ${section + 1},`}
      keys={items.fields.map(({ id }) => id)}
      max={MAX_ITEMS}
      error={errors?.message}
      edit={
        isLocked
          ? null
          : {
              add: { words: 'Agregar pregunta', run: () => items.append({ ...emptyItem }) },
              remove: items.remove,
              move: items.move,
            }
      }
      item={(place) => (
        <>
          <Textarea
            label={`Pregunta ${place + 1}`}
            autosize
            minRows={1}
            error={errors?.[place]?.prompt?.message}
            {...form.register(`${name}.${place}.prompt`)}
          />
          <NativeSelect
            label="Tipo"
            aria-label={`Tipo de la pregunta ${place + 1} de la sección ${section + 1}`}
            options={kinds}
            {...form.register(`${name}.${place}.kind`)}
          />
          {form.watch(`${name}.${place}.kind`) === 'choice' ? (
            <Textarea
              label="Opciones"
              aria-label={`Opciones de la pregunta ${place + 1} de la sección ${section + 1}`}
              description="De 2 a 8, una en cada línea."
              autosize
              minRows={2}
              error={errors?.[place]?.options?.message}
              {...form.register(`${name}.${place}.options`)}
            />
          ) : null}
        </>
      )}
    />
  );
}
