import { Controller } from 'react-hook-form';
import { changeUnit, type UnitDetail, type UnitInput, unitBody } from '#app/contract/admin/content/units.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import type { CourseFileValue } from '#app/product/content/content-value.ts';
import { CourseFileField } from '#app/product/content/course-file-field.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from './unit.module.css';
import { lockOf } from './unit.texts.ts';

const dayFields = [
  ['opens', 'Apertura'],
  ['due', 'Reto'],
  ['bossFrom', 'Inicio del jefe'],
  ['oneToOne', 'Inicio de la 1-1'],
  ['bossTo', 'Fin del jefe'],
] as const;
type DayField = (typeof dayFields)[number][0];

const fileFields = [
  ['observationGuideId', 'Guía de observación'],
  ['competencyGuideId', 'Conoce la competencia'],
  ['challengeTemplateId', 'Plantilla del reto'],
] as const;
type FileField = (typeof fileFields)[number][0];
/** The role of all three: files to download. */
const guideRole = 'download';

/** The fields as they are typed: nothing is an empty text. */
type Typed = {
  name: string;
  objective: string;
  peerCount: string;
  peerDays: string;
  defaultDays: Record<DayField, string>;
} & Record<FileField, CourseFileValue | null>;

const labels: Record<keyof Typed, string> = {
  name: 'Nombre',
  objective: 'Objetivo',
  peerCount: 'Retos de otras personas que evalúa cada quien',
  peerDays: 'Días para evaluarlos',
  defaultDays: 'Días por defecto',
  observationGuideId: 'Guía de observación',
  competencyGuideId: 'Conoce la competencia',
  challengeTemplateId: 'Plantilla del reto',
};

/** The data of a unit. Typed values that are not saved wait on this device. */
export function UnitForm({ unit }: { unit: UnitDetail }) {
  const { form, frame } = useContentForm({
    name: `${draftNameOf('unit', unit.id)}.datos`,
    body: unitBody,
    start: typedOf(unit),
    toBody: bodyOf,
    labels,
    send: (run, input) =>
      run(
        changeUnit,
        { params: { unitId: unit.id }, body: { version: unit.version, ...input } },
        { done: 'Guardamos los cambios.' },
      ),
  });
  const { errors } = form.formState;
  const lockedBy = lockOf(unit);
  return (
    <ContentForm
      label="Datos de la unidad"
      standing={{ isWritten: true, hasDraft: unit.isChanged, edition: null }}
      lockedBy={lockedBy}
      {...frame}
    >
      <TextInput
        className={styles.wide}
        label={`${labels.name} *`}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Textarea
        className={styles.wide}
        label={labels.objective}
        autosize
        minRows={3}
        error={errors.objective?.message}
        {...form.register('objective')}
      />
      <fieldset className="grid gap-sm bare-fields">
        <legend className="no-padding strong">{labels.defaultDays}</legend>
        <p className="quiet">
          Contados desde el inicio de la generación: con ellos se proponen las fechas de sus olas. Déjalos
          vacíos para que se propongan por el lugar de la unidad.
        </p>
        <div className={styles.days}>
          {dayFields.map(([field, label]) => (
            <TextInput
              key={field}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              error={errors.defaultDays?.[field]?.message}
              {...form.register(`defaultDays.${field}`)}
            />
          ))}
        </div>
        {errors.defaultDays?.message ? <p className="fault">{String(errors.defaultDays.message)}</p> : null}
      </fieldset>
      <div className={styles.files}>
        {fileFields.map(([field, label]) => (
          <Controller
            key={field}
            control={form.control}
            name={field}
            render={({ field: { value, onChange } }) => (
              <CourseFileField
                role={guideRole}
                label={label}
                value={value}
                onChange={onChange}
                error={errors[field]?.message}
                disabled={lockedBy !== null}
              />
            )}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={labels.peerCount}
          options={[0, 1, 2, 3, 4].map((count) => ({
            value: String(count),
            label: count === 0 ? 'Ninguno' : String(count),
          }))}
          error={errors.peerCount?.message}
          {...form.register('peerCount')}
        />
        <TextInput
          label={labels.peerDays}
          description="De 1 a 15; después pasan a otra persona."
          inputMode="numeric"
          autoComplete="off"
          error={errors.peerDays?.message}
          {...form.register('peerDays')}
        />
      </div>
    </ContentForm>
  );
}

const noDays: Record<DayField, string> = { opens: '', due: '', bossFrom: '', oneToOne: '', bossTo: '' };

function typedOf({ fields }: UnitDetail): Typed {
  const days = fields.defaultDays;
  return {
    name: fields.name,
    objective: fields.objective,
    peerCount: String(fields.peerCount),
    peerDays: String(fields.peerDays),
    defaultDays: days
      ? (Object.fromEntries(dayFields.map(([field]) => [field, String(days[field])])) as typeof noDays)
      : noDays,
    observationGuideId: fields.observationGuide,
    competencyGuideId: fields.competencyGuide,
    challengeTemplateId: fields.challengeTemplate,
  };
}

function bodyOf({ name, objective, defaultDays: days, ...typed }: Typed): UnitInput {
  return {
    name,
    objective,
    peerCount: numberOf(typed.peerCount),
    peerDays: numberOf(typed.peerDays),
    defaultDays: dayFields.every(([field]) => days[field].trim() === '')
      ? null
      : {
          opens: numberOf(days.opens),
          due: numberOf(days.due),
          bossFrom: numberOf(days.bossFrom),
          oneToOne: numberOf(days.oneToOne),
          bossTo: numberOf(days.bossTo),
        },
    observationGuideId: typed.observationGuideId?.fileId ?? null,
    competencyGuideId: typed.competencyGuideId?.fileId ?? null,
    challengeTemplateId: typed.challengeTemplateId?.fileId ?? null,
  };
}

/** An empty field is no number: 0 would be one. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
