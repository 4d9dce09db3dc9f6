import { type FormEvent, useEffect, useRef, useState } from 'react';
import { REASON_LENGTH } from '#app/contract/tutor/forum-writes.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from '../thread/thread.module.css';

type Props = {
  /** The post as the sentence names it, with its article. */
  noun: string;
  /** The text of the field at first. */
  proposed?: string;
  busy: boolean;
  fault: string | null;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Why a post is hidden. It takes the focus when it opens. */
export function ReasonForm({ noun, proposed = '', busy, fault, send, onClose }: Props) {
  const [reason, setReason] = useState(proposed);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return void send(reason);
    setMissing(true);
    field.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={sendKeys} noValidate>
      <Textarea
        ref={field}
        label={`¿Por qué ocultas ${noun}?`}
        description="Lo leerá quien la escribió. Sus puntos se retiran."
        rows={2}
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
        error={missing ? 'Escribe el motivo.' : fault}
        classNames={{ input: styles.field }}
      />
      <div className={styles.actions}>
        <Button type="submit" color="accent" loading={busy}>
          Ocultar
        </Button>
        <Button type="button" variant="default" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
