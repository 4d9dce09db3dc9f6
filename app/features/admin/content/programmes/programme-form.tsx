import { Controller } from 'react-hook-form';
import {
  changeProgramme,
  createProgramme,
  type ProgrammeDetail,
  type ProgrammeInput,
  programmeBody,
} from '#app/contract/admin/content/programmes.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import type { CourseFileValue } from '#app/product/content/content-value.ts';
import { CourseFileField } from '#app/product/content/course-file-field.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import styles from './programme.module.css';
import { gradeRules } from './programme.texts.ts';

/** The fields as they are typed: nothing is an empty text. */
type Typed = {
  name: string;
  shortName: string;
  description: string;
  welcome: string;
  imageId: CourseFileValue | null;
  reduced: boolean;
  finalQuestionCount: string;
  finalMinutes: string;
  finalAttempts: string;
};

const labels: Record<keyof Typed, string> = {
  name: 'Nombre',
  shortName: 'Nombre corto',
  description: 'Descripción',
  welcome: 'Bienvenida',
  imageId: 'Imagen',
  reduced: 'Programa reducido',
  finalQuestionCount: 'Preguntas',
  finalMinutes: 'Minutos',
  finalAttempts: 'Intentos',
};

type Props = {
  programme: ProgrammeDetail | null;
  /** Of a new one. */
  onCreated?: (programmeId: number) => void;
};

/** The data of a programme, new or known. Typed values that are not saved wait on this device. */
export function ProgrammeForm({ programme, onCreated }: Props) {
  const start = typedOf(programme);
  const { form, showRefusal } = useRecordForm(programmeBody, { start, toBody: bodyOf });
  const { errors, isDirty } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const faults = (Object.keys(labels) as (keyof Typed)[]).filter((field) => errors[field]);
  useErrorTitle(fault !== null || faults.length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: draftNameOf('programme', programme?.id ?? 'nuevo'),
    version: programme?.version ?? 0,
  });
  const isFixed = programme !== null && (programme.isDeleted || programme.state === 'archived');
  const isLive = programme?.state === 'published';

  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed);
    if (programme) {
      const input = { params: { programmeId: programme.id }, body: { version: programme.version, ...body } };
      const done = isLive
        ? 'Guardamos los cambios. Los aprendices los ven cuando los publiques.'
        : 'Guardamos los cambios.';
      if (await run(changeProgramme, input, { done })) forget();
      return;
    }
    const made = await run(createProgramme, { body }, { done: 'Creamos el programa, en borrador.' });
    if (!made?.reply) return;
    forget();
    onCreated?.(made.reply.id);
  });

  const field = (name: keyof Typed) => ({
    error: errors[name]?.message,
    readOnly: isFixed,
    ...form.register(name),
  });
  return (
    <RecordForm errors={errors} className="stack gap-lg" onSubmit={save} aria-label="Datos del programa">
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((name) => ({
          label: labels[name],
          saved: name === 'imageId' ? (start.imageId?.name ?? '') : String(start[name]),
        }))}
        onTake={takeSaved}
      />
      <div className={styles.fields}>
        <TextInput
          className={styles.whole}
          label={`${labels.name} *`}
          autoComplete="off"
          data-autofocus={programme === null ? true : undefined}
          {...field('name')}
        />
        <TextInput
          label={`${labels.shortName} *`}
          description="Su columna es «Promedio …»; hasta 20 letras."
          autoComplete="off"
          {...field('shortName')}
        />
        {programme ? (
          <TextInput
            label="Llave"
            description="Se hizo con su nombre y no cambia."
            value={programme.key}
            readOnly
          />
        ) : null}
        <Textarea
          className={styles.whole}
          label={labels.description}
          autosize
          minRows={2}
          maxRows={8}
          {...field('description')}
        />
        <Textarea
          className={styles.whole}
          label={labels.welcome}
          description="Lo primero que lee un aprendiz en su inicio. Hasta 500 caracteres."
          autosize
          minRows={2}
          maxRows={6}
          {...field('welcome')}
        />
        <div className={styles.whole}>
          <Controller
            control={form.control}
            name="imageId"
            render={({ field: { value, onChange } }) => (
              <CourseFileField
                role="image"
                label={labels.imageId}
                value={value}
                onChange={onChange}
                error={errors.imageId?.message}
                disabled={isFixed}
              />
            )}
          />
        </div>
        <Checkbox
          className={styles.whole}
          label={labels.reduced}
          description="Sin insignia por el reto extra."
          disabled={isFixed}
          {...form.register('reduced')}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className="strong">Evaluación final</legend>
        <div className={styles.fields}>
          <TextInput
            label={`${labels.finalQuestionCount} *`}
            description="De 5 a 60 por intento."
            inputMode="numeric"
            {...field('finalQuestionCount')}
          />
          <TextInput
            label={`${labels.finalMinutes} *`}
            description="De 5 a 240 por intento."
            inputMode="numeric"
            {...field('finalMinutes')}
          />
          <TextInput
            label={`${labels.finalAttempts} *`}
            description="De 1 a 5; cuenta el mejor."
            inputMode="numeric"
            {...field('finalAttempts')}
          />
        </div>
      </fieldset>
      <section className="stack gap-sm" aria-label="Calificación final">
        <h2 className="strong">Calificación final</h2>
        <p className="quiet small">Es igual en todos los programas y no se cambia aquí.</p>
        <FactList>
          {gradeRules.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-figures>{value}</dd>
            </div>
          ))}
        </FactList>
      </section>
      <div role="alert" className="stack gap-xs">
        {fault ? <p className="danger">{fault}</p> : null}
        {faults.length > 0 ? (
          <>
            <p className="danger strong">No se guardó. Revisa lo siguiente:</p>
            <ul className="danger">
              {faults.map((name) => (
                <li key={name}>{`${labels[name]}: ${errors[name]?.message}`}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {isFixed ? (
        <p className="quiet">Se puede consultar; para cambiarlo, primero restáuralo.</p>
      ) : (
        <div className="wrap gap-md align-center">
          <Button type="submit" color="accent" loading={busy} data-disabled={programme !== null && !isDirty}>
            {programme ? 'Guardar' : 'Crear programa'}
          </Button>
          {isLive ? (
            <span className="quiet small">Lo que guardes no se ve hasta que publiques los cambios.</span>
          ) : null}
        </div>
      )}
    </RecordForm>
  );
}

/** The values that the specification gives a new programme (spec §9). */
const atFirst = { finalQuestionCount: '20', finalMinutes: '60', finalAttempts: '2' };

function typedOf(programme: ProgrammeDetail | null): Typed {
  if (!programme)
    return {
      name: '',
      shortName: '',
      description: '',
      welcome: '',
      imageId: null,
      reduced: false,
      ...atFirst,
    };
  return {
    name: programme.name,
    shortName: programme.shortName,
    description: programme.description,
    welcome: programme.welcome ?? '',
    imageId: programme.image,
    reduced: programme.reduced,
    finalQuestionCount: String(programme.finalQuestionCount),
    finalMinutes: String(programme.finalMinutes),
    finalAttempts: String(programme.finalAttempts),
  };
}

const bodyOf = ({
  welcome,
  imageId,
  finalQuestionCount,
  finalMinutes,
  finalAttempts,
  ...typed
}: Typed): ProgrammeInput => ({
  ...typed,
  welcome: welcome.trim() === '' ? null : welcome,
  imageId: imageId?.fileId ?? null,
  finalQuestionCount: Number(finalQuestionCount),
  finalMinutes: Number(finalMinutes),
  finalAttempts: Number(finalAttempts),
});
