import { Button, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DETAIL_LENGTH, type ReportReason, reportQuestion } from '#app/contract/forum-writes.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import styles from './forum.module.css';

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'ofensivo', label: 'Es ofensivo o falta al respeto' },
  { value: 'datos_personales', label: 'Muestra datos personales de alguien' },
  { value: 'fuera_de_tema', label: 'No tiene que ver con la actividad' },
  { value: 'otro', label: 'Otro motivo' },
];

type Props = { questionId: number; answerId: number | null; onClose: () => void };

/** Why a post should be looked at by who moderates. */
export function ReportForm({ questionId, answerId, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { busy, fault, run } = useWrite();
  useEffect(() => first.current?.focus(), []);
  const error = missing ? 'Elige un motivo.' : fault;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    const body = { motivo: reason, detalle: detail, ...(answerId === null ? {} : { respuesta: answerId }) };
    if (!(await run(() => call(reportQuestion, { params: { questionId }, body })))) return;
    onClose();
    await notifySuccess('Recibimos tu reporte. Gracias por avisar.');
  };

  return (
    <form className={styles.report} onSubmit={send} onKeyDown={sendKeys} noValidate>
      <fieldset
        className={`stack gap-sm bare-fields ${styles.reasons}`}
        aria-describedby={error ? errorId : undefined}
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
        <Button type="button" variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
