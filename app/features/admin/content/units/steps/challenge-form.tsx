import { Controller, useFieldArray } from 'react-hook-form';
import { challengeEndings, challengeRule } from '#app/contract/account/files.ts';
import {
  type ChallengeInput,
  challengeBody,
  saveUnitChallenge,
  sumOfWeights,
  TEXT_LENGTH,
  WHOLE_RUBRIC,
} from '#app/contract/admin/content/unit-contents.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import { ContentTextField } from '#app/product/content/content-text-field.tsx';
import { EditionList } from '#app/product/content/edition-list.tsx';
import { ItemList } from '#app/product/content/item-list.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { uploadRuleText } from '#app/product/files/upload.texts.ts';
import { LevelTexts } from '#app/product/grades/level-texts.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from '../unit.module.css';
import { lockOf } from '../unit.texts.ts';
import { bodyOf, typedOf } from './challenge-typed.ts';
import { LevelsField } from './levels-field.tsx';
import type { UnitStep } from './unit-steps.queries.server.ts';

const MAX_CRITERIA = 8;

const labels = {
  title: 'Título',
  instructionsHtml: 'Instrucciones',
  criteria: 'Rúbrica',
  fileTypes: 'Tipos de archivo',
  maxMb: 'Tamaño máximo (MB)',
} as const;

type Props = { unit: UnitDetail; step: UnitStep<ChallengeInput>; zone: string };

/** The challenge of a unit: what is asked for, and the criteria by which it is graded. */
export function ChallengeForm({ unit, step, zone }: Props) {
  const { form, frame } = useContentForm({
    name: `${draftNameOf('unit', unit.id)}.reto`,
    body: challengeBody,
    start: typedOf(step.content),
    toBody: bodyOf,
    labels,
    send: (run, input) =>
      run(
        saveUnitChallenge,
        { params: { unitId: unit.id }, body: { version: step.version, ...input } },
        { done: 'Guardamos el reto.' },
      ),
  });
  const { errors } = form.formState;
  const criteria = useFieldArray({ control: form.control, name: 'criteria' });
  const sum = sumOfWeights(bodyOf(form.watch()).criteria.map(({ weight }) => ({ weight: weight || 0 })));
  const lockedBy = lockOf(unit);
  return (
    <div className="stack gap-lg">
      <ContentForm
        label="Reto"
        standing={{
          isWritten: step.content !== null,
          hasDraft: step.hasDraft,
          edition: step.editions[0]?.number ?? null,
        }}
        lockedBy={lockedBy}
        {...frame}
      >
        <TextInput
          label={`${labels.title} *`}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Controller
          control={form.control}
          name="instructionsHtml"
          render={({ field }) => (
            <ContentTextField
              label={labels.instructionsHtml}
              required
              isTall
              maxLength={TEXT_LENGTH}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.instructionsHtml?.message}
              disabled={lockedBy !== null}
            />
          )}
        />
        <ItemList
          label={labels.criteria}
          noun="criterio"
          keys={criteria.fields.map(({ id }) => id)}
          max={MAX_CRITERIA}
          error={errors.criteria?.message}
          edit={
            lockedBy === null
              ? {
                  add: {
                    words: 'Agregar criterio',
                    run: () => criteria.append({ name: '', weight: '', descriptor: '', levels: [] }),
                  },
                  remove: criteria.remove,
                  move: criteria.move,
                }
              : null
          }
          item={(place) => (
            <>
              <div className={styles.weighted}>
                <TextInput
                  label={`Criterio ${place + 1}`}
                  autoComplete="off"
                  error={errors.criteria?.[place]?.name?.message}
                  {...form.register(`criteria.${place}.name`)}
                />
                <TextInput
                  label="Peso (%)"
                  aria-label={`Peso del criterio ${place + 1}, en porcentaje`}
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors.criteria?.[place]?.weight?.message}
                  {...form.register(`criteria.${place}.weight`)}
                />
              </div>
              <Textarea
                label="Qué se espera"
                aria-label={`Qué se espera en el criterio ${place + 1}`}
                autosize
                minRows={2}
                error={errors.criteria?.[place]?.descriptor?.message}
                {...form.register(`criteria.${place}.descriptor`)}
              />
              <LevelsField form={form} place={place} disabled={lockedBy !== null} />
            </>
          )}
        />
        <p role="status" className={sum === WHOLE_RUBRIC ? 'strong' : 'strong danger'} data-figures>
          {sum === WHOLE_RUBRIC
            ? `Los pesos suman ${sum}.`
            : `Los pesos suman ${sum} de ${WHOLE_RUBRIC}: ${sum < WHOLE_RUBRIC ? 'faltan' : 'sobran'} ${Math.abs(WHOLE_RUBRIC - sum)}.`}
        </p>
        <fieldset className="grid gap-sm bare-fields">
          <legend className="no-padding strong">Archivo de la entrega</legend>
          <p className="quiet">
            Sin marcar nada se aceptan todos los tipos, hasta 25 MB (MP4 hasta 200 MB). Aquí solo se puede
            pedir menos.
          </p>
          <fieldset className="wrap gap-md bare-fields">
            <legend className="no-padding small">{labels.fileTypes}</legend>
            {challengeEndings.map((ending) => (
              <Checkbox
                key={ending}
                value={ending}
                label={ending.toUpperCase()}
                disabled={lockedBy !== null}
                {...form.register('fileTypes')}
              />
            ))}
          </fieldset>
          {errors.fileTypes?.message ? <p className="fault">{errors.fileTypes.message}</p> : null}
          <TextInput
            label={labels.maxMb}
            inputMode="numeric"
            autoComplete="off"
            error={errors.maxMb?.message}
            {...form.register('maxMb')}
          />
        </fieldset>
      </ContentForm>
      <EditionList
        editions={step.editions}
        zone={zone}
        nouns={['entrega', 'entregas']}
        show={(content) => <ChallengeText {...content} />}
      />
    </div>
  );
}

function ChallengeText({ title, instructionsHtml, criteria, ...accepted }: ChallengeInput) {
  return (
    <div className="stack gap-sm">
      <p className="strong">{title}</p>
      <RichText html={instructionsHtml} />
      <ul>
        {criteria.map(({ name, weight, descriptor, levels }) => (
          <li key={name}>
            <span className="strong">
              {name} ({weight} %)
            </span>
            : {descriptor}
            <LevelTexts levels={levels} />
          </li>
        ))}
      </ul>
      <p className="quiet">{uploadRuleText(challengeRule(accepted))}</p>
    </div>
  );
}
