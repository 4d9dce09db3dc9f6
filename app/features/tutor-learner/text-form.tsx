import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDeviceDraft } from '#app/realtime/use-device-draft.ts';
import styles from './writing.module.css';

type Props = {
  /** Names what is typed on this device: `nota.12`. */
  form: string;
  label: string;
  description: string;
  /** What stands there at first. */
  text?: string;
  longest: number;
  missing: string;
  button: string;
  busy: boolean;
  fault: string | null;
  /** True when it was sent. */
  send: (text: string) => Promise<boolean>;
  /** It opened by a press, takes the focus, and closes without a change. */
  onCancel?: () => void;
};

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** A text that stays on this device until it is sent; Ctrl+Enter sends it. */
export function TextForm(props: Props) {
  const { form, text = '', missing, busy, fault, send, onCancel } = props;
  const draft = useDeviceDraft(form, text, isText);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);

  const submit = async () => {
    const given = draft.values.trim();
    setWrong(given === '');
    if (given === '') return field.current?.focus();
    if (!(await send(given))) return field.current?.focus();
    if (!opened) draft.change('');
    draft.finish();
  };
  const shortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        ref={field}
        label={props.label}
        description={draft.restored ? 'Recuperamos lo que habías escrito.' : props.description}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={props.longest}
        value={draft.values}
        readOnly={busy}
        onChange={(event) => {
          draft.change(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={shortcut}
        error={wrong ? missing : fault}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {props.button}
        </Button>
        {onCancel ? (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              draft.finish();
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
