import { Modal } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  closeOtherSessions,
  closeSession,
  type OpenSession,
  openSessions,
} from '#app/contract/account/account.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDocument } from '#app/ui/theme/document-context.ts';
import styles from './sessions-dialog.module.css';

/** The person's open sessions, and the way to close them (product: sessions). */
export function SessionsDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Sesiones abiertas" size="lg">
      <Sessions />
    </Modal>
  );
}

function Sessions() {
  const [sessions, setSessions] = useState<OpenSession[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [closing, setClosing] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    setFault(null);
    try {
      await work();
      setSessions((await call(openSessions)).sessions);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, []);

  const read = useCallback(() => void attempt(async () => undefined), [attempt]);
  useEffect(read, [read]);

  const close = async (press: MouseEvent, name: string, done: string, work: () => Promise<unknown>) => {
    // The second press of a double click may land on the session that moved up.
    if (closing || press.detail > 1) return;
    setClosing(name);
    await attempt(async () => {
      await work();
      void notifySuccess(done);
    });
    setClosing(null);
    // its button left the screen
    list.current?.focus();
  };

  if (!sessions && fault) return <SectionError onRetry={read}>{fault}</SectionError>;
  if (!sessions) return <Loader aria-label="Cargando tus sesiones" />;
  const others = sessions.filter((session) => !session.current);
  return (
    <div className="stack gap-md">
      <ul ref={list} tabIndex={-1} className="stack bare-list" aria-label="Sesiones abiertas">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={closing !== null}
            onEnd={(press) =>
              close(press, session.id, 'Sesión cerrada.', () =>
                call(closeSession, { body: { sessionId: session.id } }),
              )
            }
          />
        ))}
      </ul>
      <p role="alert" className="fault">
        {fault}
      </p>
      {others.length > 0 ? (
        <Button
          variant="default"
          aria-disabled={closing !== null}
          onClick={(press) =>
            close(press, '*', 'Cerramos tus demás sesiones.', () => call(closeOtherSessions))
          }
        >
          Cerrar todas las demás
        </Button>
      ) : (
        <p className="quiet small">Solo tienes abierta esta sesión.</p>
      )}
    </div>
  );
}

type RowProps = { session: OpenSession; busy: boolean; onEnd: (press: MouseEvent) => void };

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { zone } = useDocument();
  const Icon = /Android|iPhone|iPad/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.session}>
      <Icon size={24} aria-hidden />
      <div className="stack grow-12 slim">
        <span className="strong">{session.device}</span>
        <span className="quiet small">
          {session.network} · {session.view}
        </span>
        <span className="quiet small">
          Última actividad:{' '}
          <time dateTime={session.lastSeenAt}>{shortDateTime(zone, session.lastSeenAt)}</time>
        </span>
      </div>
      {session.current ? (
        <StatusChip status="done">Esta sesión</StatusChip>
      ) : (
        <Button
          variant="default"
          aria-disabled={busy}
          aria-label={`Cerrar la sesión de ${session.device}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
