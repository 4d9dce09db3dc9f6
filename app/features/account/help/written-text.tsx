import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { TICKET_LENGTH } from '#app/contract/account/help.ts';
import { type AttachedFile, TicketFile } from '#app/product/support/ticket-file.tsx';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from './help.module.css';

type Written = { text: string; file: AttachedFile | null };
type DraftArguments<D extends Written> = Parameters<typeof useTextDraft<D>>;

/** A text to Support with its file, kept as a draft until it is sent. */
export function useWrittenText<D extends Written>(...kept: DraftArguments<D>) {
  const draft = useTextDraft<D>(...kept);
  const action = useAction({ before: draft.saveFirst });
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<D>) => {
    if (!action.busy) draft.change({ ...draft.values, ...part });
  };
  /** True where it may be sent: there is a text, and its file has arrived. */
  const isReady = () => {
    if (draft.values.text.trim() !== '') return !sending;
    setMissing(true);
    field.current?.focus();
    return false;
  };
  return { draft, ...action, change, isReady, missing, setMissing, sending, setSending, field };
}

type Props<D extends Written> = {
  of: ReturnType<typeof useWrittenText<D>>;
  label: string;
  description?: string;
  rows: number;
  /** Said where the text is missing. */
  missing: string;
  /** The parts before the text, and behind the file. */
  before?: ReactNode;
  behind?: ReactNode;
  submit: string;
  send: () => Promise<void>;
};

/** The form of such a text. */
export function WrittenTextForm<D extends Written>({ of, before, behind, send, ...words }: Props<D>) {
  const { draft, busy, fault, change, isReady, sending, setSending, field } = of;
  const { text, file } = draft.values;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady()) await send();
  };
  return (
    <form className="stack gap-md" onSubmit={(event) => void submit(event)} onKeyDown={sendKeys} noValidate>
      {before}
      <Textarea
        ref={field}
        label={words.label}
        description={words.description}
        rows={words.rows}
        maxLength={TICKET_LENGTH}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          change({ text: event.currentTarget.value } as Partial<D>);
          of.setMissing(false);
        }}
        error={of.missing ? words.missing : null}
        classNames={{ input: styles.field ?? '' }}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <TicketFile
        file={file}
        onChange={(chosen) => change({ file: chosen } as Partial<D>)}
        onSending={setSending}
        disabled={busy}
      />
      {behind}
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button type="submit" loading={busy} data-disabled={sending || undefined}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
