import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { ChangePreview } from './change-preview.tsx';
import type { DatesChangeState } from './use-dates-change.ts';

type Props = {
  change: DatesChangeState;
  opened: boolean;
  /** It was shut, or applied. */
  onClose: (applied: boolean) => void;
  title: string;
  zone: string;
  /** Stands instead of the preview while nothing was asked for yet. */
  form?: ReactNode;
};

/** Shows a change before it is applied: the focus is on the button that changes nothing. */
export function ApplyDialog({ change, opened, onClose, title, zone, form }: Props) {
  const { shown, busy } = change;
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose(false))}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      {shown ? (
        <Preview
          key={shown.preview.token}
          change={change}
          zone={zone}
          onClose={onClose}
          hasForm={Boolean(form)}
        />
      ) : (
        form
      )}
    </Modal>
  );
}

type PreviewProps = { change: DatesChangeState; zone: string; onClose: Props['onClose']; hasForm: boolean };

function Preview({ change, zone, onClose, hasForm }: PreviewProps) {
  const { shown, isStale, busy, fault, look, apply, forget } = change;
  const [reason, setReason] = useState('');
  const safe = useRef<HTMLButtonElement>(null);
  // The step before had the focus, and is gone.
  useEffect(() => safe.current?.focus({ preventScroll: true }), []);
  if (!shown) return null;
  const { preview, request } = shown;
  return (
    <div className="stack gap-md">
      <ChangePreview preview={preview} zone={zone} />
      {preview.token ? (
        <TextInput
          label="Motivo"
          description="Queda en el historial."
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button
          variant="default"
          ref={safe}
          onClick={() => (hasForm ? forget() : onClose(false))}
          disabled={busy}
          data-autofocus
        >
          {hasForm ? 'Volver' : 'Cancelar'}
        </Button>
        {isStale ? (
          <Button loading={busy} onClick={() => void look(request)}>
            Revisar otra vez
          </Button>
        ) : preview.token ? (
          <Button
            color="accent"
            loading={busy}
            onClick={async () => {
              if (await apply(reason)) onClose(true);
            }}
          >
            Aplicar
          </Button>
        ) : null}
      </div>
    </div>
  );
}
