import {
  createQuestionnaire,
  type NewQuestionnaireInput,
  newQuestionnaireBody,
} from '#app/contract/admin/content/questionnaires.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';

type Props = DialogProps & { onCreated: (questionnaireId: number) => void };

/** Makes a questionnaire with a free key; its words come after it. */
export function NewQuestionnaireDialog({ opened, onClose, onCreated }: Props) {
  const start: NewQuestionnaireInput = { key: '', title: '' };
  const { form, showRefusal } = useRecordForm(newQuestionnaireBody, { start, toBody: (typed) => typed });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const save = form.handleSubmit(async (body) => {
    const made = await run(createQuestionnaire, { body }, { done: 'Creamos el cuestionario.' });
    if (!made?.reply) return;
    form.reset();
    onCreated(made.reply.id);
  });
  return (
    <Modal opened={opened} onClose={() => (busy ? undefined : onClose())} title="Nuevo cuestionario">
      <RecordForm errors={errors} onSubmit={save}>
        <TextInput
          label="Título *"
          description="Lo lee el jefe. Una unidad con este nombre lo usa aunque no se elija."
          autoComplete="off"
          data-autofocus
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextInput
          label="Clave *"
          description="No cambia después: minúsculas, números y guiones."
          autoComplete="off"
          spellCheck={false}
          error={errors.key?.message}
          {...form.register('key')}
        />
        <p role="alert" className="danger">
          {fault}
        </p>
        <div className="wrap align-center justify-end gap-md">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" color="accent" loading={busy}>
            Crear cuestionario
          </Button>
        </div>
      </RecordForm>
    </Modal>
  );
}
