import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import type { ExtensionCard } from './board.view.ts';
import { useDecision } from './use-decision.ts';

type Props = {
  /** The request to decide; null before the first one. */
  extension: ExtensionCard | null;
  today: string;
  opened: boolean;
  onClose: () => void;
  onDecided: () => void;
};

/** Grants an extension until a day, or refuses it. */
export function ExtensionDialog({ extension, today, opened, onClose, onDecided }: Props) {
  const { day, setDay, fault, busy, begin, grant, refuse } = useDecision(extension, today, () => {
    onDecided();
    onClose();
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) begin();
  }, [opened, begin]);
  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    grant();
  };

  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={`Prórroga de ${extension?.name ?? ''}`}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={send} onKeyDown={sendKeys}>
        <p>{extension?.unit}</p>
        <p className="quiet">{`«${extension?.reason ?? ''}»`}</p>
        <DateField
          ref={field}
          className="above-md"
          label="Nueva fecha límite"
          description={extension?.dueOn ? `La de ahora: ${extension.dueOn}` : 'Sin fecha límite'}
          min={today}
          value={day}
          onChange={setDay}
          error={fault}
          data-autofocus
        />
        <div className="wrap align-center justify-end gap-md above-lg">
          <Button variant="default" onClick={onClose} disabled={busy !== null}>
            Cancelar
          </Button>
          <Button variant="default" loading={busy === 'refuse'} disabled={busy === 'grant'} onClick={refuse}>
            Rechazar
          </Button>
          <Button type="submit" loading={busy === 'grant'} disabled={busy === 'refuse'}>
            Aprobar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
