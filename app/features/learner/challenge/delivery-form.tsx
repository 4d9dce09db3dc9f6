import { type FormEvent, useRef } from 'react';
import { challengeRule } from '#app/contract/account/files.ts';
import { COMMENT_LENGTH } from '#app/contract/learner/challenge.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { LazyUpload } from '#app/product/files/lazy-upload.tsx';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from './challenge.module.css';
import type { ChallengeView } from './challenge.view.ts';
import { useDelivery } from './use-delivery.ts';

const loadConfirm = async () => (await import('#app/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog;
const CONFIRM_AFTER_MS = 3_000;

const commentLabel = 'Comentario para tutoría';
const fileLabel = 'Archivo de tu reto';
const fileNote = 'Otras personas de tu generación verán el archivo sin tu nombre: no lo escribas dentro.';
const deliverText = 'ENTREGAR RETO';

/** The draft of a delivery: a comment, one file, saved while it is written, delivered once it is confirmed. */
export function DeliveryForm({ view }: { view: ChallengeView }) {
  return useIsPreview() ? <PreviewedDelivery hasPeers={view.hasPeers} /> : <KeptDelivery view={view} />;
}

const nothing = () => undefined;

/** Its fields, to be looked at: nothing can be written, kept or sent. */
function PreviewedDelivery({ hasPeers }: { hasPeers: boolean }) {
  return (
    <div className="stack gap-lg">
      <Textarea label={commentLabel} autosize minRows={4} disabled />
      <div className={styles.file}>
        <LazyUpload
          area="challenge"
          label={fileLabel}
          value={null}
          onUploaded={nothing}
          onRemove={nothing}
          disabled
          fault={null}
        />
        {hasPeers ? <p className="quiet small prose">{fileNote}</p> : null}
      </div>
      <div className="wrap gap-xs justify-end">
        <Button color="accent" disabled>
          {deliverText}
        </Button>
      </div>
    </div>
  );
}

function KeptDelivery({ view }: { view: ChallengeView }) {
  const { unit, gate, deliveries } = view;
  const form = useDelivery({
    unitId: unit.id,
    before: deliveries.length,
    server: view.draft,
    edition: view.task.edition,
  });
  const { comment, file } = form.draft.values;
  const fileField = useRef<HTMLDivElement>(null);
  const confirm = useLazyDialog(loadConfirm, form.asking, CONFIRM_AFTER_MS);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy && !form.ask()) fileField.current?.focus();
  };
  return (
    <form className="stack gap-lg" onSubmit={submit} onKeyDown={sendKeys} noValidate>
      <Textarea
        label={commentLabel}
        description={lengthText(comment.length, COMMENT_LENGTH)}
        descriptionBelow
        autosize
        minRows={4}
        maxLength={COMMENT_LENGTH}
        value={comment}
        onChange={(event) => form.setComment(event.currentTarget.value)}
      />
      <div ref={fileField} tabIndex={-1} className={styles.file}>
        <LazyUpload
          area="challenge"
          rule={challengeRule(view.task)}
          unitId={unit.id}
          label={fileLabel}
          value={file}
          onUploaded={({ fileName, fileUrl, size }) =>
            form.setFile({ name: fileName, upload: fileUrl, size })
          }
          onRemove={() => form.setFile(null)}
          disabled={form.busy}
          fault={form.fileFault}
        />
        {view.draftHold !== null && file !== null && file.upload === view.draft.file?.upload ? (
          <FileSigns file={{ hold: view.draftHold }} />
        ) : null}
        {view.hasPeers ? <p className="quiet small prose">{fileNote}</p> : null}
      </div>
      <div className={`row wrap between pad-sm-md screen-only bottom-bar`}>
        <div className="grow-14 slim">
          <DraftLine draft={form.draft} savedAt={view.draft.savedAt} />
          {form.refusal && !form.asking ? (
            <p role="alert" className="fault">
              {form.refusal}
            </p>
          ) : null}
        </div>
        <div className={`wrap gap-xs ${styles.buttons}`}>
          <Button variant="default" onClick={() => void form.saveNow()} aria-disabled={form.busy}>
            GUARDAR BORRADOR
          </Button>
          {gate === 'open' ? (
            <Button type="submit" color="accent" loading={form.busy && !form.asking}>
              {deliverText}
            </Button>
          ) : null}
        </div>
      </div>
      {confirm.Dialog ? (
        <confirm.Dialog
          opened={confirm.opened}
          title={deliveries.length > 0 ? '¿Reemplazar tu entrega?' : '¿Entregar tu reto?'}
          text={confirmText(file?.name ?? '', deliveries.length > 0)}
          button={deliverText}
          busy={form.busy}
          fault={form.refusal}
          onConfirm={() => void form.deliver()}
          onClose={form.stopAsking}
        />
      ) : null}
    </form>
  );
}

function confirmText(fileName: string, again: boolean): string {
  return again
    ? `Entregarás «${fileName}» en lugar de tu entrega anterior, que se conserva en el historial.`
    : `Entregarás «${fileName}». Podrás reemplazarlo mientras no venza el plazo.`;
}
