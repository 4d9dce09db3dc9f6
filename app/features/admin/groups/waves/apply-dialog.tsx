import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { ChangePreview } from './change-preview.tsx';
import { extensionsLabel } from './shifts/shift.texts.ts';
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
  // It outlives a preview: what was typed stays when the change is looked at again.
  const [reason, setReason] = useState('');
  const close = (applied: boolean) => {
    setReason('');
    onClose(applied);
  };
  return (
    <>
      {change.confirmation}
      <Modal
        opened={opened}
        onClose={() => (busy ? undefined : close(false))}
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
            onClose={close}
            hasForm={Boolean(form)}
            reason={reason}
            setReason={setReason}
          />
        ) : (
          form
        )}
      </Modal>
    </>
  );
}

type PreviewProps = Pick<Props, 'change' | 'zone' | 'onClose'> & {
  hasForm: boolean;
  reason: string;
  setReason: (text: string) => void;
};

function Preview({ change, zone, onClose, hasForm, reason, setReason }: PreviewProps) {
  const { shown, isStale, busy, fault, look, apply, forget } = change;
  const safe = useRef<HTMLButtonElement>(null);
  // The step before had the focus, and is gone.
  useEffect(() => safe.current?.focus({ preventScroll: true }), []);
  if (!shown) return null;
  const { preview, request } = shown;
  return (
    <div className="stack gap-md">
      <ChangePreview preview={preview} zone={zone} />
      {request.kind === 'dates' && (preview.extensions.length > 0 || !request.body.withExtensions) ? (
        <Checkbox
          label={extensionsLabel}
          checked={request.body.withExtensions}
          disabled={busy}
          onChange={(event) => {
            const withExtensions = event.currentTarget.checked;
            void look({ ...request, body: { ...request.body, withExtensions } });
          }}
        />
      ) : null}
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
