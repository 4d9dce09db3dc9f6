import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { endSession } from './logout.ts';
import type { Ending } from './use-session-keeper.ts';

export type ExpiryWarningProps = { ending: Ending | null; prolong: () => Promise<boolean> };

/**
 * The last two minutes of a session (WCAG 2.2.1). The typed text stays behind the dialog; closing it is
 * staying. At the absolute limit nothing can be prolonged, and the dialog says so instead of promising.
 */
export function ExpiryWarning({ ending, prolong }: ExpiryWarningProps) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const stay = async () => {
    setAsking(true);
    const reached = await prolong();
    setFault(reached ? null : 'No pudimos conectar. Revisa tu red e intenta de nuevo.');
    setAsking(false);
  };
  const leave = () => endSession().catch((error: Error) => setFault(error.message));

  return (
    <Modal
      opened={ending !== null}
      onClose={stay}
      title="Tu sesión está por terminar"
      closeOnClickOutside={false}
    >
      <div className="stack gap-md">
        <p>
          {ending?.atLimit
            ? 'Llegaste al tiempo máximo de una sesión. Guarda lo que tengas pendiente y vuelve a ingresar.'
            : 'Por seguridad, cerramos las sesiones sin actividad. Lo que escribiste sigue aquí.'}
        </p>
        <p className="strong" role="timer" aria-live="off" data-figures>
          {remainingText(ending?.secondsLeft ?? 0)}
        </p>
        <p className="danger" role="alert">
          {fault}
        </p>
        <div className="wrap align-center justify-end gap-md">
          <Button variant="default" onClick={leave}>
            Cerrar sesión
          </Button>
          {ending?.atLimit ? null : (
            <Button color="accent" loading={asking} onClick={stay} data-autofocus>
              Seguir conectado
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** `1:05`. */
function remainingText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
