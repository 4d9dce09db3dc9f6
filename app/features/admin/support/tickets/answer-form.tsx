import { type FormEvent, useRef, useState } from 'react';
import { TICKET_LENGTH } from '#app/contract/account/help.ts';
import type { CannedAnswer } from '#app/contract/admin/support/canned-answers.ts';
import { answerTicket, noteTicket, type TicketDetail } from '#app/contract/admin/support/tickets.ts';
import { sentFile, TicketFile } from '#app/product/support/ticket-file.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { useAnswerDraft } from './use-answer.ts';

type Props = { ticket: TicketDetail; answers: readonly CannedAnswer[] };

/** Answers a request, or adds a note that only administrators read. Ctrl+Enter sends it. */
export function AnswerForm({ ticket, answers }: Props) {
  const { draft, change, finish } = useAnswerDraft(ticket.id);
  const { busy, fault, run } = useAction();
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, file, isNote } = draft;
  const params = { ticketId: ticket.id };

  const send = async (state: 'waiting' | 'solved') => {
    if (text.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (sending) return;
    const written = { text, file: sentFile(file) };
    const done = isNote
      ? await run(noteTicket, { params, body: written }, { done: 'Guardamos tu nota.' })
      : await run(
          answerTicket,
          { params, body: { ...written, version: ticket.version, state } },
          { done: state === 'solved' ? 'Respondiste y resolviste.' : 'Enviamos tu respuesta.' },
        );
    if (!done) return;
    finish();
    setSent(sent + 1);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send('waiting');
  };
  const use = (id: string) => {
    const chosen = answers.find((one) => String(one.id) === id);
    if (!chosen) return;
    change({ text: text.trim() === '' ? chosen.text : `${text.trimEnd()}\n\n${chosen.text}` });
    field.current?.focus();
  };
  return (
    <form className="stack gap-sm" onSubmit={submit} onKeyDown={sendKeys} noValidate aria-label="Responder">
      {answers.length > 0 ? (
        <NativeSelect
          label="Usar una respuesta preparada"
          options={[
            { value: '', label: 'Elige una' },
            ...answers.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value=""
          onChange={(event) => use(event.currentTarget.value)}
        />
      ) : null}
      <Textarea
        ref={field}
        label={isNote ? 'Nota interna' : 'Respuesta'}
        description={howItArrives(ticket, isNote)}
        rows={5}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={TICKET_LENGTH}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
          setMissing(false);
        }}
        error={missing ? 'Escribe tu texto.' : null}
      />
      <Checkbox
        label="Nota interna: la persona no la lee"
        checked={isNote}
        onChange={(event) => change({ isNote: event.currentTarget.checked })}
      />
      <TicketFile
        key={sent}
        file={file}
        onChange={(chosen) => change({ file: chosen })}
        onSending={setSending}
        disabled={busy}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap gap-sm">
        <Button type="submit" loading={busy} data-disabled={sending || undefined}>
          {isNote ? 'Guardar nota' : 'Responder'}
        </Button>
        {isNote ? null : (
          <Button variant="light" disabled={busy || sending} onClick={() => void send('solved')}>
            Responder y resolver
          </Button>
        )}
      </div>
    </form>
  );
}

function howItArrives({ isMailed, person, contact }: TicketDetail, isNote: boolean): string {
  if (isNote) return 'Solo la leen quienes administran.';
  if (isMailed) return 'Sale por correo a la dirección que dejó.';
  if (person && contact) {
    return 'La persona recibe un aviso, que lee cuando vuelva a entrar: comunícasela también por el contacto que dejó.';
  }
  return person
    ? 'La persona recibe un aviso y la lee en Ayuda.'
    : 'No dejó correo: comunícasela por el contacto que dejó. Aquí queda registrada.';
}
