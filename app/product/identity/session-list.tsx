import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { forwardRef, type MouseEvent } from 'react';
import type { OpenSession } from '#app/contract/account/account.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDocument } from '#app/ui/theme/document-context.ts';
import styles from './session-list.module.css';

type Props = {
  sessions: readonly OpenSession[];
  busy: boolean;
  onEnd: (session: OpenSession, press: MouseEvent) => void;
};

/** A person's open sessions, each with its button, but for the one that reads them (product: sessions). */
export const SessionList = forwardRef<HTMLUListElement, Props>(function SessionList(
  { sessions, busy, onEnd },
  ref,
) {
  return (
    <ul ref={ref} tabIndex={-1} className="stack bare-list" aria-label="Sesiones abiertas">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} busy={busy} onEnd={(press) => onEnd(session, press)} />
      ))}
    </ul>
  );
});

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
