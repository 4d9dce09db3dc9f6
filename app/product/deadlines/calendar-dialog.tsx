import { CopyButton } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  calendarFeed,
  createCalendarFeed,
  type FeedAddress,
  revokeCalendarFeed,
} from '#app/contract/account/calendar-feed.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';

/** The private address of the person's dates: it is made, shown once, replaced and taken away here. */
export function CalendarDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Agregar a mi calendario" size="lg">
      <Feed />
    </Modal>
  );
}

/** `since`: ISO instant; null without an address. `address` only right after it was made. */
type State = { since: string | null; address: FeedAddress | null };

function Feed() {
  const [state, setState] = useState<State | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const { busy, fault, run } = useAction();
  const words = useRef<HTMLDivElement>(null);

  const read = useCallback(async () => {
    setUnread(null);
    try {
      const { createdAt } = await call(calendarFeed);
      setState({ since: createdAt, address: null });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setUnread(error.message);
    }
  }, []);
  useEffect(() => void read(), [read]);

  const create = async () => {
    const made = await run(createCalendarFeed, {});
    if (made) setState({ since: new Date().toISOString(), address: made.reply });
    // Its button may be gone.
    words.current?.focus();
  };
  const revoke = async () => {
    const done = 'Quitamos la dirección de tu calendario.';
    if (await run(revokeCalendarFeed, {}, { done })) setState({ since: null, address: null });
    words.current?.focus();
  };

  if (unread) return <SectionError onRetry={() => void read()}>{unread}</SectionError>;
  if (!state) return <Loader aria-label="Cargando tu calendario" />;
  const { since, address } = state;
  return (
    <div className="stack gap-md">
      <div ref={words} tabIndex={-1} className="stack gap-md no-ring">
        {address ? (
          <Made address={address} />
        ) : (
          <>
            <p>
              Ve tus fechas en Google Calendar, en Outlook o en el calendario de tu teléfono. Se actualizan
              solas cuando algo cambia.
            </p>
            {since ? (
              <p>
                Tu dirección se creó el <time dateTime={since}>{dayText(since)}</time>. Por seguridad no se
                puede mostrar otra vez. Si la perdiste, crea otra: la anterior deja de funcionar.
              </p>
            ) : (
              <p>Crea una dirección privada. Quien la tenga puede ver tus fechas: no la compartas.</p>
            )}
          </>
        )}
      </div>
      <p role="alert" className="fault">
        {fault}
      </p>
      <div className="wrap gap-sm">
        {address ? null : (
          <Button onClick={() => void create()} loading={busy}>
            {since ? 'Crear otra dirección' : 'Crear dirección'}
          </Button>
        )}
        {since ? (
          <Button variant="default" onClick={() => void revoke()} disabled={busy}>
            Quitar dirección
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The address, shown this once. */
function Made({ address: { address, subscription } }: { address: FeedAddress }) {
  return (
    <>
      <p>
        <strong>Cópiala ahora: por seguridad no se mostrará otra vez.</strong> Quien la tenga puede ver tus
        fechas: no la compartas.
      </p>
      <TextInput
        label="Dirección de tu calendario"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="wrap gap-sm">
        <CopyButton value={address} timeout={4_000}>
          {({ copied, copy }) => (
            <Button onClick={copy}>
              <span aria-live="polite">{copied ? 'Dirección copiada' : 'Copiar dirección'}</span>
            </Button>
          )}
        </CopyButton>
        <ButtonLink href={subscription} variant="default">
          Abrir en mi calendario
        </ButtonLink>
      </div>
      <p className="quiet small">
        En Google Calendar elige «Otros calendarios», luego «Desde URL», y pega la dirección. En Outlook elige
        «Agregar calendario» y «Suscribirse desde la web».
      </p>
    </>
  );
}

const dayText = (instant: string): string =>
  new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
