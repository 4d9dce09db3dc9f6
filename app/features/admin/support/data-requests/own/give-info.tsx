import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { giveArcoInfo } from '#app/contract/account/own-arco.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { MAX_ARCO_TEXT } from '#app/contract/admin/support/arco-words.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from './own-arco.module.css';

const infoDraft = z.object({ text: z.string() });
type InfoDraft = z.infer<typeof infoDraft>;
const empty: InfoDraft = { text: '' };
const isDraft = (stored: unknown): stored is InfoDraft => infoDraft.safeParse(stored).success;

/** The information that a request waits for. */
export function GiveInfo({ arcoId, onSent }: { arcoId: number; onSent: () => void }) {
  const draft = useTextDraft(textForms.dataRequest(arcoId), empty, isDraft);
  const { busy, fault, run } = useAction({ before: draft.saveFirst });
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.values.text.trim();
    if (text === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const sent = await run(
      giveArcoInfo,
      { params: { arcoId }, body: { text } },
      { done: 'Recibimos tu información: el plazo empezó otra vez.' },
    );
    if (!sent) return;
    draft.finish();
    onSent();
  };
  return (
    <form className="stack gap-md" onSubmit={(event) => void send(event)} onKeyDown={sendKeys} noValidate>
      <Textarea
        ref={field}
        label="Tu información *"
        rows={4}
        maxLength={MAX_ARCO_TEXT}
        value={draft.values.text}
        readOnly={busy}
        onChange={(event) => {
          draft.change({ text: event.currentTarget.value });
          setMissing(false);
        }}
        error={missing ? 'Escribe la información que te pedimos.' : null}
        classNames={{ input: styles.field ?? '' }}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button type="submit" loading={busy}>
          Enviar información
        </Button>
      </div>
    </form>
  );
}
