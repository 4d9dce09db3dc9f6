import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { reportQuestion } from '#app/contract/learner/forum-writes.ts';
import type { ReportReason } from '#app/domain/forum/posts.ts';
import { DETAIL_LENGTH } from '#app/domain/forum/posts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Radio } from '#app/ui/controls/radio.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import styles from './forum.module.css';

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'offensive', label: 'Es ofensivo o falta al respeto' },
  { value: 'personal-data', label: 'Muestra datos personales de alguien' },
  { value: 'off-topic', label: 'No tiene que ver con la actividad' },
  { value: 'other', label: 'Otro motivo' },
];

type Props = { questionId: number; answerId: number | null; onClose: () => void };

/** Tells the moderators why they should look at a post. */
export function ReportForm({ questionId, answerId, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { busy, fault, run } = useAction();
  const isReadOnly = useReadOnly();
  useEffect(() => first.current?.focus(), []);
  const error = missing ? 'Elige un motivo.' : fault;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    const body = { reason, detail, answerId: answerId ?? undefined };
    const done = 'Recibimos tu reporte. Gracias por avisar.';
    if (await run(reportQuestion, { params: { questionId }, body }, { done })) onClose();
  };

  return (
    <form className={styles.report} onSubmit={send} onKeyDown={sendKeys} noValidate>
      <fieldset
        className={`stack gap-sm bare-fields ${styles.reasons}`}
        aria-describedby={error ? errorId : undefined}
        disabled={isReadOnly}
      >
        <legend>¿Por qué la reportas?</legend>
        {reasons.map(({ value, label }, index) => (
          <Radio
            key={value}
            ref={index === 0 ? first : null}
            name={`motivo-${questionId}-${answerId ?? 0}`}
            value={value}
            label={label}
            checked={reason === value}
            onChange={() => {
              setReason(value);
              setMissing(false);
            }}
          />
        ))}
        {error ? (
          <p id={errorId} role="alert" className="danger">
            {error}
          </p>
        ) : null}
      </fieldset>
      <Textarea
        label="Cuéntanos más (opcional)"
        rows={2}
        maxLength={DETAIL_LENGTH}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
        classNames={{ input: styles.field }}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Enviar reporte
        </Button>
        <Button reads type="button" variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
