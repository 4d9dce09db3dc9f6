import { useState } from 'react';
import * as z from 'zod/mini';
import { askHelp, type HelpTopic } from '#app/contract/account/help.ts';
import { withoutHelp } from '#app/contract/account/links/help.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { topicNames } from '#app/product/support/ticket.texts.ts';
import { attachedFile, sentFile } from '#app/product/support/ticket-file.tsx';
import { lastFailure, shownPage } from '#app/realtime/last-failure.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { useWrittenText, WrittenTextForm } from './written-text.tsx';

const topics = Object.keys(topicNames) as HelpTopic[];
const askDraft = z.object({ topic: z.literal(topics), text: z.string(), file: z.nullable(attachedFile) });
type AskDraft = z.infer<typeof askDraft>;
const empty: AskDraft = { topic: 'help', text: '', file: null };
const isDraft = (stored: unknown): stored is AskDraft => askDraft.safeParse(stored).success;

/** A new request: what it is about, the text, one file, and of itself the screen and the last failure. */
export function AskForm({ onAsked }: { onAsked: (ticketId: number) => void }) {
  const written = useWrittenText(textForms.help(null), empty, isDraft);
  const { draft, run, change } = written;
  const [about] = useState(() => lastFailure() ?? { page: screenOf(shownPage()), requestId: null });
  const send = async () => {
    const { topic, text, file } = draft.values;
    const page = screenOf(about.page);
    const body = { topic, text, file: sentFile(file), page, requestId: about.requestId };
    const asked = await run(askHelp, { body }, { done: ({ folio }) => `Recibimos tu solicitud ${folio}.` });
    if (!asked) return;
    draft.finish();
    if (asked.reply) onAsked(asked.reply.id);
  };
  return (
    <WrittenTextForm
      of={written}
      label="¿Qué necesitas?"
      description="Cuenta qué querías hacer y qué pasó."
      rows={6}
      missing="Escribe qué necesitas."
      submit="Enviar solicitud"
      send={send}
      before={
        <NativeSelect
          label="Tema"
          options={topics.map((value) => ({ value, label: topicNames[value] }))}
          value={draft.values.topic}
          onChange={(event) => {
            const chosen = topics.find((one) => one === event.currentTarget.value);
            if (chosen) change({ topic: chosen });
          }}
        />
      }
      behind={
        <p className="quiet small breaks">
          Para atenderte mejor, Soporte también recibe la pantalla <code>{screenOf(about.page)}</code>
          {about.requestId ? (
            <span>
              {' '}
              y el folio del error <code data-figures>{about.requestId}</code>
            </span>
          ) : null}
          <span>.</span>
        </p>
      }
    />
  );
}

/** The longest address that goes along, in characters. */
const MAX_PAGE = 300;

/** The screen of an address, without *Ayuda* itself. */
function screenOf(page: string): string {
  const [pathname = '/', search = ''] = page.split('?');
  return withoutHelp({ pathname, search }).slice(0, MAX_PAGE);
}
