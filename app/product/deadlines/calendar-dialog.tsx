import { Button, CopyButton, Loader, Modal, TextInput } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { calendarFeed, createCalendarFeed, revokeCalendarFeed } from '#app/contract/calendar-feed.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import { SectionError } from '#app/ui/feedback/section-error.tsx';

/** The private address of the person's dates: it is made, shown once, replaced and taken away here. */
export function CalendarDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Agregar a mi calendario" size="lg">
      <Feed />
    </Modal>
  );
}

type Address = { direccion: string; suscripcion: string };
/** `since`: ISO instant; null without an address. `address` only right after it was made. */
type State = { since: string | null; address: Address | null };

function Feed() {
  const [state, setState] = useState<State | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const { busy, fault, run } = useWrite();
  const words = useRef<HTMLDivElement>(null);

  const read = useCallback(async () => {
    setUnread(null);
    try {
      const { creado } = await call(calendarFeed);
      setState({ since: creado, address: null });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setUnread(error.message);
    }
  }, []);
  useEffect(() => void read(), [read]);

  const create = async () => {
    await run(async () => {
      const address = await call(createCalendarFeed);
      setState({ since: new Date().toISOString(), address });
    });
    // Its button may be gone.
    words.current?.focus();
  };
  const revoke = async () => {
    const done = await run(async () => {
      await call(revokeCalendarFeed);
      setState({ since: null, address: null });
    });
    if (done) void notifySuccess('Quitamos la dirección de tu calendario.');
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
function Made({ address: { direccion, suscripcion } }: { address: Address }) {
  return (
    <>
      <p>
        <strong>Cópiala ahora: por seguridad no se mostrará otra vez.</strong> Quien la tenga puede ver tus
        fechas: no la compartas.
      </p>
      <TextInput
        label="Dirección de tu calendario"
        size="md"
        value={direccion}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="wrap gap-sm">
        <CopyButton value={direccion} timeout={4_000}>
          {({ copied, copy }) => (
            <Button onClick={copy}>
              <span aria-live="polite">{copied ? 'Dirección copiada' : 'Copiar dirección'}</span>
            </Button>
          )}
        </CopyButton>
        <Button component="a" href={suscripcion} variant="default">
          Abrir en mi calendario
        </Button>
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
