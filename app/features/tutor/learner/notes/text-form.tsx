import { type RefObject, useEffect, useRef, useState } from 'react';
import { isText, useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from './writing.module.css';

type Props = {
  /** Names the draft: one of `textForms`. */
  form: string;
  label: string;
  description: string;
  /** The text at first. */
  text?: string;
  maxLength: number;
  missing: string;
  button: string;
  busy: boolean;
  fault: string | null;
  /** True when it was sent. */
  send: (text: string) => Promise<boolean>;
  /** It opened by a press, takes the focus, and closes without a change. */
  onCancel?: () => void;
};

/** A text that is a draft until it is sent; Ctrl+Enter sends it. */
export function TextForm(props: Props) {
  const { form, text = '', missing, busy, fault, send, onCancel } = props;
  const draft = useTextDraft(form, text, isText);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);

  const submit = async () => {
    const trimmed = draft.values.trim();
    setWrong(trimmed === '');
    if (trimmed === '') return field.current?.focus();
    await draft.flush();
    if (!(await send(trimmed))) return field.current?.focus();
    draft.finish();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={sendKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        ref={field}
        label={props.label}
        description={props.description}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={props.maxLength}
        value={draft.values}
        readOnly={busy}
        onChange={(event) => {
          draft.change(event.currentTarget.value);
          setWrong(false);
        }}
        error={wrong ? missing : fault}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <div className="row wrap gap-xs-md">
        <Button type="submit" loading={busy}>
          {props.button}
        </Button>
        {onCancel ? (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              draft.discard();
              onCancel();
            }}
          >
            Cancelar
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** The button that opened a form takes the focus back when the form closes. */
export function useFocusBack<E extends HTMLElement>(opened: boolean): RefObject<E> {
  const opener = useRef<E>(null);
  const was = useRef(opened);
  useEffect(() => {
    if (was.current && !opened) opener.current?.focus();
    was.current = opened;
  }, [opened]);
  return opener;
}
