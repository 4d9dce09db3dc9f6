import { Controller, useFieldArray } from 'react-hook-form';
import { MAX_LEVELS, newBadgeBody } from '#app/contract/admin/content/badge-fields.ts';
import { type BadgeDetail, changeBadge, createBadge } from '#app/contract/admin/content/badges.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from '../badge.module.css';
import { audienceTexts, measuresOf } from '../badge.texts.ts';
import { bodyOf, type Typed, typedOf } from './badge-form-values.ts';
import { BadgeImageField } from './badge-image-field.tsx';
import { BadgeRuleFields } from './badge-rule-fields.tsx';

type Props = {
  badge: BadgeDetail | null;
  programmes: readonly Named[];
  /** Of a new one. */
  onCreated: (badgeId: number) => void;
};

const labels: Readonly<Record<keyof Typed, string>> = {
  key: 'Llave',
  audience: 'Destinatarios',
  name: 'Nombre',
  description: 'Descripción',
  howToEarn: 'Cómo obtenerla',
  image: 'Imagen',
  levels: 'Niveles',
  position: 'Orden',
  rule: 'Regla',
};

/** The data of a badge, new or known. Typed values that are not saved wait on this device. */
export function BadgeForm({ badge, programmes, onCreated }: Props) {
  const start = typedOf(badge);
  const { form, showRefusal } = useRecordForm(newBadgeBody, { start, toBody: bodyOf });
  const { errors, isDirty } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `insignia.${badge?.id ?? 'nueva'}`,
    version: badge?.version ?? 0,
  });
  const levels = useFieldArray({ control: form.control, name: 'levels' });

  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed);
    if (badge) {
      const { key: _key, audience: _audience, ...input } = body;
      const sent = { params: { badgeId: badge.id }, body: { version: badge.version, ...input } };
      if (await run(changeBadge, sent, { done: 'Guardamos los cambios.' })) forget();
      return;
    }
    const made = await run(createBadge, { body }, { done: 'Creamos la insignia, en borrador.' });
    if (!made?.reply) return;
    forget();
    onCreated(made.reply.id);
  });

  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Datos de la insignia">
      {badge ? null : (
        <p className="quiet">Queda en borrador: nadie la ve ni la gana hasta que la publiques.</p>
      )}
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((field) => ({ label: labels[field], saved: savedText(start[field]) }))}
        onTake={takeSaved}
      />
      <div className={styles.fields}>
        <TextInput
          label="Nombre *"
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus={badge === null ? true : undefined}
          {...form.register('name')}
        />
        {badge ? null : (
          <TextInput
            label="Llave *"
            description="Letras minúsculas y guiones bajos. No cambia después."
            descriptionBelow
            error={errors.key?.message}
            autoComplete="off"
            spellCheck={false}
            {...form.register('key')}
          />
        )}
        {badge ? null : (
          <NativeSelect
            label="Destinatarios *"
            options={Object.entries(audienceTexts).map(([value, { label }]) => ({ value, label }))}
            error={errors.audience?.message}
            {...form.register('audience', {
              onChange: (event: { target: { value: Typed['audience'] } }) => {
                form.setValue('rule.measure', measuresOf[event.target.value][0] ?? 'manual');
                form.setValue('rule.chosen', null);
                form.setValue('rule.also.measure', '');
                form.setValue('rule.also.chosen', null);
              },
            })}
          />
        )}
        <TextInput
          label="Orden"
          description="Su lugar entre las insignias del perfil."
          descriptionBelow
          inputMode="numeric"
          error={errors.position?.message}
          autoComplete="off"
          {...form.register('position')}
        />
        <Textarea
          className={styles.whole}
          label="Descripción *"
          description="Lo que dice la felicitación."
          autosize
          minRows={2}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Textarea
          className={styles.whole}
          label="Cómo obtenerla *"
          autosize
          minRows={2}
          error={errors.howToEarn?.message}
          {...form.register('howToEarn')}
        />
        <div className={styles.whole}>
          <Controller
            control={form.control}
            name="image"
            render={({ field }) => (
              <BadgeImageField
                label="Imagen de 150 × 150"
                value={field.value}
                onChange={field.onChange}
                error={errors.image?.message}
              />
            )}
          />
        </div>
      </div>

      <h2 className="strong">Regla</h2>
      <div className={styles.fields}>
        <BadgeRuleFields form={form} levels={levels.fields.length} />
        <Controller
          control={form.control}
          name="rule.programmeIds"
          render={({ field }) => (
            <Programmes programmes={programmes} value={field.value} onChange={field.onChange} />
          )}
        />
        <p className={`fault ${styles.whole}`} role="alert">
          {errors.rule?.message ?? errors.rule?.programmeIds?.message}
        </p>
      </div>
      {badge && badge.awarded > 0 ? (
        <p className="quiet">Cambiar la regla no quita ninguna insignia otorgada.</p>
      ) : null}

      <h2 className="strong">Niveles</h2>
      <p className="quiet">El nivel 1 usa el nombre, la descripción y la imagen de arriba.</p>
      {levels.fields.map((field, index) => (
        <fieldset key={field.id} className={styles.level}>
          <legend className="strong">Nivel {index + 2}</legend>
          <TextInput
            label="Nombre del nivel *"
            autoComplete="off"
            error={errors.levels?.[index]?.name?.message}
            {...form.register(`levels.${index}.name`)}
          />
          <Textarea
            label="Descripción del nivel *"
            autosize
            minRows={2}
            error={errors.levels?.[index]?.description?.message}
            {...form.register(`levels.${index}.description`)}
          />
          <Controller
            control={form.control}
            name={`levels.${index}.image`}
            render={({ field: image }) => (
              <BadgeImageField
                label={`Imagen del nivel ${index + 2}`}
                value={image.value}
                onChange={image.onChange}
                error={errors.levels?.[index]?.image?.message}
              />
            )}
          />
          {index === levels.fields.length - 1 ? (
            <Button variant="default" className="self-start" onClick={() => levels.remove(index)}>
              Quitar nivel {index + 2}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <p className="fault" role="alert">
        {errors.levels?.message}
      </p>
      {levels.fields.length < MAX_LEVELS - 1 ? (
        <Button
          variant="default"
          className="self-start"
          onClick={() => levels.append({ name: '', description: '', image: '' })}
        >
          Agregar nivel {levels.fields.length + 2}
        </Button>
      ) : null}

      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button type="submit" color="accent" loading={busy} data-disabled={badge !== null && !isDirty}>
          {badge ? 'Guardar' : 'Crear insignia'}
        </Button>
      </div>
    </RecordForm>
  );
}

const savedText = (value: Typed[keyof Typed]): string => (typeof value === 'string' ? value : 'otros datos');

type ProgrammesProps = {
  programmes: readonly Named[];
  value: number[] | null;
  onChange: (value: number[] | null) => void;
};

/** The scope of the rule: everywhere, or the chosen programmes. */
function Programmes({ programmes, value, onChange }: ProgrammesProps) {
  const toggle = (id: number) => {
    const next = value?.includes(id) ? value.filter((one) => one !== id) : [...(value ?? []), id];
    onChange(next.length === 0 ? null : next);
  };
  return (
    <fieldset className={`bare-fields stack gap-xs ${styles.whole}`}>
      <legend className="strong small">Programas en los que cuenta</legend>
      <p className="quiet small">Sin elegir ninguno, cuenta en todos.</p>
      {programmes.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={value?.includes(id) ?? false} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}
