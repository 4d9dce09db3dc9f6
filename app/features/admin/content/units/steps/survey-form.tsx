import { useFieldArray } from 'react-hook-form';
import {
  type SurveyInput,
  type SurveyKind,
  saveUnitSurvey,
  surveyBody,
} from '#app/contract/admin/content/unit-contents.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import { EditionList } from '#app/product/content/edition-list.tsx';
import { ItemList } from '#app/product/content/item-list.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { lockOf } from '../unit.texts.ts';
import type { UnitStep } from './unit-steps.queries.server.ts';

const MAX_ITEMS = 20;

/** An item's key is the server's to give: the form carries it along. */
type Typed = { items: { itemKey: string; kind: SurveyKind; prompt: string }[] };

const kindTexts: Record<SurveyKind, string> = {
  scale: 'Escala de 1 a 5',
  nps: 'Recomendación de 0 a 10',
  text: 'Texto',
};
const kinds = Object.entries(kindTexts).map(([value, label]) => ({ value, label }));
const labels = { items: 'Preguntas' } as const;

type Props = { unit: UnitDetail; step: UnitStep<SurveyInput>; zone: string };

/** The anonymous survey of a unit. */
export function SurveyForm({ unit, step, zone }: Props) {
  const { form, frame } = useContentForm({
    name: `${draftNameOf('unit', unit.id)}.encuesta`,
    body: surveyBody,
    start: typedOf(step.content),
    toBody: bodyOf,
    labels,
    send: (run, input) =>
      run(
        saveUnitSurvey,
        { params: { unitId: unit.id }, body: { version: step.version, ...input } },
        { done: 'Guardamos la encuesta.' },
      ),
  });
  const { errors } = form.formState;
  const items = useFieldArray({ control: form.control, name: 'items' });
  const lockedBy = lockOf(unit);
  return (
    <div className="stack gap-lg">
      <ContentForm
        label="Encuesta"
        standing={{
          isWritten: step.content !== null,
          hasDraft: step.hasDraft,
          edition: step.editions[0]?.number ?? null,
        }}
        lockedBy={lockedBy}
        {...frame}
      >
        <p className="quiet">
          Es anónima. Primero se muestran las escalas de 1 a 5 y después las demás preguntas.
        </p>
        <ItemList
          label={labels.items}
          noun="pregunta"
          keys={items.fields.map(({ id }) => id)}
          max={MAX_ITEMS}
          error={errors.items?.message}
          edit={
            lockedBy === null
              ? {
                  add: {
                    words: 'Agregar pregunta',
                    run: () => items.append({ itemKey: '', kind: 'scale', prompt: '' }),
                  },
                  remove: items.remove,
                  move: items.move,
                }
              : null
          }
          item={(place) => (
            <>
              <Textarea
                label={`Pregunta ${place + 1}`}
                autosize
                minRows={1}
                error={errors.items?.[place]?.prompt?.message}
                {...form.register(`items.${place}.prompt`)}
              />
              <NativeSelect
                label="Tipo"
                aria-label={`Tipo de la pregunta ${place + 1}`}
                options={kinds}
                {...form.register(`items.${place}.kind`)}
              />
            </>
          )}
        />
      </ContentForm>
      <EditionList
        editions={step.editions}
        zone={zone}
        nouns={['respuesta', 'respuestas']}
        show={(content) => (
          <ol>
            {content.items.map(({ key, kind, prompt }) => (
              <li key={key}>
                {prompt} <span className="quiet">({kindTexts[kind]})</span>
              </li>
            ))}
          </ol>
        )}
      />
    </div>
  );
}

const typedOf = (content: SurveyInput | null): Typed => ({
  items: (content?.items ?? [{ kind: 'scale', prompt: '' }]).map(({ key = '', kind, prompt }) => ({
    itemKey: key,
    kind,
    prompt,
  })),
});

const bodyOf = ({ items }: Typed): SurveyInput => ({
  items: items.map(({ itemKey, kind, prompt }) => ({
    ...(itemKey === '' ? {} : { key: itemKey }),
    kind,
    prompt,
  })),
});
