import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  closeOtherSessions,
  closeSession,
  type OpenSession,
  openSessions,
} from '#app/contract/account/account.ts';
import { SessionList } from '#app/product/identity/session-list.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';

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
      <SessionList
        ref={list}
        sessions={sessions}
        busy={closing !== null}
        onEnd={({ id }, press) =>
          close(press, id, 'Sesión cerrada.', () => call(closeSession, { body: { sessionId: id } }))
        }
      />
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
