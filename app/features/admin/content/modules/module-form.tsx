import { Controller } from 'react-hook-form';
import type { ContentPlace } from '#app/contract/admin/content/lists.ts';
import {
  changeModule,
  createModule,
  type ModuleDetail,
  type NewModule,
  newModuleBody,
} from '#app/contract/admin/content/modules.ts';
import { closedText } from '#app/product/admin/content/content.texts.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { placeOptions } from '#app/product/admin/content/place-options.ts';
import { ErrorSummary } from '#app/product/admin/error-summary.tsx';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import type { CourseFileValue } from '#app/product/content/content-value.ts';
import { CourseFileField } from '#app/product/content/course-file-field.tsx';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';

type Typed = { unitId: string; name: string; description: string; imageId: CourseFileValue | null };

const labels: Record<keyof Typed, string> = {
  unitId: 'Unidad',
  name: 'Nombre',
  description: 'Descripción',
  imageId: 'Imagen',
};

type Props = {
  module: ModuleDetail | null;
  /** The units that a new one may be put into, and the one that the list is of. */
  units: readonly ContentPlace[];
  unitId: number | undefined;
  onCreated: (moduleId: number) => void;
};

/** The fields of a module, new or known. Typed values that are not saved wait on this device. */
export function ModuleForm({ module, units, unitId, onCreated }: Props) {
  const start: Typed = {
    unitId: String(module?.unit.id ?? units.find(({ id }) => id === unitId)?.id ?? ''),
    name: module?.name ?? '',
    description: module?.description ?? '',
    imageId: module?.image ?? null,
  };
  const { form, showRefusal } = useRecordForm(newModuleBody, { start, toBody: bodyOf });
  const { errors, isDirty } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const faults = (Object.keys(labels) as (keyof Typed)[]).flatMap((field) => {
    const text = errors[field]?.message;
    return text ? [{ label: labels[field], text }] : [];
  });
  useErrorTitle(fault !== null || faults.length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: draftNameOf('module', module?.id ?? `nuevo.${start.unitId}`),
    version: module?.version ?? 0,
  });
  const isClosed = module !== null && (module.isDeleted || module.state === 'archived');

  const save = form.handleSubmit(async (typed) => {
    const { unitId: chosen, ...fields } = bodyOf(typed);
    if (module) {
      const input = { params: { moduleId: module.id }, body: { version: module.version, ...fields } };
      const done =
        module.state === 'published' ? 'Guardamos los cambios, sin publicar.' : 'Guardamos el módulo.';
      if (await run(changeModule, input, { done })) forget();
      return;
    }
    const made = await run(
      createModule,
      { body: { unitId: chosen, ...fields } },
      { done: 'Creamos el módulo, en borrador.' },
    );
    if (!made?.reply) return;
    forget();
    onCreated(made.reply.id);
  });

  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Datos del módulo">
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((field) => ({
          label: labels[field],
          saved: field === 'imageId' ? (start.imageId?.name ?? '') : start[field],
        }))}
        onTake={takeSaved}
      />
      {module ? null : (
        <NativeSelect
          label={`${labels.unitId} *`}
          options={[{ value: '', label: 'Elige una unidad' }, ...placeOptions(units)]}
          error={errors.unitId?.message}
          {...form.register('unitId')}
        />
      )}
      <TextInput
        label={`${labels.name} *`}
        error={errors.name?.message}
        autoComplete="off"
        data-autofocus={module === null ? true : undefined}
        readOnly={isClosed}
        {...form.register('name')}
      />
      <Textarea
        label={labels.description}
        autosize
        minRows={3}
        maxRows={10}
        error={errors.description?.message}
        readOnly={isClosed}
        {...form.register('description')}
      />
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
            disabled={isClosed}
          />
        )}
      />
      <ErrorSummary faults={fault === null ? faults : [...faults, { label: '', text: fault }]} />
      {isClosed ? (
        <p className="quiet">{closedText(module)}</p>
      ) : (
        <Button
          type="submit"
          color="accent"
          className="self-start"
          loading={busy}
          data-disabled={module !== null && !isDirty}
        >
          {module ? 'Guardar' : 'Crear módulo'}
        </Button>
      )}
    </RecordForm>
  );
}

const bodyOf = ({ unitId, name, description, imageId }: Typed): NewModule => ({
  unitId: Number(unitId),
  name,
  description,
  imageId: imageId?.fileId ?? null,
});
