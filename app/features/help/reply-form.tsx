import { Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { reopenHelp, replyToSupport, TICKET_LENGTH } from '#app/contract/account/help.ts';
import { textForms } from '#app/contract/account/text-drafts.ts';
import { attachedFile, sentFile, TicketFile } from '#app/product/support/ticket-file.tsx';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { DraftLine } from '#app/ui/feedback/draft-status.tsx';
import styles from './help.module.css';

const replyDraft = z.object({ text: z.string(), file: z.nullable(attachedFile) });
type ReplyDraft = z.infer<typeof replyDraft>;
const empty: ReplyDraft = { text: '', file: null };
const isDraft = (stored: unknown): stored is ReplyDraft => replyDraft.safeParse(stored).success;

type Props = { ticketId: number; isReopening?: boolean; onSent: () => void };

/** What a person adds to their request; of a solved one it opens it again. */
export function ReplyForm({ ticketId, isReopening = false, onSent }: Props) {
  const draft = useTextDraft(textForms.help(ticketId), empty, isDraft);
  const { busy, fault, run } = useAction({ before: draft.saveFirst });
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, file } = draft.values;
  const change = (part: Partial<ReplyDraft>) => {
    if (!busy) draft.change({ ...draft.values, ...part });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (sending) return;
    const input = { params: { ticketId }, body: { text, file: sentFile(file) } };
    const sent = isReopening
      ? await run(reopenHelp, input, { done: 'Reabrimos tu solicitud.' })
      : await run(replyToSupport, input, { done: 'Enviamos tu mensaje a Soporte.' });
    if (!sent) return;
    draft.finish();
    onSent();
    field.current?.focus();
  };
  return (
    <form className="stack gap-sm" onSubmit={(event) => void send(event)} onKeyDown={sendKeys} noValidate>
      <Textarea
        ref={field}
        label={isReopening ? '¿Qué falta?' : 'Tu mensaje a Soporte'}
        rows={4}
        maxLength={TICKET_LENGTH}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
          setMissing(false);
        }}
        error={missing ? 'Escribe tu mensaje.' : null}
        classNames={{ input: styles.field ?? '' }}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <TicketFile
        file={file}
        onChange={(chosen) => change({ file: chosen })}
        onSending={setSending}
        disabled={busy}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button type="submit" loading={busy} data-disabled={sending || undefined}>
          {isReopening ? 'Reabrir solicitud' : 'Enviar'}
        </Button>
      </div>
    </form>
  );
}
