import { useFieldArray } from 'react-hook-form';
import {
  type AssessmentInput,
  assessmentBody,
  saveUnitAssessment,
} from '#app/contract/admin/content/unit-contents.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import { EditionList } from '#app/product/content/edition-list.tsx';
import { ItemList } from '#app/product/content/item-list.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { lockOf } from '../unit.texts.ts';
import { AssessmentItems, kindTexts } from './assessment-items.tsx';
import { assessmentInput, assessmentTyped, emptyItem } from './assessment-typed.ts';
import type { UnitStep } from './unit-steps.queries.server.ts';

const MAX_SECTIONS = 10;
const labels = { sections: 'Secciones' } as const;

type Props = { unit: UnitDetail; step: UnitStep<AssessmentInput>; zone: string };

/** The self-assessment of a unit, in sections. */
export function AssessmentForm({ unit, step, zone }: Props) {
  const { form, frame } = useContentForm({
    name: `${draftNameOf('unit', unit.id)}.autoevaluacion`,
    body: assessmentBody,
    start: assessmentTyped(step.content),
    toBody: assessmentInput,
    labels,
    send: (run, input) =>
      run(
        saveUnitAssessment,
        { params: { unitId: unit.id }, body: { version: step.version, ...input } },
        { done: 'Guardamos la autoevaluación.' },
      ),
  });
  const { errors } = form.formState;
  const sections = useFieldArray({ control: form.control, name: 'sections' });
  const lockedBy = lockOf(unit);
  return (
    <div className="stack gap-lg">
      <ContentForm
        label="Autoevaluación"
        standing={{
          isWritten: step.content !== null,
          hasDraft: step.hasDraft,
          edition: step.editions[0]?.number ?? null,
        }}
        lockedBy={lockedBy}
        {...frame}
      >
        <ItemList
          label={labels.sections}
          noun="sección"
          keys={sections.fields.map(({ id }) => id)}
          max={MAX_SECTIONS}
          error={errors.sections?.message}
          edit={
            lockedBy === null
              ? {
                  add: {
                    words: 'Agregar sección',
                    run: () => sections.append({ title: '', items: [emptyItem] }),
                  },
                  remove: sections.remove,
                  move: sections.move,
                }
              : null
          }
          item={(place) => (
            <>
              <TextInput
                label={`Título de la sección ${place + 1}`}
                autoComplete="off"
                error={errors.sections?.[place]?.title?.message}
                {...form.register(`sections.${place}.title`)}
              />
              <AssessmentItems form={form} section={place} isLocked={lockedBy !== null} />
            </>
          )}
        />
      </ContentForm>
      <EditionList
        editions={step.editions}
        zone={zone}
        nouns={['respuesta', 'respuestas']}
        show={(content) => <AssessmentText {...content} />}
      />
    </div>
  );
}

function AssessmentText({ sections }: AssessmentInput) {
  return (
    <div className="stack gap-sm">
      {sections.map(({ title, items }) => (
        <div key={title}>
          <p className="strong">{title}</p>
          <ol>
            {items.map(({ key, kind, prompt, options = [] }) => (
              <li key={key}>
                {prompt} <span className="quiet">({[kindTexts[kind], ...options].join(' · ')})</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
