import { Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askHelp, type HelpTopic, TICKET_LENGTH } from '#app/contract/account/help.ts';
import { textForms } from '#app/contract/account/text-drafts.ts';
import { withoutHelp } from '#app/contract/links/support/help.ts';
import { attachedFile, sentFile, TicketFile } from '#app/product/support/ticket-file.tsx';
import { topicNames } from '#app/product/support/ticket-words.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { lastFailure, shownPage } from '#app/realtime/last-failure.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { DraftLine } from '#app/ui/feedback/draft-status.tsx';
import styles from './help.module.css';

const topics = Object.keys(topicNames) as HelpTopic[];
const askDraft = z.object({ topic: z.literal(topics), text: z.string(), file: z.nullable(attachedFile) });
type AskDraft = z.infer<typeof askDraft>;
const empty: AskDraft = { topic: 'help', text: '', file: null };
const isDraft = (stored: unknown): stored is AskDraft => askDraft.safeParse(stored).success;

/** A new request: what it is about, the text, one file, and of itself the screen and the last failure. */
export function AskForm({ onAsked }: { onAsked: (ticketId: number) => void }) {
  const draft = useTextDraft(textForms.help(null), empty, isDraft);
  const { busy, fault, run } = useAction({ before: draft.saveFirst });
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [about] = useState(() => lastFailure() ?? { page: screenOf(shownPage()), requestId: null });
  const field = useRef<HTMLTextAreaElement>(null);
  const { topic, text, file } = draft.values;
  const change = (part: Partial<AskDraft>) => {
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
    const body = {
      topic,
      text,
      file: sentFile(file),
      page: screenOf(about.page),
      requestId: about.requestId,
    };
    const asked = await run(askHelp, { body }, { done: ({ folio }) => `Recibimos tu solicitud ${folio}.` });
    if (!asked) return;
    draft.finish();
    if (asked.reply) onAsked(asked.reply.id);
  };
  return (
    <form className="stack gap-md" onSubmit={(event) => void send(event)} onKeyDown={sendKeys} noValidate>
      <NativeSelect
        label="Tema"
        options={topics.map((value) => ({ value, label: topicNames[value] }))}
        value={topic}
        onChange={(event) => {
          const chosen = topics.find((one) => one === event.currentTarget.value);
          if (chosen) change({ topic: chosen });
        }}
      />
      <Textarea
        ref={field}
        label="¿Qué necesitas?"
        description="Cuenta qué querías hacer y qué pasó."
        rows={6}
        maxLength={TICKET_LENGTH}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
          setMissing(false);
        }}
        error={missing ? 'Escribe qué necesitas.' : null}
        classNames={{ input: styles.field ?? '' }}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <TicketFile
        file={file}
        onChange={(chosen) => change({ file: chosen })}
        onSending={setSending}
        disabled={busy}
      />
      <p className="quiet small breaks">
        Para atenderte mejor, Soporte también recibe la pantalla <code>{screenOf(about.page)}</code>
        {about.requestId ? (
          <>
            {' '}
            y el folio del error <code data-figures>{about.requestId}</code>
          </>
        ) : null}
        .
      </p>
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button type="submit" loading={busy} data-disabled={sending || undefined}>
          Enviar solicitud
        </Button>
      </div>
    </form>
  );
}

/** The longest address that goes along, in characters. */
const MAX_PAGE = 300;

/** The screen of an address, without *Ayuda* itself. */
function screenOf(page: string): string {
  const [pathname = '/', search = ''] = page.split('?');
  return withoutHelp({ pathname, search }).slice(0, MAX_PAGE);
}
