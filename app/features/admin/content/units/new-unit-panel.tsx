import { createUnit, newUnitBody } from '#app/contract/admin/content/units.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';

type Props = DialogProps & {
  programmes: readonly Named[];
  /** The programme that the list shows. */
  programmeId: number | null;
  onCreated: (unitId: number) => void;
};

/** The form of a new unit, beside the list; its steps come after it. */
export function NewUnitPanel({ opened, onClose, ...form }: Props) {
  return (
    <SidePanel opened={opened} onClose={onClose} title="Nueva unidad">
      <div className="stack gap-md">
        <p className="quiet">
          Queda en borrador, al final de su programa: nadie más la ve hasta que la publiques. Después de
          crearla, escribe su reto, su encuesta y su autoevaluación.
        </p>
        {form.programmes.length === 0 ? (
          <p className="strong">Todavía no hay programas: una unidad es parte de uno.</p>
        ) : (
          <NewUnitForm {...form} />
        )}
      </div>
    </SidePanel>
  );
}

type Typed = { programmeId: string; name: string; objective: string };

function NewUnitForm({ programmes, programmeId, onCreated }: Omit<Props, keyof DialogProps>) {
  const only = programmes.length === 1 ? programmes[0]?.id : undefined;
  const start: Typed = { programmeId: String(programmeId ?? only ?? ''), name: '', objective: '' };
  const bodyOf = (typed: Typed) => ({ ...typed, programmeId: Number(typed.programmeId) });
  const { form, showRefusal } = useRecordForm(newUnitBody, { start, toBody: bodyOf });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { kept, forget } = useTypedDraft(form, {
    name: draftNameOf('unit', `nueva.${start.programmeId}`),
    version: 0,
  });
  const save = form.handleSubmit(async (typed) => {
    const made = await run(createUnit, { body: bodyOf(typed) }, { done: 'Creamos la unidad, en borrador.' });
    if (!made?.reply) return;
    forget();
    onCreated(made.reply.id);
  });
  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Datos de la unidad">
      <KeptDraftLine kept={kept} />
      <TextInput
        label="Nombre *"
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <NativeSelect
        label="Programa *"
        options={[
          ...(start.programmeId === '' ? [{ value: '', label: 'Elige un programa' }] : []),
          ...programmes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors.programmeId?.message}
        {...form.register('programmeId')}
      />
      <Textarea
        label="Objetivo"
        autosize
        minRows={2}
        error={errors.objective?.message}
        {...form.register('objective')}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button type="submit" color="accent" loading={busy}>
          Crear unidad
        </Button>
      </div>
    </RecordForm>
  );
}
