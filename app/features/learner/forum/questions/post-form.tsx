import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { POST_LENGTH } from '#app/domain/forum/posts.ts';
import type { Action } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from './forum.module.css';

type Props = {
  label: string;
  /** The text under the field when it is sent empty. */
  blank: string;
  button: string;
  text: string;
  onText: (text: string) => void;
  action: Action;
  /** Sends it; null when it was refused. */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
  /** Where the text is. */
  below?: ReactNode;
};

/** A short text about a question: an answer, or its correction. It takes the focus when it opens. */
export function PostForm({ label, blank, button, text, onText, action, send, onClose, below }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const { busy, fault, setFault } = action;
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (await send(text)) onClose();
  };

  return (
    <form className={styles.ask} onSubmit={submit} onKeyDown={sendKeys} noValidate>
      <Textarea
        ref={field}
        label={label}
        rows={3}
        maxLength={POST_LENGTH}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setMissing(false);
          setFault(null);
        }}
        error={missing ? blank : fault}
        classNames={{ input: styles.field }}
      />
      {below}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {button}
        </Button>
        <Button type="button" variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
