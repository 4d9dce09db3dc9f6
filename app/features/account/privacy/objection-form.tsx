import { MAX_OBJECTION, objectionBody, objectToNotice } from '#app/contract/account/notice-objections.ts';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { LeftFaults } from '#app/ui/refusals/left-faults.tsx';

type Props = { noticeId: number; onMade: () => void; onCancel: () => void };

/** The form of an objection and its reason, as a request about one's own data. Its text waits on this device. */
export function ObjectionForm({ noticeId, onMade, onCancel }: Props) {
  const { form, showRefusal } = useRecordForm(objectionBody, {
    start: { text: '' },
    toBody: ({ text }) => ({ noticeId, text }),
  });
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const { kept, forget } = useTypedDraft(form, { name: `oposicion.${noticeId}`, version: 0 });
  const send = form.handleSubmit(async ({ text }) => {
    const made = await run(objectToNotice, { body: { noticeId, text } });
    if (!made) return;
    forget();
    onMade();
  });
  return (
    <form
      className="stack gap-sm"
      aria-label="Oposición a los cambios del aviso"
      onSubmit={(event) => void send(event)}
      onKeyDown={sendKeys}
      noValidate
    >
      <KeptDraftLine kept={kept} />
      <Textarea
        label="A qué te opones y por qué"
        description="Llega a quien atiende los datos personales, que te responderá. Puedes seguir usando la plataforma."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_OBJECTION}
        readOnly={busy}
        error={form.formState.errors.text?.message}
        autoFocus
        {...form.register('text')}
      />
      <LeftFaults errors={form.formState.errors} />
      <p role="alert" className="fault">
        {fault}
      </p>
      <div className="wrap gap-sm">
        <Button type="submit" loading={busy}>
          Enviar oposición
        </Button>
        <Button reads variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
