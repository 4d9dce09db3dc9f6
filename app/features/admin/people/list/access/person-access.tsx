import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenSession } from '#app/contract/account/account.ts';
import {
  closePersonSession,
  closePersonSessions,
  personSessions,
  resetPersonFactor,
} from '#app/contract/admin/people/access.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { SessionList } from '#app/product/identity/session-list.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { isFocusLost } from '#app/ui/feedback/use-kept-focus.ts';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import styles from '../person.module.css';

/** The ways in which a person enters: their open sessions, and their second factor where one is on. */
export function PersonAccess({ person, isOwn }: { person: PersonDetail; isOwn: boolean }) {
  const section = useRef<HTMLElement>(null);
  const { hasSecondFactor } = person;
  const hadSecondFactor = useRef(hasSecondFactor);
  useEffect(() => {
    // The button that took the factor away left with it.
    const left = hadSecondFactor.current && !hasSecondFactor;
    if (left && isFocusLost()) section.current?.focus();
    hadSecondFactor.current = hasSecondFactor;
  }, [hasSecondFactor]);
  return (
    <section ref={section} tabIndex={-1} className={`${styles.actions} no-ring`} aria-label="Acceso">
      <h2 className="strong">Sesiones abiertas</h2>
      <Sessions personId={person.id} count={person.openSessions} />
      {/* Its owner gives a code for that, in the own account. */}
      {person.hasSecondFactor && !isOwn ? <FactorReset personId={person.id} /> : null}
    </section>
  );
}

/** `count`: from the screen, which is read again when one opens or ends. */
function Sessions({ personId, count }: { personId: number; count: number }) {
  const [sessions, setSessions] = useState<readonly OpenSession[] | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const { run, busy, fault } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const read = useCallback(async () => {
    setUnread(null);
    try {
      setSessions((await call(personSessions, { params: { personId } })).sessions);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setUnread(error.message);
    }
  }, [personId]);
  useEffectOn([read, count], () => void read());

  if (unread) return <SectionError onRetry={() => void read()}>{unread}</SectionError>;
  if (!sessions) return <p className="quiet">Cargando sus sesiones…</p>;
  if (sessions.length === 0) return <p className="quiet">No tiene sesiones abiertas.</p>;
  const others = sessions.filter(({ current }) => !current);
  const settle = async () => {
    await read();
    // Its button left the screen.
    list.current?.focus();
  };
  const endOne = async (sessionId: string) => {
    const done = { done: 'Sesión cerrada.' };
    await run(closePersonSession, { params: { personId }, body: { sessionId } }, done);
    await settle();
  };
  const endAll = async () => {
    if (await run(closePersonSessions, { params: { personId } }, { done: 'Cerramos sus sesiones.' }))
      await settle();
  };
  return (
    <>
      <SessionList
        ref={list}
        sessions={sessions}
        busy={busy}
        // The second press of a double click may land on the session that moved up.
        onEnd={({ id }, press) => void (press.detail > 1 ? undefined : endOne(id))}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      {others.length > 1 ? (
        <div>
          <Button variant="default" loading={busy} onClick={() => void endAll()}>
            Cerrar todas ({others.length})
          </Button>
        </div>
      ) : null}
    </>
  );
}

function FactorReset({ personId }: { personId: number }) {
  const [asking, setAsking] = useState(false);
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const reset = async () => {
    const done = 'Quitamos su verificación en dos pasos.';
    if (await run(resetPersonFactor, { params: { personId } }, { done })) setAsking(false);
  };
  return (
    <>
      <h2 className="strong">Verificación en dos pasos</h2>
      <p className="quiet">Activada: al entrar escribe también un código de su teléfono.</p>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          Quitar su verificación
        </Button>
      </div>
      <LazyConfirm
        opened={asking}
        title="¿Quitar su verificación en dos pasos?"
        text="Hazlo solo si perdió su teléfono y estás seguro de que es esa persona. Entrará solo con su contraseña, cerramos sus sesiones abiertas y le avisamos por correo si lo tiene."
        button="Quitar"
        stay="Conservarla"
        busy={busy}
        fault={fault}
        onConfirm={() => void reset()}
        onClose={() => setAsking(false)}
      />
      {confirmation}
    </>
  );
}
