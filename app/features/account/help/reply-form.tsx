import * as z from 'zod/mini';
import { reopenHelp, replyToSupport } from '#app/contract/account/help.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { attachedFile, sentFile } from '#app/product/support/ticket-file.tsx';
import { useWrittenText, WrittenTextForm } from './written-text.tsx';

const replyDraft = z.object({ text: z.string(), file: z.nullable(attachedFile) });
type ReplyDraft = z.infer<typeof replyDraft>;
const empty: ReplyDraft = { text: '', file: null };
const isDraft = (stored: unknown): stored is ReplyDraft => replyDraft.safeParse(stored).success;

type Props = { ticketId: number; isReopening?: boolean; onSent: () => void };

/** The form to add text to a request; it opens a solved one again. */
export function ReplyForm({ ticketId, isReopening = false, onSent }: Props) {
  const written = useWrittenText(textForms.help(ticketId), empty, isDraft);
  const { draft, run, field } = written;
  const send = async () => {
    const { text, file } = draft.values;
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
    <WrittenTextForm
      of={written}
      label={isReopening ? '¿Qué falta?' : 'Tu mensaje a Soporte'}
      rows={4}
      missing="Escribe tu mensaje."
      submit={isReopening ? 'Reabrir solicitud' : 'Enviar'}
      send={send}
    />
  );
}
